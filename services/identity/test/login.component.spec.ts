import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { addressFailures } from '../src/account/logging-in.js';
import { Hashes } from '../src/throttle/hashes.js';
import { Throttle } from '../src/throttle/throttle.js';
import { as, client, eventually, World } from './world.js';

const team = 'clubteam0001';
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe('logging in', () => {
  let world: World;
  beforeEach(async () => {
    world = await World.start();
  });
  afterEach(() => world.stop());

  const owner = async (email = 'owner@example.test', teamId = '') => {
    const registered = await world.register(email, teamId);
    await world.accounts.verifyEmail({ token: await world.tokenFor(email), client }, as.visitor());
    return registered;
  };
  const fail = async (times: number, email = 'owner@example.test', from = client) => {
    await Promise.all(
      Array.from({ length: times }, () =>
        expect(world.logIn(email, undefined, 'Wrong-horse-1', from)).rejects.toMatchObject({ code: 'LOGIN_FAILED' }),
      ),
    );
  };

  it('fails alike for a wrong password, an unknown address and what is no address', async () => {
    await owner();
    const failures = await Promise.all(
      [
        world.logIn('owner@example.test', undefined, 'Wrong-horse-1'),
        world.logIn('nobody@example.test'),
        world.logIn('no address'),
        world.logIn('owner@example.test', team),
        world.logIn('owner@example.test', undefined, ''),
      ].map((attempt) => attempt.catch((error: unknown) => ({ ...(error as object) }))),
    );
    for (const failure of failures)
      expect(failure).toEqual({ code: 'LOGIN_FAILED', params: {}, fields: [], name: 'DomainError' });
  });

  it('takes as long for an unknown address as for a wrong password', async () => {
    await owner();
    const time = async (email: string) => {
      const start = performance.now();
      for (let attempt = 0; attempt < 8; attempt++) {
        await world.logIn(email, undefined, 'Wrong-horse-1').catch(() => undefined);
      }
      return performance.now() - start;
    };
    const known = await time('owner@example.test');
    const unknown = await time('nobody@example.test');
    expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(3);
  });

  it('is stopped by the tenth failure, also for the right password, until 15 minutes have passed', async () => {
    await owner();
    await owner('other@example.test');
    await fail(9);
    await expect(world.logIn('owner@example.test')).resolves.toBeDefined();
    await fail(10);
    world.clock.advance(5 * minute);
    await expect(world.logIn('OWNER@example.test')).rejects.toMatchObject({
      code: 'LOGIN_THROTTLED',
      params: { minutes: 10 },
    });
    await expect(world.logIn('other@example.test')).resolves.toBeDefined();
    world.clock.advance(10 * minute - 1);
    await expect(world.logIn('owner@example.test')).rejects.toMatchObject({ params: { minutes: 1 } });
    world.clock.advance(1);
    await expect(world.logIn('owner@example.test')).resolves.toBeDefined();
  });

  it('stops failures for unknown addresses too', async () => {
    await fail(10, 'nobody@example.test');
    await expect(world.logIn('nobody@example.test')).rejects.toMatchObject({ code: 'LOGIN_THROTTLED' });
  });

  it('does not let a right guess through that came together with too many wrong ones', async () => {
    await owner();
    const guesses = Array.from({ length: 20 }, (_, index) =>
      world.logIn('owner@example.test', undefined, index === 19 ? undefined : `Wrong-horse-${index}`),
    );
    const outcomes = await Promise.allSettled(guesses);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toEqual([]);
  });

  it('is stopped for an address of the network after its hundredth failure', async () => {
    await owner();
    // Failures beyond the last ones, without the cost of checking their passwords.
    const throttle = new Throttle(world.documents, world.clock, new Hashes('addresses'));
    for (let failure = 0; failure < 98; failure++) await throttle.count(addressFailures, client.address);
    await fail(1, 'one@example.test');
    await expect(world.logIn('owner@example.test')).resolves.toBeDefined();
    await fail(1, 'two@example.test');
    await expect(world.logIn('owner@example.test')).rejects.toMatchObject({ code: 'LOGIN_THROTTLED' });
    const elsewhere = { address: '198.51.100.7', userAgent: '' };
    await expect(world.logIn('owner@example.test', undefined, undefined, elsewhere)).resolves.toBeDefined();
  });

  it('sends administrators from their site to their own login, but only with the right password', async () => {
    const { teamId } = await owner();
    await expect(world.logIn('owner@example.test', teamId)).rejects.toMatchObject({
      code: 'ADMINISTRATOR_MUST_USE_ADMIN_LOGIN',
    });
    await expect(world.logIn('owner@example.test', teamId, 'Wrong-horse-1')).rejects.toMatchObject({
      code: 'LOGIN_FAILED',
    });
    await expect(world.logIn('owner@example.test', 'otherteam001')).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
  });

  it('keeps one address that is a member of two sites apart', async () => {
    const here = await world.member(team);
    const invitation = await world.invite('otherteam001');
    const there = await world.joining.join(
      { invitationId: invitation.id, email: 'mia@example.test', password: 'Another-horse-2', name: 'Mia', phone: '' },
      as.visitor(),
    );
    await world.accounts.verifyEmail({ token: await world.tokenFor('mia@example.test', 2), client }, as.visitor());
    expect(await world.logIn('mia@example.test', team)).toMatchObject({ accountId: here.memberId });
    await expect(world.logIn('mia@example.test', 'otherteam001')).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
    const { accountId } = await world.logIn('mia@example.test', 'otherteam001', 'Another-horse-2');
    expect(accountId).toBe(there.memberId);
  });

  it('keeps an administrator for 12 hours from the login, whatever is done meanwhile', async () => {
    await owner();
    const { token } = await world.logIn('owner@example.test');
    world.clock.advance(12 * hour - 1);
    expect(await world.resolve(token)).toBeDefined();
    world.clock.advance(1);
    expect(await world.resolve(token)).toBeUndefined();
  });

  it('keeps a member for 30 days from the last use', async () => {
    const { session } = await world.member(team);
    world.clock.advance(30 * day - 1);
    expect(await world.resolve(session)).toMatchObject({ sessionExpiresAt: '2027-01-19T02:59:59.999Z' });
    world.clock.advance(30 * day - 1);
    expect(await world.resolve(session)).toBeDefined();
    world.clock.advance(30 * day);
    expect(await world.resolve(session)).toBeUndefined();
  });

  it('notes the last use at most once a minute', async () => {
    const { session } = await world.member(team);
    world.clock.advance(minute - 1);
    expect((await world.resolve(session))?.sessionExpiresAt).toBe('2026-12-20T03:00:00.000Z');
    world.clock.advance(1);
    expect((await world.resolve(session))?.sessionExpiresAt).toBe('2026-12-20T03:01:00.000Z');
  });

  it('shows an administrator when a member last logged in', async () => {
    const { memberId } = await world.member(team);
    world.clock.advance(hour);
    await world.logIn('mia@example.test', team);
    const member = await world.audience.getMember({ id: memberId }, as.owner(team));
    expect(member.lastLoginAt).toBe('2026-11-20T04:00:00.000Z');
  });

  it('ends at once when a member is disabled, and does not come back with enabling', async () => {
    const { memberId: id, session } = await world.member(team);
    await world.audience.updateMember({ id, disabled: true }, as.owner(team));
    expect(await world.resolve(session)).toBeUndefined();
    await expect(world.logIn('mia@example.test', team)).rejects.toMatchObject({ code: 'ACCOUNT_DISABLED' });
    await world.audience.updateMember({ id, disabled: false }, as.owner(team));
    expect(await world.resolve(session)).toBeUndefined();
    await expect(world.logIn('mia@example.test', team)).resolves.toBeDefined();
  });

  it('ends at once when a member is removed or past the valid period, and follows changed groups at once', async () => {
    const group = await world.audience.createGroup({ name: 'Gold' }, as.owner(team));
    const { memberId: id, session } = await world.member(team);
    await world.audience.updateMember({ id, groups: { ids: [group.id] } }, as.owner(team));
    expect(await world.resolve(session)).toMatchObject({ groups: [group.id] });
    await world.audience.deleteMember({ id }, as.owner(team));
    expect(await world.resolve(session)).toBeUndefined();
    await expect(world.logIn('mia@example.test', team)).rejects.toMatchObject({ code: 'LOGIN_FAILED' });

    const invitation = await world.invite(team, { validDays: 1 });
    const person = { email: 'max@example.test', password: 'Correct-horse-1', name: 'Max', phone: '' };
    await world.joining.join({ ...person, invitationId: invitation.id }, as.visitor());
    const token = await eventually(async () => (await world.tokenFor('max@example.test')) || undefined);
    const { token: short } = await world.accounts.verifyEmail({ token, client }, as.visitor());
    world.clock.advance(day - 1);
    expect(await world.resolve(short)).toBeDefined();
    world.clock.advance(1);
    expect(await world.resolve(short)).toBeUndefined();
    await expect(world.logIn('max@example.test', team)).rejects.toMatchObject({ code: 'ACCOUNT_EXPIRED' });
  });

  it('knows no made-up session', async () => {
    expect(await world.resolve('')).toBeUndefined();
    expect(await world.resolve('x'.repeat(40))).toBeUndefined();
    await world.accounts.logOut({ token: 'x'.repeat(40) }, as.visitor());
  });
});
