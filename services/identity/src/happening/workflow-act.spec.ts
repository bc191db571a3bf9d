import { describe, expect, it } from '@jest/globals';
import { evolve, type MemberState } from '../member/member.js';
import { actOf, actsAt, type WorkflowFacts, type WorkflowState } from './workflow-act.js';

const now = new Date('2026-11-20T03:00:00.000Z');
const mia = evolve(null, {
  type: 'MemberJoined',
  data: {
    ...{ invitationId: 'autumn', groups: ['gold', 'old'], approved: true, expiresAt: null, name: 'Mia', phone: '' },
    ...{ email: 'mia@example.test', answers: [], credential: 'c', createdAt: now.toISOString() },
  },
});
if (!mia) throw new Error('nobody joined');
const verified: MemberState = { ...mia, emailVerified: true };

const greet: WorkflowState = {
  ...{ name: 'Greet', enabled: true, event: 'accountCreated', invitations: [], prices: [], waitDay: 0, mail: null },
  ...{ action: 'addGroups', groups: ['gold', 'staff'], createdAt: now.toISOString() },
};
const write: WorkflowState = { ...greet, action: 'sendMail', mail: 'letter', groups: [] };
const facts = (member: Partial<MemberState> = {}): WorkflowFacts => ({
  ...{ plan: 'pro', groups: ['gold', 'staff'], hasMail: true, emailCheck: true },
  members: new Map([['mia', { ...verified, ...member }]]),
});
const hindered = (member: Partial<MemberState>, workflow = greet) =>
  actOf(workflow, facts(member), 'mia', now).hindrance;

describe('what a workflow does for a member', () => {
  it('adds the groups in which they are not, or puts them into these alone', () => {
    expect(actOf(greet, facts(), 'mia', now)).toEqual({
      outcome: 'done',
      regroup: {
        ...{ added: ['staff'], removed: [] },
        command: { type: 'EditGroups', add: ['gold', 'staff'], remove: [] },
      },
    });
    expect(actOf({ ...greet, action: 'changeGroups' }, facts(), 'mia', now)).toMatchObject({
      regroup: {
        added: ['staff'],
        removed: ['old'],
        command: { type: 'Change', changes: { groups: ['gold', 'staff'] } },
      },
    });
  });

  it('changes nothing for who is in these groups already', () => {
    expect(hindered({ groups: ['staff', 'gold', 'old'] })).toBe('inGroups');
    expect(hindered({ groups: ['staff', 'gold', 'old'] }, { ...greet, action: 'changeGroups' })).toBeUndefined();
    expect(hindered({ groups: ['staff', 'gold'] }, { ...greet, action: 'changeGroups' })).toBe('inGroups');
  });

  it('calls for a mail, also where it will not go out', () => {
    expect(actOf(write, facts(), 'mia', now)).toEqual({ outcome: 'done', mail: 'letter' });
    expect(hindered({ email: null, loginId: 'mia' }, write)).toBe('noAddress');
    expect(hindered({ noAnnouncements: true }, write)).toBe('unsubscribed');
    expect(hindered({ noAnnouncements: true })).toBeUndefined();
  });

  it('does nothing for whom nothing may be done', () => {
    const expiresAt = '2026-11-20T03:00:00.001Z';
    expect(hindered({ disabled: true })).toBe('disabled');
    expect(hindered({ deletesAt: expiresAt })).toBe('leaving');
    expect(hindered({ emailVerified: false })).toBe('unverified');
    expect(hindered({ approved: false })).toBe('unapproved');
    expect(hindered({ expiresAt: now.toISOString() })).toBe('expired');
    expect(hindered({ expiresAt })).toBeUndefined();
    expect(actOf(greet, facts(), 'noa', now)).toEqual({ outcome: 'memberGone', hindrance: 'erased' });
    expect(actOf(greet, facts({ disabled: true }), 'mia', now)).toEqual({
      ...{ outcome: 'memberGone', hindrance: 'disabled' },
    });
  });

  it('puts into groups who has not verified an address where the site does not ask for it, and writes to nobody', () => {
    const act = (workflow: WorkflowState, emailCheck: boolean) =>
      actOf(workflow, { ...facts({ emailVerified: false }), emailCheck }, 'mia', now);
    expect(act(greet, false)).toMatchObject({ outcome: 'done', regroup: { added: ['staff'] } });
    expect(act(greet, true)).toEqual({ outcome: 'memberGone', hindrance: 'unverified' });
    expect(act(write, false)).toEqual({ outcome: 'memberGone', hindrance: 'unverified' });
  });

  it('does nothing where it is off, the plan has none, or what it does it with is gone', () => {
    const outcome = (workflow: WorkflowState, more: Partial<WorkflowFacts> = {}) =>
      actOf(workflow, { ...facts(), ...more }, 'mia', now);
    expect(outcome({ ...greet, enabled: false })).toEqual({ outcome: 'workflowOff' });
    expect(outcome(greet, { plan: 'basic' })).toEqual({ outcome: 'notInPlan' });
    expect(outcome(greet, { groups: [] })).toEqual({ outcome: 'nothingLeft', hindrance: 'groupsGone' });
    expect(outcome(greet, { groups: ['gold'] }).outcome).toBe('done');
    expect(outcome(write, { hasMail: false })).toEqual({ outcome: 'nothingLeft', hindrance: 'mailGone' });
    expect(outcome({ ...write, mail: null })).toEqual({ outcome: 'nothingLeft', hindrance: 'mailGone' });
  });

  it('waits for its days by the clocks of the site', () => {
    // In March a day in New York has 23 hours.
    const before = '2027-03-13T15:30:00.000Z';
    expect(actsAt(1, before, 'America/New_York')).toBe('2027-03-14T14:30:00.000Z');
    expect(actsAt(1, before, 'Asia/Tokyo')).toBe('2027-03-14T15:30:00.000Z');
    expect(actsAt(0, before, 'Asia/Tokyo')).toBe(before);
  });
});
