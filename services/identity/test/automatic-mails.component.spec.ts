import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { paymentEvents, subscriptionEvents, type Sale, type SubscriptionFacts } from '@marquee/contracts';
import { until } from '@marquee/ports/testing';
import { AutomaticMailServiceService } from '@marquee/proto/identity';
import { as, Identity, joining } from './identity-harness.js';
import { mailsOut } from './mails-out.js';

const terms = {
  enabled: true,
  subject: 'Hello at {{site}}',
  content: '{{name}} {{email}} {{phone}} {{price}} {{url}}',
};
const sale: Omit<Sale, 'memberId'> = {
  ...{ productId: 'prod_1', priceId: 'price_1', productName: 'Film Pass', nickname: 'Monthly', amount: 500 },
  ...{ currency: 'JPY', method: 'card', paidAt: '2026-11-20T03:00:00.000Z', validDays: 0 },
};
const facts: Omit<SubscriptionFacts, 'memberId'> = {
  ...{ productId: 'prod_1', priceId: 'price_1', productName: 'Film Pass', nickname: 'Monthly', unitAmount: 500 },
  ...{ currency: 'JPY', interval: 'month', status: 'active', startedAt: '2026-11-20T03:00:00.000Z' },
  ...{ periodEnd: '2026-12-20T03:00:00.000Z', trialEnd: null, stops: false, endedAt: null },
};
const refused = (code: string) => expect.objectContaining({ code }) as unknown;

describe('emails that go out by themselves', () => {
  let identity: Identity;
  let team: string;
  beforeEach(async () => {
    identity = await Identity.start();
    ({ teamId: team } = await identity.owner());
  });
  afterEach(() => identity.stop());

  const mails = () => identity.fixture.client(AutomaticMailServiceService);
  const write = (name: string, said: Partial<typeof terms> = {}, expectedVersion?: string) =>
    mails().updateAutomaticMail({ name, terms: { ...terms, ...said }, expectedVersion }, as.owner(team));
  const get = (name: string) => mails().getAutomaticMail({ name }, as.owner(team));
  /** What somebody has got beside the mail with the link by which they verify their address, the oldest first. */
  const mailsTo = async (email: string) => {
    await mailsOut(identity);
    return (await identity.mailbox.list(1_000))
      .filter(({ to, text }) => to === email && !/verify_email/.test(text))
      .map(({ subject }) => subject)
      .toReversed();
  };
  let told = 0;
  const tell = (topic: string, type: string, entityId: string, data: object) =>
    identity.bus.publish(topic, [
      {
        ...{ id: `told${(told += 1)}`, type, schema: 1, team, entity: topic.split('.')[1] ?? '', entityId },
        ...{ revision: told, at: '2026-11-20T03:00:00.000Z', actor: { kind: 'service', id: 'billing' }, data },
      },
    ]);

  it('welcome whoever has verified their address, with what the placeholders stand for, and are in the log', async () => {
    await write('welcome');
    const { id } = await identity.invite(team);
    await identity.joining.join({ ...joining(id, 'mia@example.test'), phone: '03-1234-5678' }, as.visitor(team));
    expect(await mailsTo('mia@example.test')).toEqual([]);
    const token = await identity.tokenFor('mia@example.test');
    await identity.accounts.verifyEmail({ token, client: { address: '192.0.2.1', userAgent: '' } }, as.visitor());
    expect(await mailsTo('mia@example.test')).toEqual(['Hello at Film Club']);
    const { text } = await identity.mailTo('mia@example.test', 2);
    const url = `https://video.example.test/login/${team}`;
    expect(text).toContain(`Mia Member mia@example.test 03-1234-5678 {{price}} ${url}`);
    const { items } = await identity.mailLog.listMails({ limit: 10, kind: 'welcome' }, as.owner(team));
    expect(items).toMatchObject([{ email: 'mia@example.test', audience: 'member', status: 'delivered' }]);
  });

  it('go to nobody while they are off: all but the approval, at first', async () => {
    const { items } = await mails().listAutomaticMails({}, as.owner(team));
    expect(items.map(({ name, terms: is, changed }) => [name, is?.enabled, changed])).toEqual([
      ['welcome', false, false],
      ['approval', true, false],
      ['completed_purchase', false, false],
      ['cancel_subscription', false, false],
    ]);
    const { memberId } = await identity.member(team);
    await tell(paymentEvents.topic, 'PaymentSucceeded', 'pi_1', { ...sale, memberId });
    expect(await mailsTo('mia@example.test')).toEqual([]);
  });

  const approved = async () => {
    const { id } = await identity.invite(team, { approvalRequired: true });
    const { memberId } = await identity.joining.join(joining(id, 'mia@example.test'), as.visitor(team));
    const token = await identity.tokenFor('mia@example.test');
    const verified = { token, client: { address: '192.0.2.1', userAgent: '' } };
    await identity.accounts.verifyEmail(verified, as.visitor()).catch(() => undefined);
    expect(await mailsTo('mia@example.test')).toEqual([]);
    await identity.audience.updateMember({ id: memberId, approved: true }, as.owner(team));
  };

  it('tell of an approval in the words of the site, and then do not welcome as well', async () => {
    await write('welcome');
    await write('approval', { subject: 'You are in' });
    await approved();
    expect(await mailsTo('mia@example.test')).toEqual(['You are in']);
  });

  it('welcome whoever is approved where nobody is told of approvals', async () => {
    await write('welcome');
    await write('approval', { enabled: false });
    await approved();
    expect(await mailsTo('mia@example.test')).toEqual(['Hello at Film Club']);
  });

  it('welcome nobody again whose address was corrected, by the link in its mail or by a new password', async () => {
    const { memberId } = await identity.member(team);
    await write('welcome');
    for (const [email, byPassword] of [
      ['mia.m@example.test', false],
      ['mia.n@example.test', true],
    ] as const) {
      await identity.audience.updateMember({ id: memberId, email }, as.owner(team));
      const client = { address: '192.0.2.1', userAgent: '' };
      if (byPassword) {
        await identity.accounts.requestPasswordReset({ email, teamId: team }, as.visitor());
        const reset = { token: await identity.tokenFor(email, 2), password: 'Another-horse-1', client };
        await identity.accounts.resetPassword(reset, as.visitor());
      } else {
        await identity.accounts.verifyEmail({ token: await identity.tokenFor(email), client }, as.visitor());
      }
      await expect(identity.audience.getMember({ id: memberId }, as.owner(team))).resolves.toMatchObject({
        ...{ email, emailVerified: true },
      });
    }
    await mailsOut(identity);
    const { items } = await identity.mailLog.listMails({ limit: 10, kind: 'welcome' }, as.owner(team));
    expect(items).toEqual([]);
  });

  it('welcome whoever verifies a corrected address for the first time', async () => {
    await write('welcome');
    const { id } = await identity.invite(team);
    const { memberId } = await identity.joining.join(joining(id, 'mai@example.test'), as.visitor(team));
    await identity.audience.updateMember({ id: memberId, email: 'mia@example.test' }, as.owner(team));
    const token = await identity.tokenFor('mia@example.test');
    await identity.accounts.verifyEmail({ token, client: { address: '192.0.2.1', userAgent: '' } }, as.visitor());
    expect(await mailsTo('mia@example.test')).toEqual(['Hello at Film Club']);
  });

  it('tell of what was bought once, and not of renewals', async () => {
    await write('completed_purchase', { subject: 'Bought {{price}}' });
    const { memberId } = await identity.member(team);
    await tell(paymentEvents.topic, 'PaymentSucceeded', 'pi_1', { ...sale, memberId });
    expect(await mailsTo('mia@example.test')).toEqual(['Bought Film Pass Monthly']);
    await tell(subscriptionEvents.topic, 'SubscriptionStarted', 'sub_1', { ...facts, memberId });
    await tell(paymentEvents.topic, 'PaymentSucceeded', 'pi_2', { ...sale, memberId, subscriptionId: 'sub_1' });
    await tell(subscriptionEvents.topic, 'SubscriptionChanged', 'sub_1', { ...facts, memberId });
    await tell(paymentEvents.topic, 'PaymentAttempted', 'pi_3', { ...sale, memberId, outcome: 'failed', reason: null });
    expect(await mailsTo('mia@example.test')).toHaveLength(2);
  });

  it('tell once that a subscription was cancelled: when it is stopped, or when it ends unforeseen', async () => {
    await write('cancel_subscription', { subject: 'Over: {{price}}' });
    const { memberId } = await identity.member(team);
    const said = { ...facts, memberId };
    await tell(subscriptionEvents.topic, 'SubscriptionStarted', 'sub_1', said);
    expect(await mailsTo('mia@example.test')).toEqual([]);
    await tell(subscriptionEvents.topic, 'SubscriptionChanged', 'sub_1', { ...said, stops: true });
    expect(await mailsTo('mia@example.test')).toEqual(['Over: Film Pass Monthly']);
    await tell(subscriptionEvents.topic, 'SubscriptionChanged', 'sub_1', { ...said, stops: true, status: 'unpaid' });
    const over = { status: 'canceled', endedAt: '2026-12-20T03:00:00.000Z' };
    await tell(subscriptionEvents.topic, 'SubscriptionEnded', 'sub_1', { ...said, ...over, stops: true });
    // That it was owed meanwhile may be told, too.
    const overs = async () => (await mailsTo('mia@example.test')).filter((subject) => subject.startsWith('Over'));
    expect(await overs()).toHaveLength(1);
    await tell(subscriptionEvents.topic, 'SubscriptionEnded', 'sub_2', { ...said, ...over });
    expect(await overs()).toHaveLength(2);
  });

  it('go to nobody who was disabled or has gone', async () => {
    await write('completed_purchase');
    const { memberId } = await identity.member(team);
    await identity.audience.updateMember({ id: memberId, disabled: true }, as.owner(team));
    await tell(paymentEvents.topic, 'PaymentSucceeded', 'pi_1', { ...sale, memberId });
    await tell(paymentEvents.topic, 'PaymentSucceeded', 'pi_2', { ...sale, memberId: 'gone' });
    expect(await mailsTo('mia@example.test')).toEqual([]);
  });

  it('are what they were at first when they are reset, in the language of the site', async () => {
    const before = await get('welcome');
    expect(before.terms?.subject).toBe('Welcome to {{site}}');
    const { version, changed } = await write('welcome', {}, before.version);
    expect(changed).toBe(true);
    await expect(write('welcome', { subject: 'Late' }, before.version)).rejects.toEqual(refused('CHANGED_MEANWHILE'));
    await expect(write('welcome', { subject: 'In time' }, version)).resolves.toBeDefined();
    expect(await mails().resetAutomaticMail({ name: 'welcome' }, as.owner(team))).toEqual(before);
    identity.team = { ...identity.team, language: 'ja' };
    identity.clock.advance(3_000);
    expect((await get('welcome')).terms?.subject).toBe('【{{site}}】会員登録が完了しました');
  });

  it('are tried by the administrator alone, also while they are off', async () => {
    const { token } = await identity.logIn('owner@example.test');
    const owner = await identity.asHolder(token);
    await write('completed_purchase', { enabled: false });
    await mails().testAutomaticMail({ name: 'completed_purchase' }, owner);
    const { subject, text } = await identity.mailTo('owner@example.test', 2);
    expect(subject).toBe('[Test] Hello at Film Club');
    expect(text).toContain('Olivia Owner owner@example.test 03-1234-5678 Standard (monthly)');
    for (let test = 1; test < 20; test++) {
      await mails().testAutomaticMail({ name: 'welcome' }, owner);
    }
    await expect(mails().testAutomaticMail({ name: 'welcome' }, owner)).rejects.toEqual(refused('MAILINGS_THROTTLED'));
  });

  it('take 1 to 2,000 characters, and there are no others', async () => {
    await expect(write('welcome', { content: 'a'.repeat(2_000) })).resolves.toBeDefined();
    await expect(write('welcome', { content: 'a'.repeat(2_001) })).rejects.toEqual(refused('INVALID_INPUT'));
    await expect(write('welcome', { content: ' ' })).rejects.toEqual(refused('INVALID_INPUT'));
    await expect(write('goodbye')).rejects.toEqual(refused('AUTOMATIC_MAIL_NOT_FOUND'));
    await expect(get('goodbye')).rejects.toEqual(refused('AUTOMATIC_MAIL_NOT_FOUND'));
  });

  it('are of those who manage the members of this site, and of nobody else', async () => {
    const { teamId: other } = await identity.register('other@example.test');
    await write('welcome');
    for (const by of [as.manager(team), as.analyst(team), as.member(team)]) {
      await expect(mails().listAutomaticMails({}, by)).rejects.toEqual(refused('NO_AUTHORITY'));
      await expect(mails().resetAutomaticMail({ name: 'welcome' }, by)).rejects.toEqual(refused('NO_AUTHORITY'));
    }
    const theirs = await mails().getAutomaticMail({ name: 'welcome' }, as.owner(other));
    expect(theirs.changed).toBe(false);
    await until(async () => (await get('welcome')).changed);
  });
});
