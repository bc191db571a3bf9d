import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { HostileBus, until } from '@marquee/ports/testing';
import { as, client, Identity } from './identity-harness.js';
import { mailRows, mailsOut } from './mails-out.js';

const email = 'owner@example.test';
const hour = 3_600_000;
const minute = 60_000;
const next = 'Another-horse-2';

describe('links in mails', () => {
  let identity: Identity;
  let bus: HostileBus;
  beforeEach(async () => {
    // Repeats and reorders: what a mail says and how often it comes must not depend on luck.
    bus = new HostileBus();
    identity = await Identity.start(bus);
    await identity.register(email);
  });
  afterEach(() => identity.stop());

  const verify = (token: string) => identity.accounts.verifyEmail({ token, client }, as.visitor());
  const reset = (token: string, password = next) =>
    identity.accounts.resetPassword({ token, password, client }, as.visitor());
  const invalid = { code: 'LINK_INVALID' };
  const resetToken = async () => {
    await verify(await identity.tokenFor(email));
    await identity.accounts.requestPasswordReset({ email }, as.visitor());
    return identity.tokenFor(email, 2);
  };

  it('come in one mail however often the event comes', async () => {
    await identity.mailTo(email);
    await mailsOut(identity, bus);
    expect(await identity.mailbox.list(10)).toHaveLength(1);
  });

  it('verify an address within 24 hours', async () => {
    const token = await identity.tokenFor(email);
    identity.clock.advance(24 * hour);
    await expect(verify(token)).rejects.toMatchObject(invalid);
    identity.clock.advance(-1);
    await expect(verify(token)).resolves.toMatchObject({ kind: 'administrator' });
  });

  it('set a password within one hour', async () => {
    const token = await resetToken();
    identity.clock.advance(hour);
    await expect(reset(token)).rejects.toMatchObject(invalid);
    identity.clock.advance(-1);
    await expect(reset(token)).resolves.toMatchObject({ kind: 'administrator' });
  });

  it('work once', async () => {
    const token = await identity.tokenFor(email);
    await verify(token);
    await expect(verify(token)).rejects.toMatchObject({ code: 'LINK_USED' });

    await identity.accounts.requestPasswordReset({ email }, as.visitor());
    const other = await identity.tokenFor(email, 2);
    const outcomes = await Promise.allSettled([reset(other, 'First-of-two-1'), reset(other, 'Second-of-two-1')]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [won, lost] = outcomes[0].status === 'fulfilled' ? ['First', 'Second'] : ['Second', 'First'];
    await expect(identity.logIn(email, undefined, `${won}-of-two-1`)).resolves.toBeDefined();
    await expect(identity.logIn(email, undefined, `${lost}-of-two-1`)).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
    await expect(reset(other)).rejects.toMatchObject(invalid);
  });

  it('say that they were used, long after, too, and only to who holds one that we made', async () => {
    const token = await identity.tokenFor(email);
    await verify(token);
    identity.clock.advance(48 * hour);
    await expect(verify(token)).rejects.toMatchObject({ code: 'LINK_USED' });
    const forged = token.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A'));
    await expect(verify(forged)).rejects.toMatchObject(invalid);
  });

  it('can be looked at before somebody thinks of a password, as often as they like', async () => {
    const check = (token: string) => identity.accounts.checkPasswordReset({ token }, as.visitor());
    const token = await resetToken();
    await check(token);
    await check(token);
    await expect(check(`${token}x`)).rejects.toMatchObject(invalid);
    await reset(token);
    await expect(check(token)).rejects.toMatchObject(invalid);
  });

  it('work for their purpose only', async () => {
    const token = await identity.tokenFor(email);
    await expect(reset(token)).rejects.toMatchObject(invalid);
    await expect(verify(token.replace(/^verify/, 'reset'))).rejects.toMatchObject(invalid);
    await expect(reset(token.replace(/^verify/, 'reset'))).rejects.toMatchObject(invalid);
  });

  it('do not work when anything in them was changed', async () => {
    const token = await identity.tokenFor(email);
    const parts = token.split('.');
    const changed = parts.map((_, index) =>
      parts
        .map((part, other) => (other === index ? part.replace(/.$/, (end) => (end === 'a' ? 'b' : 'a')) : part))
        .join('.'),
    );
    for (const tampered of [...changed, '', 'x', `${token}x`, token.slice(0, -1), token.replaceAll('.', '')]) {
      await expect(verify(tampered)).rejects.toMatchObject(invalid);
    }
    await expect(verify(token)).resolves.toBeDefined();
  });

  it('end all sessions of the account when they set a password, and the old password', async () => {
    const token = await resetToken();
    const { token: before } = await identity.logIn(email);
    const { token: after } = await reset(token);
    expect(await identity.resolve(before)).toBeUndefined();
    expect(await identity.resolve(after)).toBeDefined();
    await expect(identity.logIn(email)).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
    await expect(identity.logIn(email, undefined, next)).resolves.toBeDefined();
  });

  it('leave the password alone when the new one is too short', async () => {
    const token = await resetToken();
    await expect(reset(token, 'short')).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ path: 'password', code: 'TOO_SHORT', params: { min: 6 } }],
    });
    await expect(identity.logIn(email)).resolves.toBeDefined();
    await expect(reset(token, 'six5ix')).resolves.toBeDefined();
  });

  it('show by setting a password that the address is theirs', async () => {
    await identity.mailTo(email);
    await identity.accounts.requestPasswordReset({ email }, as.visitor());
    await reset(await identity.tokenFor(email, 2));
    await expect(identity.logIn(email, undefined, next)).resolves.toBeDefined();
  });

  it('are sent again to those who have not verified, and never more than five times an hour', async () => {
    await identity.mailTo(email);
    for (let request = 0; request < 7; request++) {
      await identity.accounts.resendVerification({ email: ' Owner@example.test' }, as.visitor());
    }
    await identity.mailTo(email, 6);
    await mailsOut(identity, bus);
    expect(await identity.mailbox.list(10)).toHaveLength(6);
    identity.clock.advance(hour);
    await identity.accounts.resendVerification({ email }, as.visitor());
    await verify(await identity.tokenFor(email, 7));
    identity.clock.advance(hour);
    await identity.accounts.resendVerification({ email }, as.visitor());
    await mailsOut(identity, bus);
    expect(await identity.mailbox.list(10)).toHaveLength(7);
  });

  it('are not sent more than five times an hour to whoever asks many times at once, nor is it told apart', async () => {
    await identity.mailTo(email);
    const ask = (address: string) => [
      ...Array.from({ length: 20 }, () => identity.accounts.resendVerification({ email: address }, as.visitor())),
      ...Array.from({ length: 20 }, () => identity.accounts.requestPasswordReset({ email: address }, as.visitor())),
    ];
    const nothing = Array.from({ length: 40 }, () => ({}));
    expect(await Promise.all(ask(email))).toEqual(nothing);
    expect(await Promise.all(ask('nobody@example.test'))).toEqual(nothing);
    await identity.mailTo(email, 11);
    await mailsOut(identity, bus);
    expect(await identity.mailbox.list(30)).toHaveLength(11);
  });

  it('are not sent to strangers, and the answer does not say so', async () => {
    await identity.mailTo(email);
    const stranger = { email: 'nobody@example.test' };
    expect(await identity.accounts.requestPasswordReset(stranger, as.visitor())).toEqual({});
    expect(await identity.accounts.resendVerification(stranger, as.visitor())).toEqual({});
    expect(await identity.accounts.requestPasswordReset({ email, teamId: 'otherteam001' }, as.visitor())).toEqual({});
    await mailsOut(identity, bus);
    expect(await identity.mailbox.list(10)).toHaveLength(1);
  });

  it('come in the language of the site, with its name as the sender', async () => {
    identity.team = { name: '映画<部>', language: 'ja', timeZone: 'Asia/Tokyo', plan: 'trial' };
    await identity.member('clubteam0001', 'mia@example.test');
    const mail = await identity.mailTo('mia@example.test');
    expect(mail.subject).toBe('【映画<部>】メールアドレスをご確認ください');
    expect(mail.from).toEqual({ name: '映画<部>', address: 'no-reply@video.example.test' });
    expect(mail.html).toContain('映画&lt;部&gt;');
    expect(mail.text).toContain('https://video.example.test/verify_email/verify.m.clubteam0001.');
  });
});

describe('a verification mail, while the tenant service is away', () => {
  it('waits for it, however often it is tried', async () => {
    const identity = await Identity.start();
    await identity.register(email);
    await identity.mailTo(email);
    identity.tenantAnswers = false;
    const before = identity.tenantAsked;
    await identity.accounts.resendVerification({ email }, as.visitor());
    await until(async () => {
      identity.clock.advance(minute);
      return identity.tenantAsked > before + 5;
    });
    // Nothing counts these attempts; that it waits is said once.
    expect(await mailRows(identity)).toMatchObject([{ kind: 'verify' }]);
    expect(identity.fixture.errors).toEqual([new Error('waits until somebody answers')]);
    identity.tenantAnswers = true;
    identity.clock.advance(minute);
    expect(await identity.mailTo(email, 2)).toMatchObject({ to: email });
    await identity.stop();
  });
});
