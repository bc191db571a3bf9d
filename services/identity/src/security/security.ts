import { initialSecurity, type SecurityEvent, securityEvents, type SecuritySettings } from '@marquee/contracts';
import { teamCollection } from '@marquee/ports';

/** One document for each team that has ever changed them; its id is the team's. */
export const securityCollection = teamCollection<SecuritySettings>({
  name: 'security',
  entity: securityEvents.entity,
  topic: securityEvents.topic,
  schemaVersion: 2,
  upcast: (document) => ({ ...initialSecurity, ...document }),
});

export function evolve(state: SecuritySettings | null, { data }: SecurityEvent): SecuritySettings {
  const present = state ?? initialSecurity;
  // Lists whose key is gone are an empty text.
  const readable = Object.entries(data).filter(([, value]) => typeof value !== 'string');
  return { ...present, ...Object.fromEntries(readable) };
}
