import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { HostileBus } from '@marquee/ports/testing';
import { as, client, Identity } from './identity-harness.js';
import { mailsOut } from './mails-out.js';

const team = 'clubteam0001';
const hour = 3_600_000;
const password = 'Correct-horse-1';
const [old, next] = ['mia@example.test', 'mia.new@example.test'];

describe.each(['administrator', 'member'] as const)('another address for a %s', (kind) => {
  let identity: Identity;
  let bus: HostileBus;
  let site: string | undefined;
  let token: string;
  /** How many mails the present address got before. */
  let before: number;

  beforeEach(async () => {
    // Repeats and reorders: a change calls for two mails, whatever the bus does.
    bus = new HostileBus();
    identity = await Identity.start(bus);
    site = kind === 'member' ? team : undefined;
    if (kind === 'member') await identity.member(team, old);
    else await identity.owner(old);
    ({ token } = await identity.logIn(old, site));
    await mailsOut(identity, bus);
    before = (await identity.mailbox.list(100)).length;
  });
  afterEach(() => identity.stop());

  const request = async (email = next, currentPassword = password) =>
    identity.own.requestEmailChange({ currentPassword, email }, await identity.asHolder(token));
  const confirm = (link: string) => identity.accounts.confirmEmailChange({ token: link }, as.visitor());
  const links = async () => [await identity.tokenFor(old, before + 1), await identity.tokenFor(next)] as const;
  const account = async () => identity.own.getOwnAccount({}, await identity.asHolder(token));
  const invalid = { code: 'LINK_INVALID' };

  it('takes its place once both links were opened, in either order, and not before', async () => {
    await request();
    const [present, other] = await links();
    expect(await account()).toEqual({
      hasPassword: true,
      email: old,
      emailChange: {
        email: next,
        presentConfirmed: false,
        nextConfirmed: false,
        expiresAt: '2026-11-21T03:00:00.000Z',
      },
    });
    expect(await confirm(other)).toMatchObject({ kind, changed: false });
    expect(await account()).toMatchObject({
      email: old,
      emailChange: { presentConfirmed: false, nextConfirmed: true },
    });
    // Opening one again is not opening both.
    expect(await confirm(other)).toMatchObject({ changed: false });
    await expect(identity.logIn(next, site)).rejects.toMatchObject({ code: 'LOGIN_FAILED' });

    expect(await confirm(present)).toMatchObject({ kind, changed: true });
    expect(await account()).toEqual({ email: next, emailChange: undefined, hasPassword: true });
    await expect(identity.logIn(next, site)).resolves.toBeDefined();
    await expect(identity.logIn(old, site)).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
  });

  it('is asked for at both addresses, once each, however often the event comes', async () => {
    await request();
    await links();
    await mailsOut(identity, bus);
    const mails = (await identity.mailbox.list(100)).slice(0, -before);
    expect(mails.map(({ to }) => to).toSorted()).toEqual([next, old].toSorted());
    expect(new Set(await links()).size).toBe(2);
  });

  it('needs the password', async () => {
    await expect(request(next, 'Wrong-horse-1')).rejects.toMatchObject({ code: 'PASSWORD_WRONG' });
    expect((await account()).emailChange).toBeUndefined();
  });

  it('must be another one, that nobody has here', async () => {
    await expect(request(old)).rejects.toMatchObject({ fields: [{ path: 'email', code: 'EMAIL_UNCHANGED' }] });
    if (kind === 'member') await identity.member(team, next);
    else await identity.owner(next);
    await expect(request()).rejects.toMatchObject({ code: 'EMAIL_IN_USE' });
  });

  it('that somebody else takes meanwhile is refused at the last link, and the present one stays', async () => {
    await request();
    const [present, other] = await links();
    await confirm(present);
    const max = kind === 'member' ? (await identity.member(team, 'max@example.test')).session : '';
    if (kind === 'member') {
      // The other member gets there first.
      const holder = await identity.asHolder(max);
      await identity.own.requestEmailChange({ currentPassword: password, email: next }, holder);
      await confirm(await identity.tokenFor('max@example.test', 2));
      await confirm(await identity.tokenFor(next, 2));
    } else {
      await identity.register(next);
    }
    await expect(confirm(other)).rejects.toMatchObject({ code: 'EMAIL_IN_USE' });
    expect(await account()).toMatchObject({ email: old });
  });

  it('can be confirmed within 24 hours', async () => {
    await request();
    const [present, other] = await links();
    identity.clock.advance(24 * hour);
    await expect(confirm(present)).rejects.toMatchObject(invalid);
    identity.clock.advance(-1);
    await expect(confirm(present)).resolves.toBeDefined();
    await expect(confirm(other)).resolves.toMatchObject({ changed: true });
  });

  it('is none any more when it was withdrawn or asked for anew', async () => {
    await request();
    const [present] = await links();
    await identity.own.withdrawEmailChange({}, await identity.asHolder(token));
    await expect(confirm(present)).rejects.toMatchObject(invalid);
    expect((await account()).emailChange).toBeUndefined();
    identity.clock.advance(1);
    await request();
    await expect(confirm(present)).rejects.toMatchObject(invalid);
    await expect(confirm(await identity.tokenFor(old, before + 2))).resolves.toBeDefined();
  });

  it('leaves no link of the old address that sets a password', async () => {
    await identity.accounts.requestPasswordReset({ email: old, teamId: site }, as.visitor());
    const reset = await identity.tokenFor(old, before + 1);
    await request();
    for (const link of [await identity.tokenFor(old, before + 2), await identity.tokenFor(next)]) await confirm(link);
    const attempt = identity.accounts.resetPassword(
      { token: reset, password: 'Another-horse-2', client },
      as.visitor(),
    );
    await expect(attempt).rejects.toMatchObject(invalid);
  });

  it('is not confirmed by links of other kinds, or changed ones', async () => {
    await request();
    const [present] = await links();
    const forged = present.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A'));
    for (const bad of [forged, present.replace(/^present/, 'next'), present.replace(/^present/, 'verify'), 'x', '']) {
      await expect(confirm(bad)).rejects.toMatchObject(invalid);
    }
    await expect(identity.accounts.verifyEmail({ token: present, client }, as.visitor())).rejects.toMatchObject(
      invalid,
    );
  });

  it('can be asked for five times an hour, since each sends a mail to any address', async () => {
    for (let index = 0; index < 5; index++) await request(`mia${index}@example.test`);
    await expect(request()).rejects.toMatchObject({ code: 'EMAIL_CHANGE_LIMITED', params: { minutes: 60 } });
    identity.clock.advance(hour);
    await expect(request()).resolves.toEqual({});
  });
});
