import { Profile } from '../../../features/profile/profile.js';
import { useAdministrator } from '../../../shared/session/use-administrator.js';
import { later } from '../../../shared/ui/later.js';

const ZoomSection = later(async () => (await import('../../../features/zoom/zoom-section.js')).ZoomSection);

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
