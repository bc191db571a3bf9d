import { Profile } from '../../../features/profile/profile.js';
import { loginGate } from '../../../shared/session/login-gate.js';
import { useAdministrator } from '../../../shared/session/use-administrator.js';
import { FormSkeleton } from '../../../shared/ui/feedback/skeletons.js';
import { later } from '../../../shared/ui/later.js';

const Coming = () => <FormSkeleton fields={3} />;
/** What one leaves by stands below it, and must not move away from who is about to press it. */
const ZoomSection = later(async () => (await import('../../../features/zoom/zoom-section.js')).ZoomSection, Coming);

/** Nothing of the console is for who has left it. @param day on which the account goes, YYYY-MM-DD */
function leave(day: string): void {
  loginGate.shut();
  globalThis.location.assign(`/login?left=${day}`);
}

export function Component() {
  const { name, email, team } = useAdministrator();
  return (
    <Profile
      own={{ area: 'teams', teamId: team.id }}
      name={name}
      email={email}
      more={<ZoomSection next="/admin/profile" />}
      onLeft={leave}
    />
  );
}
