import { defineEvents, type EventOf } from './define-events.js';

/** An API token of an administrator; neither the token nor its hash is in any event. */
export interface ApiTokenEvents {
  ApiTokenCreated: {
    readonly teamId: string;
    /** Whose it is. */
    readonly administrator: string;
    readonly name: string;
    readonly permissions: readonly string[];
    /** ISO instants. */
    readonly createdAt: string;
    readonly expiresAt: string;
  };
  ApiTokenRevoked: object;
}
export type ApiTokenEvent = EventOf<ApiTokenEvents>;

export const apiTokenEvents = defineEvents<ApiTokenEvents>({
  entity: 'api_token',
  topic: 'identity.api_token',
  events: {
    ApiTokenCreated: { summary: 'An administrator made an API token', schema: 1 },
    ApiTokenRevoked: { summary: 'An API token was revoked, or its administrator has gone', schema: 1 },
  },
});
