import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { as, client, joining, Identity } from './identity-harness.js';

const team = 'clubteam0001';
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe('logging in', () => {
  let identity: Identity;
  beforeEach(async () => {
    identity = await Identity.start();
  });
  afterEach(() => identity.stop());

  it('fails alike for a wrong password, an unknown address and what is no address', async () => {
    await identity.owner();
    const failures = await Promise.all(
      [
        identity.logIn('owner@example.test', undefined, 'Wrong-horse-1'),
        identity.logIn('nobody@example.test'),
        identity.logIn('no address'),
        identity.logIn('owner@example.test', team),
        identity.logIn('owner@example.test', undefined, ''),
      ].map((attempt) => attempt.catch((error: unknown) => ({ ...(error as object) }))),
    );
    for (const failure of failures)
      expect(failure).toEqual({ code: 'LOGIN_FAILED', params: {}, fields: [], name: 'DomainError' });
  });

  it('takes as long for an unknown address as for a wrong password', async () => {
    await identity.owner();
    const times: Record<'owner' | 'nobody', number[]> = { owner: [], nobody: [] };
    // In turn, and by their medians: what else the machine does meets both alike.
    for (let attempt = 0; attempt < 9; attempt++) {
      for (const who of ['owner', 'nobody'] as const) {
        const start = performance.now();
        await identity.logIn(`${who}@example.test`, undefined, 'Wrong-horse-1').catch(() => undefined);
        times[who].push(performance.now() - start);
      }
    }
    const [known = 0, unknown = 0] = Object.values(times).map((all) => all.toSorted((a, b) => a - b)[4]);
    expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(3);
  });

  it('sends administrators from their site to their own login, but only with the right password', async () => {
    const { teamId } = await identity.owner();
    await expect(identity.logIn('owner@example.test', teamId)).rejects.toMatchObject({
      code: 'ADMINISTRATOR_MUST_USE_ADMIN_LOGIN',
    });
    await expect(identity.logIn('owner@example.test', teamId, 'Wrong-horse-1')).rejects.toMatchObject({
      code: 'LOGIN_FAILED',
    });
    await expect(identity.logIn('owner@example.test', 'otherteam001')).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
  });

  it('keeps one address that is a member of two sites apart', async () => {
    const here = await identity.member(team);
    const invitation = await identity.invite('otherteam001');
    const there = await identity.joining.join(
      { ...joining(invitation.id, 'mia@example.test'), password: 'Another-horse-2', name: 'Mia' },
      as.visitor(),
    );
    await identity.accounts.verifyEmail(
      { token: await identity.tokenFor('mia@example.test', 2), client },
      as.visitor(),
    );
    expect(await identity.logIn('mia@example.test', team)).toMatchObject({ accountId: here.memberId });
    await expect(identity.logIn('mia@example.test', 'otherteam001')).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
    const { accountId } = await identity.logIn('mia@example.test', 'otherteam001', 'Another-horse-2');
    expect(accountId).toBe(there.memberId);
  });

  it('keeps an administrator for 12 hours from the login, whatever is done meanwhile', async () => {
    await identity.owner();
    const { token } = await identity.logIn('owner@example.test');
    identity.clock.advance(12 * hour - 1);
    expect(await identity.resolve(token)).toBeDefined();
    identity.clock.advance(1);
    expect(await identity.resolve(token)).toBeUndefined();
  });

  it('keeps a member for 30 days from the last use', async () => {
    const { session } = await identity.member(team);
    identity.clock.advance(30 * day - 1);
    expect(await identity.resolve(session)).toMatchObject({ sessionExpiresAt: '2027-01-19T02:59:59.999Z' });
    identity.clock.advance(30 * day - 1);
    expect(await identity.resolve(session)).toBeDefined();
    identity.clock.advance(30 * day);
    expect(await identity.resolve(session)).toBeUndefined();
  });

  it('notes the last use at most once a minute', async () => {
    const { session } = await identity.member(team);
    identity.clock.advance(minute - 1);
    expect((await identity.resolve(session))?.sessionExpiresAt).toBe('2026-12-20T03:00:00.000Z');
    identity.clock.advance(1);
    expect((await identity.resolve(session))?.sessionExpiresAt).toBe('2026-12-20T03:01:00.000Z');
  });

  it('shows an administrator when a member last logged in', async () => {
    const { memberId } = await identity.member(team);
    identity.clock.advance(hour);
    await identity.logIn('mia@example.test', team);
    const member = await identity.audience.getMember({ id: memberId }, as.owner(team));
    expect(member.lastLoginAt).toBe('2026-11-20T04:00:00.000Z');
  });

  it('ends at once when a member is disabled, and does not come back with enabling', async () => {
    const { memberId: id, session } = await identity.member(team);
    await identity.audience.updateMember({ id, disabled: true }, as.owner(team));
    expect(await identity.resolve(session)).toBeUndefined();
    await expect(identity.logIn('mia@example.test', team)).rejects.toMatchObject({ code: 'ACCOUNT_DISABLED' });
    await identity.audience.updateMember({ id, disabled: false }, as.owner(team));
    expect(await identity.resolve(session)).toBeUndefined();
    await expect(identity.logIn('mia@example.test', team)).resolves.toBeDefined();
  });

  it('ends at once when a member is removed, and follows changed groups at once', async () => {
    const group = await identity.audience.createGroup({ name: 'Gold' }, as.owner(team));
    const { memberId: id, session } = await identity.member(team);
    await identity.audience.updateMember({ id, groups: { ids: [group.id] } }, as.owner(team));
    expect(await identity.resolve(session)).toMatchObject({ groups: [group.id] });
    await identity.audience.deleteMember({ id }, as.owner(team));
    expect(await identity.resolve(session)).toBeUndefined();
    await expect(identity.logIn('mia@example.test', team)).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
  });

  it('knows no made-up session', async () => {
    expect(await identity.resolve('')).toBeUndefined();
    expect(await identity.resolve('x'.repeat(40))).toBeUndefined();
    await identity.accounts.logOut({ token: 'x'.repeat(40) }, as.visitor());
  });
});
