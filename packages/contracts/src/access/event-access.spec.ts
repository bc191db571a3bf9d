import { describe, expect, it } from '@jest/globals';
import { visitor, type Principal } from '@marquee/kernel';
import { access, type AccessState, type EventRules } from './access.js';

const member: Principal = { kind: 'member', id: 'm', team: 'ours', groups: [] };
const at = (instant: string, milliseconds = 0) => new Date(Date.parse(instant) + milliseconds);
const [applyFrom, applyUntil] = ['2026-06-01T00:00:00.000Z', '2026-06-08T00:00:00.000Z'];
const [holdFrom, holdUntil] = ['2026-06-10T00:00:00.000Z', '2026-06-11T00:00:00.000Z'];

const asked = { needsApplication: true, applicationFrom: applyFrom, applicationUntil: applyUntil, holdFrom, holdUntil };
const state = (changes: Partial<EventRules>, now: Date, viewer: Principal = member): AccessState => {
  const event = { ...asked, applied: false, ...changes };
  const open = { publication: 'public', publishFrom: null, publishUntil: null, public: false, groups: [] } as const;
  const unsold = { playLimit: 'members', priceIds: [] } as const;
  return access(viewer, { team: 'ours', ...open, ...unsold, event }, now).state;
};
const admitted = { applied: true };
const unasked = { needsApplication: false };

describe('access by way of an event', () => {
  it.each<readonly [string, Partial<EventRules>, Date, AccessState]>([
    ['before the application period', {}, at(applyFrom, -1), 'outside_application_period'],
    ['when the application period begins', {}, at(applyFrom), 'unapplied'],
    ['in its last millisecond', {}, at(applyUntil, -1), 'unapplied'],
    ['when it ends', {}, at(applyUntil), 'outside_application_period'],
    ['while the event is held, without an application', {}, at(holdFrom), 'outside_application_period'],
    ['without any application period', { applicationFrom: null, applicationUntil: null }, at(holdFrom), 'unapplied'],
    ['with an application, before the event', admitted, at(holdFrom, -1), 'before_event'],
    ['with an application, when it begins', admitted, at(holdFrom), 'visible'],
    ['with an application, in its last millisecond', admitted, at(holdUntil, -1), 'visible'],
    ['with an application, when it is over', admitted, at(holdUntil), 'after_event'],
    ['without an application, when it is over', {}, at(holdUntil), 'after_event'],
    ['where none is needed, before the event', unasked, at(holdFrom, -1), 'before_event'],
    ['where none is needed, when it begins', unasked, at(holdFrom), 'visible'],
    ['where none is needed, when it is over', unasked, at(holdUntil), 'after_event'],
  ])('%s', (_moment, rules, now, expected) => {
    expect(state(rules, now)).toBe(expected);
  });

  it('asks who they are before it asks for an application, and nothing of administrators', () => {
    expect(state(admitted, at(holdFrom), visitor('ours'))).toBe('registered');
    expect(state(admitted, at(holdFrom), { ...member, team: 'theirs' })).toBe('hidden');
    const administrator: Principal = { kind: 'administrator', id: 'a', team: 'ours', role: 'owner', categories: [] };
    expect(state({}, at(holdUntil), administrator)).toBe('visible');
  });
});
