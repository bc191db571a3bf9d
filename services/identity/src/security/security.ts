import { initialSecurity, type SecurityEvent, securityEvents, type SecuritySettings } from '@marquee/contracts';
import { teamCollection } from '@marquee/ports';

/** One document for each team that has ever changed them; its id is the team's. */
export const securityCollection = teamCollection<SecuritySettings>({
  name: 'security',
  entity: securityEvents.entity,
  topic: securityEvents.topic,
  schemaVersion: 1,
});

export const evolve = (state: SecuritySettings | null, event: SecurityEvent): SecuritySettings => ({
  ...(state ?? initialSecurity),
  ...event.data,
});
