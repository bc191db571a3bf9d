import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { TOTP } from 'otpauth';
import { until } from '@marquee/ports/testing';
import { as, client, Identity } from './identity-harness.js';

const team = 'clubteam0001';
const second = 1_000;
const minute = 60 * second;
const email = 'mia@example.test';
const password = 'Correct-horse-1';

describe.each(['administrator', 'member'] as const)('the second factor of a %s', (kind) => {
  let identity: Identity;
  let site: string | undefined;
  let token: string;
  let secret: string;

  const holder = () => identity.asHolder(token);
  const begin = async (currentPassword = password) => identity.own.beginTwoFactor({ currentPassword }, await holder());
  const confirm = async (code: string) => identity.own.confirmTwoFactor({ code }, await holder());
  /** What the app shows so many milliseconds from now. */
  const codeIn = (milliseconds = 0) =>
    new TOTP({ secret }).generate({ timestamp: identity.clock.now().getTime() + milliseconds });
  const wrongCode = () => String((Number(codeIn()) + 1) % 1_000_000).padStart(6, '0');
  const logIn = () => identity.logIn(email, site);
  const pass = (challenge: string | undefined, code: string) =>
    identity.accounts.passSecondStep({ challenge: challenge ?? '', code, client }, as.visitor());

  /** @returns the recovery codes */
  const setUp = async (): Promise<readonly string[]> => {
    ({ secret } = await begin());
    const { codes } = await confirm(codeIn());
    // The code that set it up is used.
    identity.clock.advance(30 * second);
    return codes;
  };

  beforeEach(async () => {
    identity = await Identity.start();
    site = kind === 'member' ? team : undefined;
    if (kind === 'member') await identity.member(team, email);
    else await identity.owner(email);
    ({ token } = await logIn());
  });
  afterEach(() => identity.stop());

  it('is set up with the password and a first code, and gives ten recovery codes', async () => {
    const begun = await begin();
    expect(begun.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(decodeURIComponent(begun.uri)).toMatch(/^otpauth:\/\/totp\/Film Club:mia@example\.test\?/);
    expect(begun.uri).toContain(`secret=${begun.secret}`);
    ({ secret } = begun);
    expect((await logIn()).challenge).toBeUndefined();
    const { codes } = await confirm(codeIn());
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[a-z0-9]{5}-[a-z0-9]{5}$/);
    expect(await identity.own.getOwnAccount({}, await holder())).toMatchObject({
      twoFactor: { recoveryCodesLeft: 10 },
    });
  });

  it('stands between the password and the session', async () => {
    await setUp();
    const started = await logIn();
    expect(started).toMatchObject({ token: '', challenge: expect.stringMatching(/^second\./) });
    const passed = await pass(started.challenge, codeIn());
    expect(await identity.resolve(passed.token)).toMatchObject({ email });
  });

  it('stands before the link that sets a password, too', async () => {
    await setUp();
    const before = (await identity.mailbox.list(100)).filter(({ to }) => to === email).length;
    await identity.accounts.requestPasswordReset({ email, teamId: site }, as.visitor());
    const link = await identity.tokenFor(email, before + 1);
    const reset = await identity.accounts.resetPassword(
      { token: link, password: 'Another-horse-2', client },
      as.visitor(),
    );
    expect(reset).toMatchObject({ token: '', challenge: expect.stringMatching(/^second\./) });
  });

  it('takes the code of one period before and after, once each, and no other one', async () => {
    await setUp();
    identity.clock.advance(5 * minute);
    const { challenge } = await logIn();
    const judged = async (milliseconds: number) =>
      pass(challenge, codeIn(milliseconds)).then(
        () => 'right',
        (error: unknown) => (error as { code: string }).code,
      );
    expect(await judged(-60 * second)).toBe('TWO_FACTOR_CODE_EXPIRED');
    expect(await judged(60 * second)).toBe('TWO_FACTOR_CODE_EXPIRED');
    expect(await judged(-30 * second)).toBe('right');
    expect(await judged(-30 * second)).toBe('TWO_FACTOR_CODE_EXPIRED');
    expect(await judged(30 * second)).toBe('right');
    expect(await judged(0)).toBe('TWO_FACTOR_CODE_EXPIRED');
  });

  it('lets one in of two who send the same code at the same moment', async () => {
    await setUp();
    const { challenge } = await logIn();
    const code = codeIn();
    const outcomes = await Promise.allSettled([pass(challenge, code), pass(challenge, code)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('locks the step for 15 minutes after five wrong codes, for the right one as well', async () => {
    await setUp();
    const { challenge } = await logIn();
    for (let guess = 0; guess < 5; guess++) {
      await expect(pass(challenge, wrongCode())).rejects.toMatchObject({
        code: 'TWO_FACTOR_CODE_WRONG',
        fields: [{ path: 'code', code: 'CODE_WRONG' }],
      });
    }
    // Another login does not help.
    const again = await logIn();
    await expect(pass(again.challenge, codeIn())).rejects.toMatchObject({
      code: 'TWO_FACTOR_ATTEMPTS_EXCEEDED',
      params: { minutes: 15 },
    });
    identity.clock.advance(15 * minute);
    await expect(pass((await logIn()).challenge, codeIn())).resolves.toBeDefined();
  });

  it('can be replaced by each recovery code once, however it is typed', async () => {
    const [one = '', other = ''] = await setUp();
    const { challenge } = await logIn();
    await expect(pass(challenge, one)).resolves.toBeDefined();
    await expect(pass(challenge, one)).rejects.toMatchObject({ code: 'TWO_FACTOR_CODE_WRONG' });
    await expect(pass(challenge, ` ${other.replace('-', ' ').toUpperCase()}`)).resolves.toBeDefined();
    expect(await identity.own.getOwnAccount({}, await holder())).toMatchObject({ twoFactor: { recoveryCodesLeft: 8 } });
  });

  it('must follow within 10 minutes, on the password that was right', async () => {
    await setUp();
    const { challenge } = await logIn();
    identity.clock.advance(10 * minute);
    await expect(pass(challenge, codeIn())).rejects.toMatchObject({ code: 'SESSION_EXPIRED' });
    identity.clock.advance(-1);
    await expect(pass(challenge, codeIn())).resolves.toBeDefined();
    await identity.own.changePassword(
      { currentPassword: password, password: 'Another-horse-2', client },
      await holder(),
    );
    identity.clock.advance(30 * second - 10 * minute);
    await expect(pass(challenge, codeIn(10 * minute))).rejects.toMatchObject({ code: 'SESSION_EXPIRED' });
    for (const forged of ['x'.repeat(30), (challenge ?? '').replace(/.$/, '~')]) {
      await expect(pass(forged, codeIn())).rejects.toMatchObject({
        code: expect.stringMatching(/SESSION_EXPIRED|INVALID/),
      });
    }
  });

  it('is set up once, not without the password, and not by guessing', async () => {
    await expect(begin('Wrong-horse-1')).rejects.toMatchObject({ code: 'PASSWORD_WRONG' });
    await expect(confirm('123456')).rejects.toMatchObject({ code: 'TWO_FACTOR_CODE_WRONG' });
    ({ secret } = await begin());
    for (let guess = 0; guess < 4; guess++) {
      await expect(confirm(wrongCode())).rejects.toMatchObject({ code: 'TWO_FACTOR_CODE_WRONG' });
    }
    await expect(confirm(codeIn())).rejects.toMatchObject({ code: 'TWO_FACTOR_ENROL_ATTEMPTS_EXCEEDED' });
    identity.clock.advance(15 * minute);
    await confirm(codeIn());
    await expect(begin()).rejects.toMatchObject({ code: 'TWO_FACTOR_ALREADY_ENROLLED' });
    await expect(confirm(codeIn())).rejects.toMatchObject({ code: 'TWO_FACTOR_ALREADY_ENROLLED' });
  });

  it('that was begun twice is the one that was begun last', async () => {
    ({ secret } = await begin());
    const first = codeIn();
    identity.clock.advance(1);
    ({ secret } = await begin());
    await expect(confirm(first)).rejects.toMatchObject({ code: 'TWO_FACTOR_CODE_WRONG' });
    await expect(confirm(codeIn())).resolves.toBeDefined();
  });

  it('is removed with the password, once, and may be set up anew', async () => {
    await setUp();
    const remove = async (currentPassword: string) => identity.own.removeTwoFactor({ currentPassword }, await holder());
    await expect(remove('Wrong-horse-1')).rejects.toMatchObject({ code: 'PASSWORD_WRONG' });
    await remove(password);
    await expect(remove(password)).rejects.toMatchObject({ code: 'TWO_FACTOR_ALREADY_REMOVED' });
    expect((await logIn()).token).not.toBe('');
    await setUp();
    expect((await logIn()).token).toBe('');
  });

  it('is nowhere in clear in the store', async () => {
    const codes = await setUp();
    const documents = JSON.stringify(await identity.authenticatorsOf(await holder()));
    expect(documents).toContain('sealed');
    for (const text of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))]) {
      expect(documents).not.toContain(text);
    }
  });
});

describe('a member who has lost the second factor', () => {
  it('is let in again by those who manage members, and by nobody else', async () => {
    const identity = await Identity.start();
    const { memberId: id, session } = await identity.member(team, email);
    const holder = await identity.asHolder(session);
    const { secret } = await identity.own.beginTwoFactor({ currentPassword: password }, holder);
    const code = new TOTP({ secret }).generate({ timestamp: identity.clock.now().getTime() });
    await identity.own.confirmTwoFactor({ code }, holder);
    const reset = (who: ReturnType<typeof as.owner>) => identity.audience.resetMemberTwoFactor({ id }, who);
    expect(await identity.audience.getMember({ id }, as.owner(team))).toMatchObject({ twoFactor: true });
    await expect(reset(as.analyst(team))).rejects.toMatchObject({ code: 'NO_AUTHORITY' });
    await expect(reset(as.owner('otherteam001'))).rejects.toMatchObject({ code: 'MEMBER_NOT_FOUND' });
    await reset(as.owner(team));
    await expect(reset(as.owner(team))).rejects.toMatchObject({ code: 'TWO_FACTOR_ALREADY_REMOVED' });
    expect((await identity.logIn(email, team)).token).not.toBe('');
    await until(async () => (await identity.authenticatorsOf(holder)).length === 0);
    await identity.stop();
  });
});
