import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '@marquee/ports/testing';
import { as, client, joining, Identity } from './identity-harness.js';

const team = 'clubteam0001';
const day = 86_400_000;
const email = 'mia@example.test';
const password = 'Correct-horse-1';

describe('leaving as a member', () => {
  let identity: Identity;
  let memberId: string;
  let token: string;
  beforeEach(async () => {
    identity = await Identity.start();
    ({ memberId, session: token } = await identity.member(team, email));
  });
  afterEach(() => identity.stop());

  const leave = async (currentPassword = password) =>
    identity.own.requestDeletion({ currentPassword }, await identity.asHolder(token));
  const stay = (given = password) =>
    identity.accounts.logIn({ email, password: given, teamId: team, client, keepAccount: true }, as.visitor());
  const member = () => identity.audience.getMember({ id: memberId }, as.owner(team));
  /** Until the consumer of the event has planned it. */
  const planned = () => until(async () => await identity.isLeaving(memberId));

  it('ends every session at once, and the login says on which day the account goes, in the site’s zone', async () => {
    const other = (await identity.logIn(email, team)).token;
    expect(await leave()).toEqual({ deletesAt: '2026-12-20T03:00:00.000Z' });
    expect(await Promise.all([token, other].map((one) => identity.resolve(one)))).toEqual([undefined, undefined]);
    await expect(identity.logIn(email, team)).rejects.toMatchObject({
      code: 'ACCOUNT_CANCELLED',
      params: { date: '2026-12-20' },
    });
    identity.team = { ...identity.team, timeZone: 'Pacific/Kiritimati' };
    identity.clock.advance(61_000);
    await expect(identity.logIn(email, team)).rejects.toMatchObject({ params: { date: '2026-12-20' } });
  });

  it('tells nobody who does not know the password', async () => {
    await leave();
    await expect(identity.logIn(email, team, 'Wrong-horse-1')).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
    await expect(stay('Wrong-horse-1')).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
    await expect(identity.logIn(email, team)).rejects.toMatchObject({ code: 'ACCOUNT_CANCELLED' });
  });

  it('is said where members are listed and found, with the day, until it is taken back', async () => {
    const listed = async (status: string) =>
      (await identity.audience.listMembers({ limit: 10, status }, as.owner(team))).items.map(({ id }) => id);
    expect([(await member()).state, (await member()).deletesAt]).toEqual(['active', undefined]);
    expect([await listed('active'), await listed('leaving')]).toEqual([[memberId], []]);
    await leave();
    expect(await member()).toMatchObject({ state: 'leaving', deletesAt: '2026-12-20T03:00:00.000Z' });
    expect([await listed('active'), await listed('leaving')]).toEqual([[], [memberId]]);
    await stay();
    expect([(await member()).state, (await member()).deletesAt]).toEqual(['active', undefined]);
    expect([await listed('active'), await listed('leaving')]).toEqual([[memberId], []]);
  });

  it('needs the password', async () => {
    await expect(leave('Wrong-horse-1')).rejects.toMatchObject({ code: 'PASSWORD_WRONG' });
    expect(await identity.resolve(token)).toBeDefined();
  });

  it('is taken back by a login that says so, until the very end', async () => {
    await leave();
    await planned();
    identity.clock.advance(30 * day - 1);
    await identity.restart();
    await expect(stay()).resolves.toMatchObject({ accountId: memberId });
    identity.clock.advance(day);
    await identity.restart();
    await expect(identity.logIn(email, team)).resolves.toBeDefined();
    expect(await member()).toMatchObject({ email });
  });

  it('erases the account 30 days later, also when nobody ran on that day', async () => {
    await leave();
    await planned();
    identity.clock.advance(30 * day - 1);
    await identity.restart();
    expect(await member()).toMatchObject({ email });
    identity.clock.advance(1);
    await identity.restart();
    await until(async () =>
      member().then(
        () => undefined,
        () => true,
      ),
    );
    await expect(stay()).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
    await until(async () => !(await identity.isLeaving(memberId)));
    // The address is free again.
    const { id } = await identity.invite(team);
    await expect(identity.joining.join(joining(id, email), as.visitor(team))).resolves.toMatchObject({ email });
  });

  it('again changes nothing of the day', async () => {
    const holder = await identity.asHolder(token);
    const first = await identity.own.requestDeletion({ currentPassword: password }, holder);
    identity.clock.advance(day);
    expect(await identity.own.requestDeletion({ currentPassword: password }, holder)).toEqual(first);
  });

  it('is not undone by a new password', async () => {
    await identity.accounts.requestPasswordReset({ email, teamId: team }, as.visitor());
    await leave();
    const reset = await identity.tokenFor(email, 2);
    const attempt = identity.accounts.resetPassword(
      { token: reset, password: 'Another-horse-2', client },
      as.visitor(),
    );
    await expect(attempt).rejects.toMatchObject({ code: 'ACCOUNT_CANCELLED' });
    await expect(identity.logIn(email, team, 'Another-horse-2')).rejects.toMatchObject({ code: 'ACCOUNT_CANCELLED' });
  });

  it('is no wish of somebody who was disabled', async () => {
    await leave();
    await identity.audience.updateMember({ id: memberId, disabled: true }, as.owner(team));
    await expect(stay()).rejects.toMatchObject({ code: 'ACCOUNT_DISABLED' });
  });
});

describe('leaving as another administrator', () => {
  it('is said to those who manage administrators, with the day', async () => {
    const identity = await Identity.start();
    const { teamId: site } = await identity.owner('owner@example.test');
    const session = await identity.colleague(site, 'ann@example.test', 'analyst');
    await identity.own.requestDeletion({ currentPassword: password }, await identity.asHolder(session));
    const { items } = await identity.administrators.listAdministrators({}, as.owner(site));
    expect(items.map(({ email: address, deletesAt }) => [address, deletesAt])).toEqual([
      ['owner@example.test', undefined],
      ['ann@example.test', '2026-12-20T03:00:00.000Z'],
    ]);
    await identity.stop();
  });
});

describe('leaving as the owner of a site', () => {
  it('is refused: a site has an owner', async () => {
    const identity = await Identity.start();
    await identity.owner(email);
    const { token } = await identity.logIn(email);
    const attempt = identity.own.requestDeletion({ currentPassword: password }, await identity.asHolder(token));
    await expect(attempt).rejects.toMatchObject({ code: 'LAST_ADMINISTRATOR' });
    expect(await identity.resolve(token)).toBeDefined();
    await identity.stop();
  });
});
