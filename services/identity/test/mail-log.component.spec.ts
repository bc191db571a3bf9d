import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { personalDataKeyCollection } from '@marquee/nest-kit';
import { until } from '@marquee/ports/testing';
import { mailCollection } from '../src/mail-log/mail.js';
import { as, joining, Identity } from './identity-harness.js';

const minute = 60_000;
const page = { limit: 100, after: undefined, kind: undefined, status: undefined, q: undefined, sort: undefined };

describe('the log of mails', () => {
  let identity: Identity;
  let team: string;
  beforeEach(async () => {
    identity = await Identity.start();
    ({ teamId: team } = await identity.owner());
  });
  afterEach(() => identity.stop());

  const list = (asked: object = {}, by = as.owner(team)) => identity.mailLog.listMails({ ...page, ...asked }, by);
  /** What came of each mail, the newest first. */
  const found = async (asked: object = {}, by = as.owner(team)) =>
    (await list(asked, by)).items.map(({ kind, email, status }) => `${kind} ${email} ${status}`);
  const mail = (id: string, emails: string[], by = as.owner(team)) =>
    identity.mailLog.mailInvitation({ id, emails }, by);
  const entry = (id: string) => identity.mailLog.getMail({ id }, as.owner(team));
  const inMailbox = (id: string) =>
    until(async () => ((await entry(id)).status === 'delivered' ? entry(id) : undefined));
  const refused = (code: string) => expect.objectContaining({ code }) as unknown;

  it('tells of each mail to whom, when, and what came of it; by kind, status, words and in an order', async () => {
    await identity.member(team);
    await until(async () => (await list()).total === 2);
    expect(await found()).toEqual(['verify mia@example.test delivered', 'verify owner@example.test delivered']);
    expect(await found({ sort: 'oldest' })).toEqual((await found()).toReversed());
    expect(await found({ sort: '-email' })).toEqual((await found({ sort: 'email' })).toReversed());
    expect(await found({ q: 'mia' })).toEqual(['verify mia@example.test delivered']);
    expect([await found({ kind: 'reset' }), await found({ status: 'bounced' })]).toEqual([[], []]);
    expect(await found({ kind: 'verify', status: 'delivered', q: 'owner' })).toHaveLength(1);
    const first = await list({ limit: 1 });
    expect([first.total, first.items.length]).toEqual([2, 1]);
    expect((await list({ limit: 1, after: first.next })).items).toMatchObject([{ email: 'owner@example.test' }]);
    const full = await entry(first.items[0]?.id ?? '');
    expect(full.course.map(({ status }) => status)).toEqual(['processing', 'delivered']);
    expect(full).toMatchObject({ attempts: 1, repeatable: false, changedAt: identity.clock.now().toISOString() });
  });

  it('shows mails to administrators to those alone who manage administrators, and to members to theirs', async () => {
    const userManager = {
      principal: { ...as.manager(team).principal, kind: 'administrator', role: 'normal', categories: ['user_manager'] },
    } as ReturnType<typeof as.manager>;
    await identity.member(team);
    await until(async () => (await list()).total === 2);
    expect(await found({}, as.manager(team))).toEqual(['verify owner@example.test delivered']);
    expect(await found({}, userManager)).toEqual(['verify mia@example.test delivered']);
    const [mias, owners] = (await list()).items.map(({ id }) => id);
    await expect(identity.mailLog.getMail({ id: mias ?? '' }, as.manager(team))).rejects.toEqual(
      refused('MAIL_NOT_FOUND'),
    );
    await expect(identity.mailLog.getMail({ id: owners ?? '' }, userManager)).rejects.toEqual(
      refused('MAIL_NOT_FOUND'),
    );
    await expect(list({}, as.analyst(team))).rejects.toEqual(refused('NO_AUTHORITY'));
    await expect(list({}, as.member(team))).rejects.toEqual(refused('NO_AUTHORITY'));
  });

  it('knows nothing of another site', async () => {
    const { teamId: other } = await identity.register('other@example.test');
    await until(async () => (await list({}, as.owner(other))).total === 1);
    const [theirs] = (await list({}, as.owner(other))).items;
    const id = theirs?.id ?? '';
    await expect(entry(id)).rejects.toEqual(refused('MAIL_NOT_FOUND'));
    await expect(identity.mailLog.resendMail({ id }, as.owner(team))).rejects.toEqual(refused('MAIL_NOT_FOUND'));
    const invitation = await identity.invite(other);
    await expect(mail(invitation.id, ['mia@example.test'])).rejects.toEqual(refused('INVITATION_NOT_FOUND'));
  });

  it('has the invitations that were mailed, each address once, and says of the others why not', async () => {
    await identity.member(team, 'old@example.test');
    const { id } = await identity.invite(team);
    const { items } = await mail(id, ['mia@example.test', 'old@example.test', 'MIA@example.test ', 'noa@example.test']);
    expect(items.map(({ email, error }) => [email, error])).toEqual([
      ['mia@example.test', undefined],
      ['old@example.test', 'ALREADY_MEMBER'],
      ['noa@example.test', undefined],
    ]);
    const { text, subject } = await identity.mailTo('mia@example.test');
    expect([subject, text]).toEqual([
      'You’re invited to join Film Club',
      expect.stringContaining(`/join/user/${id}\n`),
    ]);
    const full = await inMailbox(items[0]?.mailId ?? '');
    expect(full).toMatchObject({ kind: 'invitation', invitationId: id, recipient: '', repeatable: true });
    expect((await mail(id, ['mia@example.test'])).items).toMatchObject([{ error: 'INVITATION_MAILED' }]);
    const { id: another } = await identity.invite(team);
    expect((await mail(another, ['mia@example.test'])).items[0]?.error).toBeUndefined();
  });

  it('takes 1 to 50 addresses, of an invitation that lets somebody in, 20 times an hour', async () => {
    const many = (count: number, from = 0) =>
      Array.from({ length: count }, (_, index) => `p${from + index}@example.test`);
    const full = await identity.invite(team, { maximum: 1 });
    await identity.joining.join(joining(full.id, 'mia@example.test'), as.visitor(team));
    await expect(mail(full.id, many(1))).rejects.toEqual(refused('INVITATION_LIMIT_REACHED'));
    const { id } = await identity.invite(team);
    await expect(mail(id, [])).rejects.toEqual(refused('INVALID_INPUT'));
    await expect(mail(id, many(51))).rejects.toEqual(refused('INVALID_INPUT'));
    await expect(mail(id, ['no address'])).rejects.toEqual(refused('INVALID_INPUT'));
    await expect(mail(id, many(1), as.manager(team))).rejects.toEqual(refused('NO_AUTHORITY'));
    expect((await mail(id, many(50))).items).toHaveLength(50);
    for (let call = 1; call < 20; call++) await mail(id, many(1));
    await expect(mail(id, many(1))).rejects.toEqual(refused('INVITATION_MAILS_THROTTLED'));
    identity.clock.advance(60 * minute);
    await expect(mail(id, many(1))).resolves.toBeDefined();
  });

  it('sends an invitation again after ten minutes, while its link lets somebody in who has not joined', async () => {
    const { id } = await identity.invite(team, { maximum: 2 });
    const { items } = await mail(id, ['mia@example.test', 'noa@example.test']);
    const [mias = '', noas = ''] = items.map(({ mailId }) => mailId);
    await inMailbox(mias);
    await inMailbox(noas);
    const again = (mailId: string) => identity.mailLog.resendMail({ id: mailId }, as.owner(team));
    await expect(again(mias)).rejects.toEqual(refused('MAIL_SENT_LATELY'));
    identity.clock.advance(10 * minute);
    await again(mias);
    await identity.mailTo('mia@example.test', 2);
    expect(await inMailbox(mias)).toMatchObject({ attempts: 2 });
    const mia = await identity.joining.join(joining(id, 'mia@example.test'), as.visitor(team));
    await until(async () => (await entry(mias)).recipient === mia.memberId);
    identity.clock.advance(10 * minute);
    await expect(again(mias)).rejects.toEqual(refused('MAIL_NOT_REPEATABLE'));
    await identity.joining.join(joining(id, 'kei@example.test'), as.visitor(team));
    await expect(again(noas)).rejects.toEqual(refused('MAIL_NOT_REPEATABLE'));
  });

  it('forgets whom mails were for with the member, and with an invitation those who never came', async () => {
    const { id } = await identity.invite(team);
    const { items } = await mail(id, ['mia@example.test', 'noa@example.test']);
    const joined = await identity.joining.join(joining(id, 'mia@example.test'), as.visitor(team));
    const [mias = '', noas = ''] = items.map(({ mailId }) => mailId);
    await until(async () => (await entry(mias)).recipient === joined.memberId);
    await until(async () => (await list({ q: 'mia' })).total === 2);
    await identity.audience.deleteMember({ id: joined.memberId }, as.owner(team));
    await until(async () => (await list({ q: 'mia' })).total === 0);
    expect(await inMailbox(mias)).toMatchObject({ email: '', recipient: '', repeatable: false });
    expect(await entry(noas)).toMatchObject({ email: 'noa@example.test' });
    await identity.audience.deleteInvitation({ id }, as.owner(team));
    await until(async () => (await entry(noas)).email === '');
    const keys = identity.documents.team(personalDataKeyCollection, team);
    expect([await keys.get(mias), await keys.get(noas)]).toEqual([undefined, undefined]);
    const stored = JSON.stringify(await identity.documents.team(mailCollection, team).get(mias));
    expect(stored).not.toContain('mia@');
  });

  it('keeps nothing of links, and nothing of what a mail says', async () => {
    await identity.member(team);
    const token = await identity.tokenFor('mia@example.test');
    const { items } = await until(async () => {
      const all = await identity.documents.team(mailCollection, team).find({ limit: 10 });
      return all.items.length === 2 ? all : undefined;
    });
    expect(JSON.stringify(items)).not.toContain(token);
    expect(JSON.stringify(items)).not.toMatch(/https?:/);
  });
});
