import { apiTokenEvents, type ApiTokenEvent } from '@marquee/contracts';
import { platformCollection } from '@marquee/ports';

export interface ApiTokenState {
  readonly team: string;
  readonly administrator: string;
  readonly name: string;
  readonly permissions: readonly string[];
  /** ISO instants. */
  readonly createdAt: string;
  readonly expiresAt: string;
  /** It stays, because the log of administrators names it. */
  readonly isRevoked: boolean;
}

/** On the platform, because the token names no team. */
export const apiTokenCollection = platformCollection<ApiTokenState>({
  name: 'api_tokens',
  entity: apiTokenEvents.entity,
  topic: apiTokenEvents.topic,
  schemaVersion: 1,
  indexes: [['team'], ['administrator']],
});

/** What lets somebody in: only its hash, and never in an event. */
export interface TokenSecret {
  readonly team: string;
  readonly hash: string;
  /** ISO instant, within a minute; null: never. */
  readonly lastUsedAt: string | null;
}

export const tokenSecretCollection = platformCollection<TokenSecret>({
  name: 'api_token_secrets',
  entity: 'api_token_secret',
  topic: 'identity.api_token_secret',
  schemaVersion: 1,
  withoutHistory: true,
  indexes: [['team']],
});

export function evolve(state: ApiTokenState | null, event: ApiTokenEvent): ApiTokenState | null {
  if (event.type === 'ApiTokenCreated') {
    const { teamId: team, ...created } = event.data;
    return { team, ...created, isRevoked: false };
  }
  return state && { ...state, isRevoked: true };
}
