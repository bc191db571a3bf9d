import { describe, it } from '@jest/globals';
import { specify } from '@marquee/kernel/testing';
import type { InvitationEvent, InvitationTerms } from '@marquee/contracts';
import { invitationDecider } from './invitation.decider.js';

const terms: InvitationTerms = {
  title: 'Autumn',
  maximum: 2,
  deadline: '2026-11-20',
  validDays: null,
  groups: [],
  approvalRequired: false,
  fields: { name: 'required', phone: 'hidden', asked: [], prefilled: [] },
  comment: '',
};
const createdAt = '2026-11-01T00:00:00.000Z';
const created: InvitationEvent = { type: 'InvitationCreated', data: { ...terms, createdAt } };
const taken = (memberId: string): InvitationEvent => ({ type: 'InvitationPlaceTaken', data: { memberId } });
const released: InvitationEvent = { type: 'InvitationPlaceReleased', data: { memberId: 'a' } };
const take = (today = '2026-11-20') => ({ type: 'TakePlace', memberId: 'c', today }) as const;
const given = specify(invitationDecider);

describe('an invitation', () => {
  it('may have a deadline of today or later', () => {
    given().when({ type: 'Create', terms, today: '2026-11-20', createdAt }).then(created);
    given().when({ type: 'Create', terms, today: '2026-11-21', createdAt }).thenThrows('INVALID_INPUT');
    given(created).when({ type: 'Create', terms, today: '2026-11-20', createdAt }).thenThrows('CONFLICT');
  });

  it('keeps a deadline that has passed, but takes no new one in the past', () => {
    const titled = { ...terms, title: 'Late autumn' };
    given(created)
      .when({ type: 'Change', terms: titled, today: '2026-12-01' })
      .then({ type: 'InvitationChanged', data: titled });
    given(created)
      .when({ type: 'Change', terms: { ...terms, deadline: '2026-11-30' }, today: '2026-12-01' })
      .thenThrows('INVALID_INPUT');
  });

  it('has as many places as its maximum', () => {
    given(created, taken('a')).when(take()).then(taken('c'));
    given(created, taken('a'), taken('b')).when(take()).thenThrows('INVITATION_LIMIT_REACHED');
  });

  it('has a place again that was given back', () => {
    given(created, taken('a'), taken('b'), released).when(take()).then(taken('c'));
    given().when({ type: 'ReleasePlace', memberId: 'a' }).then();
  });

  it('has no end of places without a maximum', () => {
    const unlimited: InvitationEvent = { type: 'InvitationCreated', data: { ...terms, maximum: null, createdAt } };
    given(unlimited, taken('a'), taken('b'), taken('d')).when(take()).then(taken('c'));
  });

  it('is open on the day of its deadline, and not on the next', () => {
    given(created).when(take('2026-11-20')).then(taken('c'));
    given(created).when(take('2026-11-21')).thenThrows('INVITATION_DEADLINE_PASSED');
  });

  it('is not deleted while members who joined by it wait for approval', () => {
    const free = { type: 'Delete', pendingMembers: 0, isRelied: false } as const;
    given(created)
      .when({ ...free, pendingMembers: 1 })
      .thenThrows('INVITATION_HAS_PENDING_MEMBERS');
    given(created)
      .when({ ...free, isRelied: true })
      .thenThrows('INVITATION_IN_USE');
    given(created).when(free).thenState(null);
    given().when(free).thenThrows('INVITATION_NOT_FOUND');
  });
});
