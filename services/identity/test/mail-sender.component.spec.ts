import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { MailSenderServiceService } from '@marquee/proto/identity';
import { HostileBus } from '@marquee/ports/testing';
import { as, Identity, invitation } from './identity-harness.js';
import { mailsOut } from './mails-out.js';

const [team, other] = ['clubteam0001', 'otherteam001'];
const address = 'info@club.test';
const hour = 3_600_000;
const noReply = 'no-reply@video.example.test';
const invalid = { code: 'LINK_INVALID' };

describe('where answers to the mails of a site go', () => {
  let identity: Identity;
  let bus: HostileBus;

  beforeEach(async () => {
    // Repeats and reorders: a request calls for one mail, whatever the bus does.
    bus = new HostileBus();
    identity = await Identity.start(bus);
  });
  afterEach(() => identity.stop());

  const senders = () => identity.fixture.client(MailSenderServiceService);
  const request = (to = address) => senders().requestMailSender({ address: to }, as.owner(team));
  const linkTo = async (to: string, count = 1): Promise<string> =>
    /\/confirm_sender\/([\w.-]+)/.exec((await identity.mailTo(to, count)).text)?.[1] ?? '';
  const confirm = (token: string) => senders().confirmMailSender({ token }, as.visitor());
  /** A mail of the site to somebody new. */
  const mailOf = async (to: string, site = team) => {
    const { id } = await identity.audience.createInvitation(invitation(), as.owner(site));
    await identity.mailLog.mailInvitation({ id, emails: [to] }, as.owner(site));
    return identity.mailTo(to);
  };

  it('is nowhere until somebody who reads there has opened the link', async () => {
    expect(await senders().getMailSender({}, as.owner(team))).toEqual({});
    expect(await request()).toEqual({
      pending: { address, requestedAt: '2026-11-20T03:00:00.000Z', expiresAt: '2026-11-21T03:00:00.000Z' },
    });
    expect((await mailOf('ann@example.test')).replyTo).toBeUndefined();
    const link = await linkTo(address);
    expect((await identity.mailTo(address)).replyTo).toBeUndefined();
    identity.clock.advance(24 * hour - 1);
    expect(await confirm(link)).toEqual({ address, site: 'Film Club' });
    expect(await mailOf('bea@example.test')).toMatchObject({
      from: { name: 'Film Club', address: noReply },
      replyTo: { name: 'Film Club', address },
    });
    expect((await mailOf('cleo@example.test', other)).replyTo).toBeUndefined();
    await expect(confirm(link)).rejects.toMatchObject(invalid);
  });

  it('is not learnt by a link that is too old, made up, replaced or withdrawn', async () => {
    await request();
    const first = await linkTo(address);
    await expect(confirm(first.replace(team, other))).rejects.toMatchObject(invalid);
    await expect(confirm(`${first.slice(0, -1)}${first.endsWith('A') ? 'B' : 'A'}`)).rejects.toMatchObject(invalid);
    await expect(confirm('sender.x')).rejects.toMatchObject(invalid);
    identity.clock.advance(hour);
    await request();
    const second = await linkTo(address, 2);
    await expect(confirm(first)).rejects.toMatchObject(invalid);
    await senders().withdrawMailSender({}, as.owner(team));
    await expect(confirm(second)).rejects.toMatchObject(invalid);
    await request();
    const third = await linkTo(address, 3);
    identity.clock.advance(24 * hour);
    await expect(confirm(third)).rejects.toMatchObject(invalid);
    expect(await senders().getMailSender({}, as.owner(team))).toMatchObject({ pending: { address } });
  });

  it('stays where it is until another address is proven, and can be nowhere again', async () => {
    await request();
    await confirm(await linkTo(address));
    await request('desk@club.test');
    expect((await mailOf('ann@example.test')).replyTo).toEqual({ name: 'Film Club', address });
    await confirm(await linkTo('desk@club.test'));
    expect((await mailOf('bea@example.test')).replyTo).toEqual({ name: 'Film Club', address: 'desk@club.test' });
    expect(await senders().removeMailSender({}, as.owner(team))).toEqual({});
    expect((await mailOf('cleo@example.test')).replyTo).toBeUndefined();
  });

  it('has the name that the site gives its mails', async () => {
    identity.team = { ...identity.team, senderName: 'クラブ事務局' };
    await request();
    await confirm(await linkTo(address));
    expect(await mailOf('ann@example.test')).toMatchObject({
      from: { name: 'クラブ事務局', address: noReply },
      replyTo: { name: 'クラブ事務局', address },
    });
  });

  it.each([
    'info@club.test\r\nBcc: all@example.test',
    'info@club.test\nx',
    'info@club.test, other@club.test',
    'Info <info@club.test>',
    'info@クラブ.test',
    'info@club.test\u2028x',
  ])('is an address, and nothing else: %j', async (wrong) => {
    await expect(request(wrong)).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: [{ path: 'address' }] });
  });

  it('sends five mails an hour at most to what somebody types', async () => {
    for (const number of [1, 2, 3, 4, 5]) await request(`desk${number}@club.test`);
    await expect(request()).rejects.toMatchObject({ code: 'MAIL_SENDER_LIMITED', params: { minutes: 60 } });
    await mailsOut(identity, bus);
    identity.clock.advance(hour);
    expect(await request()).toMatchObject({ pending: { address } });
  });

  it('is a matter of those who manage the site', async () => {
    expect(await senders().getMailSender({}, as.manager(team))).toEqual({});
    await expect(senders().getMailSender({}, as.visitor(team))).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
    for (const person of [as.member(team), as.analyst(team)]) {
      await expect(senders().getMailSender({}, person)).rejects.toMatchObject({ code: 'NO_AUTHORITY' });
      await expect(senders().requestMailSender({ address }, person)).rejects.toMatchObject({ code: 'NO_AUTHORITY' });
    }
  });
});
