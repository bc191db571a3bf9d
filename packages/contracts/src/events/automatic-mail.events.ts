import type { AutomaticMail, AutomaticMailName } from '../mail/automatic-mails.js';
import { defineEvents, type EventOf } from './define-events.js';

export interface AutomaticMailEvents {
  AutomaticMailChanged: AutomaticMail & { readonly name: AutomaticMailName };
  AutomaticMailReset: { readonly name: AutomaticMailName };
}
export type AutomaticMailEvent = EventOf<AutomaticMailEvents>;

/** Its id is the team's. */
export const automaticMailEvents = defineEvents<AutomaticMailEvents>({
  entity: 'automaticMail',
  topic: 'identity.automaticMail',
  events: {
    AutomaticMailChanged: { summary: 'An email that goes out by itself was written, turned on or off', schema: 1 },
    AutomaticMailReset: { summary: 'An email that goes out by itself is again as it was at first', schema: 1 },
  },
});
