import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '@marquee/ports/testing';
import { as, Identity } from './identity-harness.js';

const hour = 60 * 60_000;
const terms = {
  title: 'Autumn',
  subject: 'New at {{site}}',
  content: 'Hello {{name}},\n\nsee <https://films.example.test/a?b=1&c=2>.\nLog in: {{url}} {{other}}',
  sendTo: 'all',
  groups: [] as string[],
  members: [] as string[],
};
const page = { limit: 100, after: undefined, q: undefined, sort: undefined, status: undefined };
const mailPage = { ...page, kind: 'mailing', mailing: undefined as string | undefined };

describe('what administrators write to members', () => {
  let identity: Identity;
  let team: string;
  let mia: string;
  beforeEach(async () => {
    identity = await Identity.start();
    ({ teamId: team } = await identity.owner());
    ({ memberId: mia } = await identity.member(team, 'mia@example.test'));
  });
  afterEach(() => identity.stop());

  const write = (said: Partial<typeof terms> = {}, by = as.owner(team)) =>
    identity.mailings.createMailing({ ...terms, ...said }, by);
  const send = (id: string, sendAt?: string, by = as.owner(team)) => identity.mailings.sendMailing({ id, sendAt }, by);
  const get = (id: string) => identity.mailings.getMailing({ id }, as.owner(team));
  const sent = (id: string) =>
    until(async () => {
      const mailing = await get(id);
      return mailing.status === 'sent' && mailing.sentCount === mailing.recipientCount ? mailing : undefined;
    });
  const change = (id: string, said: Partial<typeof terms>, expectedVersion?: string) =>
    identity.mailings.updateMailing({ id, terms: { ...terms, ...said }, expectedVersion }, as.owner(team));
  const refused = (code: string) => expect.objectContaining({ code }) as unknown;
  const group = async (name: string) => (await identity.audience.createGroup({ name }, as.owner(team))).id;
  /** Who got a mail of administrators. */
  const readers = async () =>
    (await identity.mailbox.list(1_000))
      .filter(({ text }) => text.includes('as a member of Film Club'))
      .map(({ to }) => to)
      .toSorted();

  it('reaches each member once, with what its placeholders stand for, and is told of in the log', async () => {
    await identity.member(team, 'noa@example.test');
    const { id, status } = await write();
    expect(status).toBe('none');
    expect(await identity.mailings.countMailingRecipients({ id }, as.owner(team))).toEqual({
      count: 2,
      unsubscribed: 0,
    });
    expect(await send(id)).toMatchObject({ status: 'sending', recipientCount: 2 });
    expect(await sent(id)).toMatchObject({ recipientCount: 2, sentCount: 2 });
    expect(await readers()).toEqual(['mia@example.test', 'noa@example.test']);
    const { subject, text, html } = await identity.mailTo('mia@example.test');
    expect(subject).toBe('New at Film Club');
    expect(text).toContain('Hello Mia Member,\n\nsee <https://films.example.test/a?b=1&c=2>.');
    expect(text).toContain(`Log in: https://video.example.test/login/${team} {{other}}`);
    const link = 'https://films.example.test/a?b=1&amp;c=2';
    expect(html).toContain(`<p>Hello Mia Member,<br>\n<br>\nsee &lt;<a href="${link}">${link}</a>&gt;.<br>`);
    const log = await identity.mailLog.listMails({ ...mailPage, mailing: id }, as.owner(team));
    expect(log.items).toMatchObject([{ mailingId: id }, { mailingId: id }]);
    const other = await identity.mailLog.listMails({ ...mailPage, mailing: 'other' }, as.owner(team));
    expect(other.items).toEqual([]);
  });

  it('reaches members of its groups, each once, or those that are named', async () => {
    const [gold, staff] = [await group('Gold'), await group('Staff')];
    await identity.member(team, 'both@example.test', [gold, staff]);
    await identity.member(team, 'gold@example.test', [gold]);
    const { id } = await write({ sendTo: 'groups', groups: [gold, staff] });
    await send(id);
    await sent(id);
    expect(await readers()).toEqual(['both@example.test', 'gold@example.test']);
    const { id: named } = await write({ sendTo: 'members', members: [mia] });
    await send(named);
    await sent(named);
    expect(await readers()).toEqual(['both@example.test', 'gold@example.test', 'mia@example.test']);
  });

  it('is sent at its hour, also when nobody ran then, and not before', async () => {
    const { id } = await write();
    await expect(send(id, '2026-11-20T03:00:00.000Z')).rejects.toEqual(refused('INVALID_INPUT'));
    await expect(send(id, '2026-11-20T04:30:00.000Z')).rejects.toEqual(refused('INVALID_INPUT'));
    expect(await send(id, '2026-11-20T04:00:00Z')).toMatchObject({
      status: 'scheduled',
      sendAt: '2026-11-20T04:00:00.000Z',
    });
    identity.clock.advance(hour - 1);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(await readers()).toEqual([]);
    identity.clock.advance(12 * hour);
    await identity.restart();
    await sent(id);
    expect(await readers()).toEqual(['mia@example.test']);
  });

  it('is a draft again when it is taken back, and sent at no time then', async () => {
    const { id } = await write();
    await send(id, '2026-11-20T04:00:00.000Z');
    const { status, sendAt } = await identity.mailings.unscheduleMailing({ id }, as.owner(team));
    expect([status, sendAt]).toEqual(['none', undefined]);
    identity.clock.advance(2 * hour);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect([await readers(), (await get(id)).status]).toEqual([[], 'none']);
  });

  it('goes on where a process died, and sends nothing twice', async () => {
    for (const name of ['a', 'b', 'c']) await identity.member(team, `${name}@example.test`);
    const { id } = await write();
    await send(id);
    await identity.restart();
    await sent(id);
    await identity.restart();
    expect(await readers()).toHaveLength(4);
    expect(await get(id)).toMatchObject({ status: 'sent', recipientCount: 4, sentCount: 4 });
  });

  it('does not change any more once it is sent', async () => {
    const { id, version } = await write();
    const { version: next } = await change(id, { title: 'Late autumn' }, version);
    expect((await get(id)).terms?.title).toBe('Late autumn');
    await expect(change(id, { title: 'Winter' }, version)).rejects.toEqual(refused('CHANGED_MEANWHILE'));
    await send(id);
    await sent(id);
    await expect(change(id, { title: 'Winter' }, next)).rejects.toEqual(refused('MAILING_SENT'));
    await expect(send(id)).rejects.toEqual(refused('MAILING_SENT'));
    await expect(identity.mailings.deleteMailing({ id }, as.owner(team))).rejects.toEqual(refused('MAILING_SENT'));
  });

  it('is tried by the administrator alone, and counts as sent to nobody', async () => {
    const { token } = await identity.logIn('owner@example.test');
    const owner = await identity.asHolder(token);
    const { id } = await write();
    await identity.mailings.testMailing({ id }, owner);
    const { subject, text } = await identity.mailTo('owner@example.test', 2);
    expect(subject).toBe('[Test] New at Film Club');
    expect(text).toContain('Hello Olivia Owner,');
    expect(await get(id)).toMatchObject({ status: 'none', sentCount: 0 });
    for (let test = 1; test < 20; test++) await identity.mailings.testMailing({ id }, owner);
    await expect(identity.mailings.testMailing({ id }, owner)).rejects.toEqual(refused('MAILINGS_THROTTLED'));
  });

  it('takes 1 to 2,000 characters, groups and members that are there, 20 sendings an hour', async () => {
    await expect(write({ content: 'a'.repeat(2_000) })).resolves.toBeDefined();
    await expect(write({ content: 'a'.repeat(2_001) })).rejects.toEqual(refused('INVALID_INPUT'));
    await expect(write({ content: ' ' })).rejects.toEqual(refused('INVALID_INPUT'));
    await expect(write({ sendTo: 'groups', groups: ['gone'] })).rejects.toEqual(refused('GROUP_NOT_FOUND'));
    await expect(write({ sendTo: 'members', members: ['gone'] })).rejects.toEqual(refused('MEMBER_NOT_FOUND'));
    const { id } = await write();
    for (let call = 0; call < 20; call++) await send(id, '2026-11-20T05:00:00.000Z');
    await expect(send(id)).rejects.toEqual(refused('MAILINGS_THROTTLED'));
    identity.clock.advance(hour);
    await expect(send(id)).resolves.toBeDefined();
  });

  it('is listed by state, words and in an order; a deleted one is gone', async () => {
    const { id: first } = await write({ title: 'B letter' });
    const { id: second } = await write({ title: 'A letter', subject: 'Whales' });
    await send(second, '2026-11-20T05:00:00.000Z');
    const titles = async (asked: object = {}) =>
      (await identity.mailings.listMailings({ ...page, ...asked }, as.owner(team))).items.map(
        (one) => one.terms?.title,
      );
    expect(await titles()).toEqual(['A letter', 'B letter']);
    expect(await titles({ sort: 'oldest' })).toEqual(['B letter', 'A letter']);
    expect(await titles({ sort: 'title' })).toEqual(['A letter', 'B letter']);
    expect(await titles({ status: 'scheduled' })).toEqual(['A letter']);
    expect(await titles({ q: 'whales' })).toEqual(['A letter']);
    await identity.mailings.deleteMailing({ id: first }, as.owner(team));
    await expect(get(first)).rejects.toEqual(refused('MAILING_NOT_FOUND'));
    expect(await titles()).toEqual(['A letter']);
  });

  it('loses a group that is deleted', async () => {
    const gold = await group('Gold');
    await identity.member(team, 'gold@example.test', [gold]);
    const { id } = await write({ sendTo: 'groups', groups: [gold] });
    await send(id, '2026-11-20T05:00:00.000Z');
    await identity.deleteUnseen(team, gold);
    await until(async () => (await get(id)).status === 'none');
    expect((await get(id)).terms?.groups).toEqual([]);
  });

  it('is of those who manage the members of this site, and of nobody else', async () => {
    const { teamId: other } = await identity.register('other@example.test');
    const { id } = await write();
    for (const by of [as.manager(team), as.analyst(team), as.member(team)]) {
      await expect(write({}, by)).rejects.toEqual(refused('NO_AUTHORITY'));
      await expect(send(id, undefined, by)).rejects.toEqual(refused('NO_AUTHORITY'));
      await expect(identity.mailings.listMailings(page, by)).rejects.toEqual(refused('NO_AUTHORITY'));
    }
    const stranger = as.owner(other);
    await expect(send(id, undefined, stranger)).rejects.toEqual(refused('MAILING_NOT_FOUND'));
    await expect(identity.mailings.getMailing({ id }, stranger)).rejects.toEqual(refused('MAILING_NOT_FOUND'));
    await expect(identity.mailings.testMailing({ id }, stranger)).rejects.toEqual(refused('MAILING_NOT_FOUND'));
    await expect(write({ sendTo: 'members', members: [mia] }, stranger)).rejects.toEqual(refused('MEMBER_NOT_FOUND'));
    expect((await identity.mailings.listMailings(page, stranger)).items).toEqual([]);
  });
});
