import type { Decider } from '@marquee/kernel';
import { apiTokenEvents, domainError, schemasOf, type ApiTokenEvent, type ApiTokenEvents } from '@marquee/contracts';
import { evolve, type ApiTokenState } from './api-token.js';

export type ApiTokenCommand =
  | { readonly type: 'Create'; readonly created: ApiTokenEvents['ApiTokenCreated'] }
  /** `of`: whose tokens whoever asks may revoke. */
  | { readonly type: 'Revoke'; readonly of: string };

function decide(command: ApiTokenCommand, state: ApiTokenState | null): readonly ApiTokenEvent[] {
  switch (command.type) {
    case 'Create':
      if (state) throw domainError('CONFLICT');
      return [{ type: 'ApiTokenCreated', data: command.created }];
    case 'Revoke':
      if (!state || state.isRevoked || state.administrator !== command.of) throw domainError('TOKEN_NOT_FOUND');
      return [{ type: 'ApiTokenRevoked', data: {} }];
  }
}

export const apiTokenDecider: Decider<ApiTokenState, ApiTokenCommand, ApiTokenEvent> = {
  decide,
  evolve,
  schemaOf: schemasOf(apiTokenEvents),
};
