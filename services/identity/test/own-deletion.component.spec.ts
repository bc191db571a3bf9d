import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '@marquee/ports/testing';
import { as, client, joining, World } from './world.js';

const team = 'clubteam0001';
const day = 86_400_000;
const email = 'mia@example.test';
const password = 'Correct-horse-1';

describe('leaving as a member', () => {
  let world: World;
  let memberId: string;
  let token: string;
  beforeEach(async () => {
    world = await World.start();
    ({ memberId, session: token } = await world.member(team, email));
  });
  afterEach(() => world.stop());

  const leave = async (currentPassword = password) =>
    world.own.requestDeletion({ currentPassword }, await world.asHolder(token));
  const stay = (given = password) =>
    world.accounts.logIn({ email, password: given, teamId: team, client, keepAccount: true }, as.visitor());
  const member = () => world.audience.getMember({ id: memberId }, as.owner(team));
  /** Until the consumer of the event has planned it. */
  const planned = () => until(async () => await world.isLeaving(memberId));

  it('ends every session at once, and the login says on which day the account goes, in the site’s zone', async () => {
    const other = (await world.logIn(email, team)).token;
    expect(await leave()).toEqual({ deletesAt: '2026-12-20T03:00:00.000Z' });
    expect(await Promise.all([token, other].map((one) => world.resolve(one)))).toEqual([undefined, undefined]);
    await expect(world.logIn(email, team)).rejects.toMatchObject({
      code: 'ACCOUNT_CANCELLED',
      params: { date: '2026-12-20' },
    });
    world.team = { ...world.team, timeZone: 'Pacific/Kiritimati' };
    world.clock.advance(61_000);
    await expect(world.logIn(email, team)).rejects.toMatchObject({ params: { date: '2026-12-20' } });
  });

  it('tells nobody who does not know the password', async () => {
    await leave();
    await expect(world.logIn(email, team, 'Wrong-horse-1')).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
    await expect(stay('Wrong-horse-1')).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
    await expect(world.logIn(email, team)).rejects.toMatchObject({ code: 'ACCOUNT_CANCELLED' });
  });

  it('needs the password', async () => {
    await expect(leave('Wrong-horse-1')).rejects.toMatchObject({ code: 'PASSWORD_WRONG' });
    expect(await world.resolve(token)).toBeDefined();
  });

  it('is taken back by a login that says so, until the very end', async () => {
    await leave();
    await planned();
    world.clock.advance(30 * day - 1);
    await world.restart();
    await expect(stay()).resolves.toMatchObject({ accountId: memberId });
    world.clock.advance(day);
    await world.restart();
    await expect(world.logIn(email, team)).resolves.toBeDefined();
    expect(await member()).toMatchObject({ email });
  });

  it('erases the account 30 days later, also when nobody ran on that day', async () => {
    await leave();
    await planned();
    world.clock.advance(30 * day - 1);
    await world.restart();
    expect(await member()).toMatchObject({ email });
    world.clock.advance(1);
    await world.restart();
    await until(async () =>
      member().then(
        () => undefined,
        () => true,
      ),
    );
    await expect(stay()).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
    await until(async () => !(await world.isLeaving(memberId)));
    // The address is free again.
    const { id } = await world.invite(team);
    await expect(world.joining.join(joining(id, email), as.visitor(team))).resolves.toMatchObject({ email });
  });

  it('again changes nothing of the day', async () => {
    const holder = await world.asHolder(token);
    const first = await world.own.requestDeletion({ currentPassword: password }, holder);
    world.clock.advance(day);
    expect(await world.own.requestDeletion({ currentPassword: password }, holder)).toEqual(first);
  });

  it('is not undone by a new password', async () => {
    await world.accounts.requestPasswordReset({ email, teamId: team }, as.visitor());
    await leave();
    const reset = await world.tokenFor(email, 2);
    const attempt = world.accounts.resetPassword({ token: reset, password: 'Another-horse-2', client }, as.visitor());
    await expect(attempt).rejects.toMatchObject({ code: 'ACCOUNT_CANCELLED' });
    await expect(world.logIn(email, team, 'Another-horse-2')).rejects.toMatchObject({ code: 'ACCOUNT_CANCELLED' });
  });

  it('is no wish of somebody who was disabled', async () => {
    await leave();
    await world.audience.updateMember({ id: memberId, disabled: true }, as.owner(team));
    await expect(stay()).rejects.toMatchObject({ code: 'ACCOUNT_DISABLED' });
  });
});

describe('leaving as the owner of a site', () => {
  it('is refused: a site has an owner', async () => {
    const world = await World.start();
    await world.owner(email);
    const { token } = await world.logIn(email);
    const attempt = world.own.requestDeletion({ currentPassword: password }, await world.asHolder(token));
    await expect(attempt).rejects.toMatchObject({ code: 'LAST_ADMINISTRATOR' });
    expect(await world.resolve(token)).toBeDefined();
    await world.stop();
  });
});
