import { describe, it } from '@jest/globals';
import { specify } from '@marquee/kernel/testing';
import { forcedEndings, type MemberVisitEvent } from '@marquee/contracts';
import { visitDecider } from './visit.js';

const began: MemberVisitEvent = { type: 'MemberLoggedIn', data: { memberId: 'mia' } };
const out: MemberVisitEvent = { type: 'MemberLoggedOut', data: { memberId: 'mia' } };
const begin = { type: 'BeginVisit', memberId: 'mia' } as const;
const end = { type: 'EndVisit' } as const;
const given = specify(visitDecider);

describe('a login of a member', () => {
  it('is told when it begins, once', () => {
    given().when(begin).then(began);
    given(began).when(begin).then();
  });

  it('ends as the member ended it, or as something else did', () => {
    given(began).when(end).then(out);
    for (const reason of forcedEndings) {
      given(began)
        .when({ ...end, forced: reason })
        .then({ type: 'MemberForcedOut', data: { memberId: 'mia', reason } });
    }
  });

  it('ends once, and not when nothing is known of it', () => {
    given(began, out)
      .when({ ...end, forced: 'account' })
      .then();
    given().when(end).then();
  });
});
