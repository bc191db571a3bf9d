import { useTeamId } from '../../shared/session/use-administrator.js';
import { later } from '../../shared/ui/later.js';

const Seeding = later(async () => (await import('./seeding.js')).Seeding);

/** Only in the console of the demo site itself. */
export function DemoBanner() {
  return useTeamId() === 'demo' ? <Seeding /> : null;
}
