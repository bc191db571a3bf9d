import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '@marquee/ports/testing';
import { MailChoiceServiceService } from '@marquee/proto/identity';
import { as, Identity } from './identity-harness.js';
import { mailsOut } from './mails-out.js';

const all = { sendTo: 'all', groups: [] as string[], members: [] as string[] };
const terms = { title: 'Autumn', subject: 'To you', content: 'Hello', ...all };
const log = { limit: 100, after: undefined, q: undefined, sort: undefined, status: undefined };

describe('members who want no more mails', () => {
  let identity: Identity;
  let team: string;
  let mia: string;
  let session: string;
  beforeEach(async () => {
    identity = await Identity.start();
    ({ teamId: team } = await identity.owner());
    ({ memberId: mia, session } = await identity.member(team, 'mia@example.test'));
    await identity.member(team, 'noa@example.test');
  });
  afterEach(() => identity.stop());

  const choices = () => identity.fixture.client(MailChoiceServiceService);
  const send = async (said: Partial<typeof terms> = {}) => {
    const { id } = await identity.mailings.createMailing({ ...terms, ...said }, as.owner(team));
    await identity.mailings.sendMailing({ id, sendAt: undefined }, as.owner(team));
    const mailing = await until(async () => {
      const found = await identity.mailings.getMailing({ id }, as.owner(team));
      return found.status === 'sent' ? found : undefined;
    });
    await mailsOut(identity);
    return mailing;
  };
  const count = async (said: Partial<typeof terms> = {}) => {
    const { id } = await identity.mailings.createMailing({ ...terms, ...said }, as.owner(team));
    return identity.mailings.countMailingRecipients({ id }, as.owner(team));
  };
  const readers = async () =>
    (await identity.mailbox.list(100)).filter(({ subject }) => subject === 'To you').map(({ to }) => to);
  const choose = (token: string, wanted: boolean) => choices().chooseMailSubscription({ token, wanted }, as.visitor());
  const refused = (code: string) => expect.objectContaining({ code }) as unknown;
  /** The token of the newest mail to mia. */
  const link = async () => {
    const { unsubscribe = '' } = await identity.mailTo('mia@example.test');
    return unsubscribe.replace('https://video.example.test/unsubscribe/', '');
  };

  it('say so by a link in each mail that is not necessary, without a login, and take it back', async () => {
    await send();
    const { text, html, unsubscribe } = await identity.mailTo('mia@example.test');
    expect(text).toContain(`unsubscribe here:\n${unsubscribe}`);
    expect(html).toContain(`<a href="${unsubscribe}">`);
    const token = await link();
    const about = { team, siteName: 'Film Club', topic: 'announcements' };
    // Whoever only looks, as scanners do, changes nothing.
    expect(await choices().getMailSubscription({ token }, as.visitor())).toEqual({ ...about, wanted: true });
    expect((await identity.audience.getMember({ id: mia }, as.owner(team))).mails?.announcements).toBe(true);
    for (let time = 0; time < 2; time++) expect(await choose(token, false)).toEqual({ ...about, wanted: false });
    expect((await identity.audience.getMember({ id: mia }, as.owner(team))).mails).toEqual({
      ...{ announcements: false, replies: true },
    });
    expect(await choose(token, true)).toEqual({ ...about, wanted: true });
    expect(await count()).toEqual({ count: 2, unsubscribed: 0 });
  });

  it('get none: the count before and the log afterwards say so', async () => {
    await send();
    await choose(await link(), false);
    expect(await count()).toEqual({ count: 1, unsubscribed: 1 });
    expect(await count({ sendTo: 'members', members: [mia] })).toEqual({ count: 0, unsubscribed: 1 });
    const mailing = await send();
    expect(mailing).toMatchObject({ recipientCount: 1, unsubscribedCount: 1 });
    expect((await readers()).toSorted()).toEqual(['mia@example.test', 'noa@example.test', 'noa@example.test']);
    const page = { ...log, kind: 'mailing', mailing: mailing.id };
    const { items } = await identity.mailLog.listMails(page, as.owner(team));
    expect(items.map(({ email, status, reason }) => ({ email, status, reason }))).toEqual(
      expect.arrayContaining([
        { email: 'noa@example.test', status: 'delivered', reason: undefined },
        { email: 'mia@example.test', status: 'dropped', reason: 'unsubscribed' },
      ]),
    );
    // Nobody has to look at what nobody wanted.
    expect(await identity.bus.deadLetters('identity.mail-log.refused')).toEqual([]);
    const { id } = await identity.mailings.createMailing(
      { ...terms, sendTo: 'members', members: [mia] },
      as.owner(team),
    );
    await expect(identity.mailings.sendMailing({ id, sendAt: undefined }, as.owner(team))).rejects.toEqual(
      refused('MAILING_WITHOUT_RECIPIENTS'),
    );
  });

  it('still get what is necessary, which has no such link', async () => {
    await send();
    await choose(await link(), false);
    await identity.accounts.requestPasswordReset({ email: 'mia@example.test', teamId: team }, as.visitor());
    const mail = await until(async () => {
      const newest = await identity.mailTo('mia@example.test');
      return newest.text.includes('reset_password') ? newest : undefined;
    });
    expect([mail.unsubscribe, mail.text.includes('unsubscribe')]).toEqual([undefined, false]);
  });

  it('choose it in their own account, too', async () => {
    const holder = await identity.asHolder(session);
    expect(await choices().getMailChoice({}, holder)).toEqual({ announcements: true, replies: true });
    expect(await choices().updateMailChoice({ announcements: false, replies: true }, holder)).toEqual({
      ...{ announcements: false, replies: true },
    });
    expect(await count()).toEqual({ count: 1, unsubscribed: 1 });
    await expect(choices().getMailChoice({}, as.owner(team))).rejects.toEqual(refused('NO_AUTHORITY'));
    await expect(choices().getMailChoice({}, as.visitor(team))).rejects.toEqual(refused('NOT_LOGGED_IN'));
    const elsewhere = { principal: { ...holder.principal, team: 'anotherteam1' } };
    await expect(choices().getMailChoice({}, elsewhere)).rejects.toEqual(refused('NOT_LOGGED_IN'));
  });

  it('need a link of ours, to a member who is there', async () => {
    await send();
    const token = await link();
    const [topic = '', , , mac = ''] = token.split('.');
    for (const forged of [
      token.slice(0, -1),
      token.replace(mia, 'noa'),
      token.replace(topic, 'replies'),
      `${topic}.${team}.${mia}.${'a'.repeat(mac.length)}`,
    ]) {
      await expect(choose(forged, false)).rejects.toEqual(refused('LINK_INVALID'));
    }
    await identity.audience.deleteMember({ id: mia }, as.owner(team));
    await expect(choose(token, false)).rejects.toEqual(refused('LINK_INVALID'));
    expect((await count()).unsubscribed).toBe(0);
  });
});
