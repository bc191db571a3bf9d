import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { as, client, Identity } from './identity-harness.js';

const team = 'clubteam0001';
const minute = 60_000;
const day = 24 * 60 * minute;
const current = 'Correct-horse-1';
const next = 'Another-horse-2';

/** An administrator and a member do the same with their own account. */
describe.each(['administrator', 'member'] as const)('the own account of a %s', (kind) => {
  const email = 'mia@example.test';
  let identity: Identity;
  let site: string | undefined;
  let token: string;

  const logIn = async (password = current, userAgent = 'Test/1.0') =>
    (await identity.logIn(email, site, password, { ...client, userAgent })).token;
  const holder = () => identity.asHolder(token);

  beforeEach(async () => {
    identity = await Identity.start();
    site = kind === 'member' ? team : undefined;
    if (kind === 'member') await identity.member(team, email);
    else await identity.owner(email);
    // The one that the link of the mail began.
    const first = await logIn();
    await identity.own.endOtherSessions({ token: first }, await identity.asHolder(first));
    token = first;
  });
  afterEach(() => identity.stop());

  describe('its sessions', () => {
    const list = async () => (await identity.own.listSessions({ token }, await holder())).items;

    it('are listed with device and times, the latest use first, and the one that asks is known', async () => {
      identity.clock.advance(minute);
      await logIn(current, 'Phone/2.0');
      identity.clock.advance(minute);
      expect(await list()).toMatchObject([
        { userAgent: 'Test/1.0', current: true, createdAt: '2026-11-20T03:00:00.000Z' },
        { userAgent: 'Phone/2.0', current: false, createdAt: '2026-11-20T03:01:00.000Z' },
      ]);
    });

    it('do not show the token, nor what it can be found by', async () => {
      const [session] = await list();
      expect(session?.id).toMatch(/^[0-9a-f]{20}$/);
      expect(await identity.resolve(session?.id ?? '')).toBeUndefined();
    });

    it('end one by one', async () => {
      const other = await logIn();
      const [id = ''] = (await list()).flatMap((session) => (session.current ? [] : [session.id]));
      await identity.own.endSession({ id }, await holder());
      expect(await identity.resolve(other)).toBeUndefined();
      expect(await identity.resolve(token)).toBeDefined();
      await expect(identity.own.endSession({ id }, await holder())).rejects.toMatchObject({
        code: 'SESSION_NOT_FOUND',
      });
    });

    it('end all together but the one that asks', async () => {
      const others = await Promise.all([logIn(), logIn()]);
      await identity.own.endOtherSessions({ token }, await holder());
      expect(await Promise.all(others.map((other) => identity.resolve(other)))).toEqual([undefined, undefined]);
      expect(await list()).toMatchObject([{ current: true }]);
    });

    it('do not show when they have ended', async () => {
      const asker = await holder();
      identity.clock.advance(31 * day);
      expect((await identity.own.listSessions({ token }, asker)).items).toEqual([]);
    });

    it('of somebody else are neither listed nor ended', async () => {
      const { session: hers } = await identity.member('otherteam001', 'max@example.test');
      const max = await identity.asHolder(hers);
      const [id = ''] = (await list()).map((session) => session.id);
      await expect(identity.own.endSession({ id }, max)).rejects.toMatchObject({ code: 'SESSION_NOT_FOUND' });
      expect((await identity.own.listSessions({ token: hers }, max)).items).toHaveLength(1);
      await identity.own.endOtherSessions({ token: hers }, max);
      expect(await identity.resolve(token)).toBeDefined();
    });
  });

  describe('its password', () => {
    const change = async (currentPassword: string, password: string) =>
      identity.own.changePassword({ currentPassword, password, client }, await holder());

    it('changes with the present one, ends every session and starts another one', async () => {
      const other = await logIn();
      const started = await change(current, next);
      expect(await Promise.all([token, other].map((one) => identity.resolve(one)))).toEqual([undefined, undefined]);
      expect(await identity.resolve(started.token)).toMatchObject({ email });
      await expect(logIn(current)).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
      await expect(logIn(next)).resolves.toBeDefined();
    });

    it('does not change with a wrong one, and says at which field', async () => {
      await expect(change('Wrong-horse-1', next)).rejects.toMatchObject({
        code: 'PASSWORD_WRONG',
        fields: [{ path: 'currentPassword', code: 'PASSWORD_WRONG' }],
      });
      await expect(logIn(current)).resolves.toBeDefined();
    });

    it('is not guessed: the tenth wrong one is the last that is judged for 15 minutes, the right one among them', async () => {
      for (let guess = 0; guess < 10; guess++) {
        await expect(change(`Wrong-${guess}`, next)).rejects.toMatchObject({ code: 'PASSWORD_WRONG' });
      }
      await expect(change(current, next)).rejects.toMatchObject({
        code: 'PASSWORD_THROTTLED',
        params: { minutes: 15 },
      });
      identity.clock.advance(15 * minute);
      await expect(change(current, next)).resolves.toBeDefined();
    });

    it('can be changed while strangers guess at the login', async () => {
      const guess = () => identity.logIn(email, site, 'Wrong-horse-1').catch(() => undefined);
      await Promise.all(Array.from({ length: 12 }, guess));
      await expect(logIn(current)).rejects.toMatchObject({ code: 'LOGIN_THROTTLED' });
      await expect(change(current, next)).resolves.toBeDefined();
    });

    it('must be another one, of at least 6 half-width characters', async () => {
      await expect(change(current, current)).rejects.toMatchObject({
        fields: [{ path: 'password', code: 'PASSWORD_UNCHANGED' }],
      });
      await expect(change(current, 'short')).rejects.toMatchObject({
        fields: [{ path: 'password', code: 'TOO_SHORT' }],
      });
      await expect(change(current, 'パスワード六文字')).rejects.toMatchObject({
        fields: [{ path: 'password', code: 'NOT_HALF_WIDTH' }],
      });
      await expect(change(current, 'six5ix')).resolves.toBeDefined();
    });

    it('changes once when it is changed twice at the same moment', async () => {
      const outcomes = await Promise.allSettled([
        change(current, 'First-of-two-1'),
        change(current, 'Second-of-two-1'),
      ]);
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      const won = outcomes[0]?.status === 'fulfilled' ? 'First-of-two-1' : 'Second-of-two-1';
      await expect(logIn(won)).resolves.toBeDefined();
    });
  });
});

describe('an own account', () => {
  let identity: Identity;
  beforeEach(async () => {
    identity = await Identity.start();
  });
  afterEach(() => identity.stop());

  it('has nobody who is not logged in, nor a service, nor who was removed', async () => {
    await expect(identity.own.listSessions({ token: '' }, as.visitor(team))).rejects.toMatchObject({
      code: 'NOT_LOGGED_IN',
    });
    await expect(identity.own.listSessions({ token: '' }, as.service(team))).rejects.toMatchObject({
      code: 'NOT_LOGGED_IN',
    });
    await expect(identity.own.listSessions({ token: '' }, as.member(team))).rejects.toMatchObject({
      code: 'NOT_LOGGED_IN',
    });
  });
});
