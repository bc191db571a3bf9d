import { describe, it } from '@jest/globals';
import type { PlanContractFacts } from '@marquee/contracts';
import type { TeamCommand } from './team.decider.js';
import { create, created, given } from '../../test/team-samples.js';

const contract: PlanContractFacts = {
  ...{ subscriptionId: 'sub_1', plan: 'pro', interval: 'month', amount: 32_780, currency: 'JPY', status: 'active' },
  ...{ startedAt: '2026-02-01T00:00:00.000Z', periodEnd: '2026-03-01T00:00:00.000Z', stops: false, next: null },
  ...{ minimumUntil: '2026-03-01T00:00:00.000Z', owedSince: null, endedAt: null },
};
const follow = (changes: Partial<PlanContractFacts>, revision = 1): TeamCommand => ({
  type: 'FollowContract',
  contract: { ...contract, ...changes },
  revision,
});
/** What is kept of having followed it. */
const first = { contractRevision: 1 } as const;
const terms = { plan: 'pro', standing: 'active', trialEndsAt: null, closesAt: null, erasesAt: null } as const;
const over = {
  ...{ ...terms, standing: 'cancelled' as const },
  ...{ closesAt: '2026-03-01T00:00:00.000Z', erasesAt: '2026-03-31T00:00:00.000Z' },
};

describe('teams and their contracts', () => {
  it('have the plan that is paid for', () => {
    given(created)
      .when(follow({}))
      .then({ type: 'TeamPlanChanged', data: { ...terms, ...first } });
    given(created, { type: 'TeamPlanChanged', data: terms })
      .when(follow({ periodEnd: '2026-04-01T00:00:00.000Z' }))
      .then({ type: 'TeamContractFollowed', data: first });
    given().when(follow({})).then();
  });

  it('follow the newest news of the contract, whatever comes after it', () => {
    const ended = { status: 'canceled', endedAt: '2026-03-01T00:00:00.000Z' } as const;
    const bought = { type: 'TeamPlanChanged', data: { ...terms, contractRevision: 3 } } as const;
    given(created, bought).when(follow(ended, 2)).then();
    given(created, bought).when(follow(ended, 3)).then();
    given(created, bought)
      .when(follow(ended, 4))
      .then({ type: 'TeamPlanChanged', data: { ...over, contractRevision: 4 } });
    // Also where the newest ones changed nothing, as their forerunner was never heard of.
    const renewed = { type: 'TeamContractFollowed', data: { contractRevision: 3 } } as const;
    given(created, { type: 'TeamPlanChanged', data: { ...terms, ...first } }, renewed)
      .when(follow(ended, 2))
      .then();
    given(created, { type: 'TeamPlanChanged', data: terms })
      .when(follow(ended))
      .then({ type: 'TeamPlanChanged', data: { ...over, ...first } });
  });

  it('go on for seven days while it is owed, and are kept for thirty when it is over', () => {
    given(created)
      .when(follow({ status: 'unpaid', owedSince: '2026-03-01T00:00:00.000Z' }))
      .then({
        type: 'TeamPlanChanged',
        data: { ...terms, ...first, standing: 'unpaid', closesAt: '2026-03-08T00:00:00.000Z' },
      });
    given(created)
      .when(follow({ status: 'canceled', endedAt: '2026-03-01T00:00:00.000Z' }))
      .then({ type: 'TeamPlanChanged', data: { ...over, ...first } });
  });

  it('are erased when that time is over, not before, and are nothing then', () => {
    const cancelled = { type: 'TeamPlanChanged', data: over } as const;
    const erase = (now: string) => ({ type: 'EraseTeam', now }) as const;
    given(created).when(erase('2027-01-01T00:00:00.000Z')).then();
    given(created, cancelled).when(erase('2026-03-30T23:59:59.999Z')).then();
    const erased = { type: 'TeamErased', data: { erasedAt: '2026-03-31T00:00:00.000Z' } } as const;
    given(created, cancelled).when(erase(over.erasesAt)).then(erased);
    given(created, cancelled, erased).when(erase(over.erasesAt)).then();
    given(created, cancelled, erased).when(create).then();
    given(created, cancelled, erased).when(follow({})).then();
    given(created, cancelled, erased)
      .when({ type: 'ChangeSettings', settings: { name: 'x' } })
      .thenThrows('TEAM_NOT_FOUND');
  });

  it('are bought again while they are kept', () => {
    given(created, { type: 'TeamPlanChanged', data: over })
      .when(follow({}))
      .then({ type: 'TeamPlanChanged', data: { ...terms, ...first } });
  });

  it('have what is agreed upon, which does not end with what was bought before, and a trial again', () => {
    const none = { trialEndsAt: null, closesAt: null, erasesAt: null };
    const agreed = { type: 'TeamPlanChanged', data: { plan: 'enterprise', standing: 'active', ...none } } as const;
    const now = '2026-03-01T00:00:00.000Z';
    const grant = (plan: 'enterprise' | 'trial') => ({ type: 'GrantPlan', plan, now }) as const;
    given(created).when(grant('enterprise')).then(agreed);
    given(created, agreed).when(grant('enterprise')).then();
    given(created, agreed)
      .when(follow({ status: 'canceled', endedAt: now }))
      .then({ type: 'TeamContractFollowed', data: first });
    const trialEndsAt = '2026-03-15T00:00:00.000Z';
    given(created, agreed)
      .when(grant('trial'))
      .then({
        type: 'TeamPlanChanged',
        data: { plan: 'trial', standing: 'trial', ...none, trialEndsAt, closesAt: trialEndsAt },
      });
    given().when(grant('enterprise')).thenThrows('TEAM_NOT_FOUND');
    given(created, { type: 'TeamErased', data: { erasedAt: now } })
      .when(grant('enterprise'))
      .thenThrows('TEAM_NOT_FOUND');
  });
});
