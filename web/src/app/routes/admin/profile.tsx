import { Profile } from '../../../features/profile/profile.js';
import { useAdministrator } from '../../../shared/session/use-administrator.js';
import { FormSkeleton } from '../../../shared/ui/feedback/skeletons.js';
import { later } from '../../../shared/ui/later.js';

const Coming = () => <FormSkeleton fields={3} />;
/** What one leaves by stands below it, and must not move away from who is about to press it. */
const ZoomSection = later(async () => (await import('../../../features/zoom/zoom-section.js')).ZoomSection, Coming);

export function Component() {
  const { name, email, team } = useAdministrator();
  return (
    <Profile
      own={{ area: 'teams', teamId: team.id }}
      name={name}
      email={email}
      more={<ZoomSection next="/admin/profile" />}
      // Nothing of the console is for who has left it.
      onLeft={(day) => globalThis.location.assign(`/login?left=${day}`)}
    />
  );
}
