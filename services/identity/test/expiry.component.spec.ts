import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { memberEvents } from '@marquee/contracts';
import type { EventEnvelope } from '@marquee/kernel';
import { done } from '@marquee/ports';
import { until } from '@marquee/ports/testing';
import { expiryCollection } from '../src/member/expiries.js';
import { as, client, Identity } from './identity-harness.js';

const team = 'clubteam0001';
const email = 'max@example.test';

describe('a limited account', () => {
  let identity: Identity;
  let told: EventEnvelope[];
  beforeEach(async () => {
    identity = await Identity.start();
    told = [];
    await identity.bus.subscribe('witness', [memberEvents.topic], async (event) => {
      if (event.type === 'MemberExpired') told.push(event);
      return done;
    });
  });
  afterEach(() => identity.stop());

  const join = async (validDays: number) => {
    const { id } = await identity.invite(team, { validDays });
    const person = { email, password: 'Correct-horse-1', name: 'Max', phone: '', answers: [] };
    const { memberId } = await identity.joining.join({ ...person, invitationId: id }, as.visitor());
    const { token } = await identity.accounts.verifyEmail(
      { token: await identity.tokenFor(email), client },
      as.visitor(),
    );
    return { memberId, token };
  };
  const endOf = async (id: string) => (await identity.audience.getMember({ id }, as.owner(team))).expiresAt;
  const planned = (id: string) => identity.documents.team(expiryCollection, team).get(id);

  it.each([
    ['Asia/Tokyo', '2026-11-21T15:00:00.000Z'],
    ['America/New_York', '2026-11-21T05:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-21T10:00:00.000Z'],
  ])('lasts until its last day is over in %s', async (timeZone, end) => {
    identity.team = { ...identity.team, timeZone };
    const { memberId, token } = await join(1);
    expect(await endOf(memberId)).toBe(end);
    identity.clock.advance(Date.parse(end) - identity.clock.now().getTime() - 1);
    expect(await identity.resolve(token)).toBeDefined();
    identity.clock.advance(1);
    expect(await identity.resolve(token)).toBeUndefined();
    await expect(identity.logIn(email, team)).rejects.toMatchObject({ code: 'ACCOUNT_EXPIRED' });
  });

  it('is found by it from that moment on, and no member whose account goes on', async () => {
    const { memberId } = await join(1);
    await identity.member(team, 'lasting@example.test');
    const expired = async () =>
      (await identity.audience.listMembers({ limit: 10, status: 'expired' }, as.owner(team))).items.map(({ id }) => id);
    const end = Date.parse((await endOf(memberId)) ?? '');
    identity.clock.advance(end - identity.clock.now().getTime() - 1);
    expect(await expired()).toEqual([]);
    identity.clock.advance(1);
    expect(await expired()).toEqual([memberId]);
  });

  it('ends once for everybody who listens, also when nobody ran on that day', async () => {
    const { memberId } = await join(1);
    await until(async () => await planned(memberId));
    const end = await endOf(memberId);
    identity.clock.advance(30 * 86_400_000);
    await identity.restart();
    await until(async () => told.length > 0 && !(await planned(memberId)));
    await identity.restart();
    expect(told.map(({ entityId, data, actor }) => ({ entityId, data, actor }))).toEqual([
      { entityId: memberId, data: { expiresAt: end }, actor: { kind: 'service', id: 'identity' } },
    ]);
  });

  it('ends on the day that an administrator sets, today or later, or never, and opens again', async () => {
    const { memberId, token } = await join(1);
    const set = (lastDay: string) => identity.audience.updateMember({ id: memberId, lastDay }, as.owner(team));
    await expect(set('2026-11-19')).rejects.toMatchObject({ fields: [{ path: 'lastDay', code: 'DATE_IN_PAST' }] });
    await set('2026-11-20');
    expect(await endOf(memberId)).toBe('2026-11-20T15:00:00.000Z');
    await set('');
    expect(await endOf(memberId)).toBeUndefined();
    await set('2026-11-25');
    await until(async () => (await planned(memberId))?.dueAt === '2026-11-25T15:00:00.000Z');
    identity.clock.advance(6 * 86_400_000);
    expect(await identity.resolve(token)).toBeUndefined();
    await expect(identity.logIn(email, team)).rejects.toMatchObject({ code: 'ACCOUNT_EXPIRED' });
    // What has passed may stay while the rest is changed.
    await identity.audience.updateMember({ id: memberId, lastDay: '2026-11-25', name: 'Max M.' }, as.owner(team));
    await set('2026-11-30');
    expect((await identity.logIn(email, team)).token).not.toBe('');
  });

  it('is not told to end before its time, nor after the member is gone', async () => {
    const { memberId } = await join(1);
    await until(async () => await planned(memberId));
    await identity.restart();
    expect(told).toEqual([]);
    await identity.audience.deleteMember({ id: memberId }, as.owner(team));
    await until(async () => !(await planned(memberId)));
    identity.clock.advance(30 * 86_400_000);
    await identity.restart();
    expect(told).toEqual([]);
  });
});
