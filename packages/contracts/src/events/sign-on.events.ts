import type { SignOnSettings } from '../security/sign-on.js';
import { defineEvents, type EventOf } from './define-events.js';

export interface SignOnEvents {
  /** Only what differs. */
  SignOnSettingsChanged: Partial<SignOnSettings>;
}
export type SignOnEvent = EventOf<SignOnEvents>;

export const signOnEvents = defineEvents<SignOnEvents>({
  entity: 'signOn',
  topic: 'identity.signOn',
  events: {
    SignOnSettingsChanged: { summary: 'By whom members of the site are vouched for was changed', schema: 1 },
  },
});
