import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { HostileBus } from '@marquee/ports/testing';
import { as, client, World } from './world.js';

const team = 'clubteam0001';
const hour = 3_600_000;
const password = 'Correct-horse-1';
const [old, next] = ['mia@example.test', 'mia.new@example.test'];

describe.each(['administrator', 'member'] as const)('another address for a %s', (kind) => {
  let world: World;
  let bus: HostileBus;
  let site: string | undefined;
  let token: string;
  /** How many mails the present address got before. */
  let before: number;

  beforeEach(async () => {
    // Repeats and reorders: a change calls for two mails, whatever the bus does.
    bus = new HostileBus();
    world = await World.start(bus);
    site = kind === 'member' ? team : undefined;
    if (kind === 'member') await world.member(team, old);
    else await world.owner(old);
    ({ token } = await world.logIn(old, site));
    await bus.settle();
    before = (await world.mailbox.list(100)).length;
  });
  afterEach(() => world.stop());

  const request = async (email = next, currentPassword = password) =>
    world.own.requestEmailChange({ currentPassword, email }, await world.asHolder(token));
  const confirm = (link: string) => world.accounts.confirmEmailChange({ token: link }, as.visitor());
  const links = async () => [await world.tokenFor(old, before + 1), await world.tokenFor(next)] as const;
  const account = async () => world.own.getOwnAccount({}, await world.asHolder(token));
  const invalid = { code: 'LINK_INVALID' };

  it('takes its place once both links were opened, in either order, and not before', async () => {
    await request();
    const [present, other] = await links();
    expect(await account()).toEqual({
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
    await expect(world.logIn(next, site)).rejects.toMatchObject({ code: 'LOGIN_FAILED' });

    expect(await confirm(present)).toMatchObject({ kind, changed: true });
    expect(await account()).toEqual({ email: next, emailChange: undefined });
    await expect(world.logIn(next, site)).resolves.toBeDefined();
    await expect(world.logIn(old, site)).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
  });

  it('is asked for at both addresses, once each, however often the event comes', async () => {
    await request();
    await links();
    await bus.settle();
    const mails = (await world.mailbox.list(100)).slice(0, -before);
    expect(mails.map(({ to }) => to).toSorted()).toEqual([next, old].toSorted());
    expect(new Set(await links()).size).toBe(2);
  });

  it('needs the password', async () => {
    await expect(request(next, 'Wrong-horse-1')).rejects.toMatchObject({ code: 'PASSWORD_WRONG' });
    expect((await account()).emailChange).toBeUndefined();
  });

  it('must be another one, that nobody has here', async () => {
    await expect(request(old)).rejects.toMatchObject({ fields: [{ path: 'email', code: 'EMAIL_UNCHANGED' }] });
    if (kind === 'member') await world.member(team, next);
    else await world.owner(next);
    await expect(request()).rejects.toMatchObject({ code: 'EMAIL_IN_USE' });
  });

  it('that somebody else takes meanwhile is refused at the last link, and the present one stays', async () => {
    await request();
    const [present, other] = await links();
    await confirm(present);
    const max = kind === 'member' ? (await world.member(team, 'max@example.test')).session : '';
    if (kind === 'member') {
      // The other member gets there first.
      const holder = await world.asHolder(max);
      await world.own.requestEmailChange({ currentPassword: password, email: next }, holder);
      await confirm(await world.tokenFor('max@example.test', 2));
      await confirm(await world.tokenFor(next, 2));
    } else {
      await world.register(next);
    }
    await expect(confirm(other)).rejects.toMatchObject({ code: 'EMAIL_IN_USE' });
    expect(await account()).toMatchObject({ email: old });
  });

  it('can be confirmed within 24 hours', async () => {
    await request();
    const [present, other] = await links();
    world.clock.advance(24 * hour);
    await expect(confirm(present)).rejects.toMatchObject(invalid);
    world.clock.advance(-1);
    await expect(confirm(present)).resolves.toBeDefined();
    await expect(confirm(other)).resolves.toMatchObject({ changed: true });
  });

  it('is none any more when it was withdrawn or asked for anew', async () => {
    await request();
    const [present] = await links();
    await world.own.withdrawEmailChange({}, await world.asHolder(token));
    await expect(confirm(present)).rejects.toMatchObject(invalid);
    expect((await account()).emailChange).toBeUndefined();
    world.clock.advance(1);
    await request();
    await expect(confirm(present)).rejects.toMatchObject(invalid);
    await expect(confirm(await world.tokenFor(old, before + 2))).resolves.toBeDefined();
  });

  it('leaves no link of the old address that sets a password', async () => {
    await world.accounts.requestPasswordReset({ email: old, teamId: site }, as.visitor());
    const reset = await world.tokenFor(old, before + 1);
    await request();
    for (const link of [await world.tokenFor(old, before + 2), await world.tokenFor(next)]) await confirm(link);
    const attempt = world.accounts.resetPassword({ token: reset, password: 'Another-horse-2', client }, as.visitor());
    await expect(attempt).rejects.toMatchObject(invalid);
  });

  it('is not confirmed by links of other kinds, or changed ones', async () => {
    await request();
    const [present] = await links();
    const forged = present.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A'));
    for (const bad of [forged, present.replace(/^present/, 'next'), present.replace(/^present/, 'verify'), 'x', '']) {
      await expect(confirm(bad)).rejects.toMatchObject(invalid);
    }
    await expect(world.accounts.verifyEmail({ token: present, client }, as.visitor())).rejects.toMatchObject(invalid);
  });

  it('can be asked for five times an hour, since each sends a mail to any address', async () => {
    for (let index = 0; index < 5; index++) await request(`mia${index}@example.test`);
    await expect(request()).rejects.toMatchObject({ code: 'EMAIL_CHANGE_LIMITED', params: { minutes: 60 } });
    world.clock.advance(hour);
    await expect(request()).resolves.toEqual({});
  });
});
