import { describe, expect, it } from '@jest/globals';
import { fold } from '@marquee/kernel';
import { specify } from '@marquee/kernel/testing';
import type { MailChoice, MemberEvent } from '@marquee/contracts';
import { memberDecider } from '../member/member.decider.js';
import { evolve } from '../member/member.js';
import { mailChoiceOf } from './mail-choice.js';

const given = specify(memberDecider);
const joined: MemberEvent = {
  type: 'MemberImported',
  data: {
    ...{ importId: '', groups: [], disabled: false, emailVerified: true, expiresAt: null, name: 'Mia' },
    ...{ email: 'mia@example.test', phone: '', answers: [], credential: 'c', createdAt: '2026-11-20T00:00:00.000Z' },
  },
};
const chosen = (announcements: boolean, replies: boolean): MemberEvent => ({
  ...{ type: 'MemberMailsChosen', data: { announcements, replies } },
});
const choose = (mails: Partial<MailChoice>) => ({ type: 'ChooseMails', mails }) as const;

describe('the mails that a member can do without', () => {
  it('are all wanted until the member says otherwise, and what is not said stays', () => {
    given(joined)
      .when(choose({ announcements: true, replies: true }))
      .then();
    given(joined)
      .when(choose({ announcements: false }))
      .then(chosen(false, true));
    given(joined, chosen(false, true))
      .when(choose({ replies: false }))
      .then(chosen(false, false));
    given(joined, chosen(false, false))
      .when(choose({ announcements: true }))
      .then(chosen(true, false));
    given(joined, chosen(false, true))
      .when(choose({ announcements: false }))
      .then();
  });

  it('are nobody’s who has gone', () => {
    given()
      .when(choose({ replies: false }))
      .thenThrows('NOT_LOGGED_IN');
  });

  it('leave no trace when they are wanted again', () => {
    const [before, after] = [[joined], [joined, chosen(false, false), chosen(true, true)]].map((events) =>
      fold(evolve, events),
    );
    expect(after).toEqual(before);
    expect(after && mailChoiceOf(after)).toEqual({ announcements: true, replies: true });
  });
});
