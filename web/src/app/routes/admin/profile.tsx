import { Profile } from '../../../features/profile/profile.js';
import { useAdministrator } from '../../../shared/session/use-administrator.js';

export function Component() {
  const { name, email, team } = useAdministrator();
  return (
    <Profile
      own={{ area: 'teams', teamId: team.id }}
      name={name}
      email={email}
      // Nothing of the console is for who has left it.
      onLeft={(day) => globalThis.location.assign(`/login?left=${day}`)}
    />
  );
}
