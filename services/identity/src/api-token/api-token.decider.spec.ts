import { describe, it } from '@jest/globals';
import { specify } from '@marquee/kernel/testing';
import type { ApiTokenEvent } from '@marquee/contracts';
import { apiTokenDecider } from './api-token.decider.js';

const created = {
  ...{ teamId: 'team', administrator: 'ann', name: 'Nightly export', permissions: ['member.read'] },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', expiresAt: '2026-02-01T00:00:00.000Z' },
};
const made: ApiTokenEvent = { type: 'ApiTokenCreated', data: created };
const revoked: ApiTokenEvent = { type: 'ApiTokenRevoked', data: {} };
const given = specify(apiTokenDecider);

describe('an API token', () => {
  it('is made once, and stays with its name when it is revoked', () => {
    given().when({ type: 'Create', created }).then(made);
    given(made).when({ type: 'Create', created }).thenThrows('CONFLICT');
    const { teamId: team, ...rest } = created;
    given(made)
      .when({ type: 'Revoke', of: 'ann' })
      .thenState({ team, ...rest, isRevoked: true });
  });

  it('is revoked once, by its administrator alone', () => {
    given(made).when({ type: 'Revoke', of: 'ann' }).then(revoked);
    given(made).when({ type: 'Revoke', of: 'max' }).thenThrows('TOKEN_NOT_FOUND');
    given(made, revoked).when({ type: 'Revoke', of: 'ann' }).thenThrows('TOKEN_NOT_FOUND');
    given().when({ type: 'Revoke', of: 'ann' }).thenThrows('TOKEN_NOT_FOUND');
  });
});
