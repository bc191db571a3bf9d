import type { SecuritySettings } from '../security/security.js';
import { defineEvents, type EventOf } from './define-events.js';

export interface SecurityEvents {
  /** Only what differs. */
  SecuritySettingsChanged: Partial<SecuritySettings>;
}
export type SecurityEvent = EventOf<SecurityEvents>;

export const securityEvents = defineEvents<SecurityEvents>({
  entity: 'security',
  topic: 'identity.security',
  events: {
    SecuritySettingsChanged: {
      summary: 'How safely people of the site log in was changed',
      schema: 1,
      // Some of them are people's homes.
      personal: ['administratorNetworks', 'memberNetworks'],
    },
  },
});
