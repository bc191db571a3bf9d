import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { MailFailure } from '@marquee/ports';
import { until } from '@marquee/ports/testing';
import { waitingNow } from '../src/mail/waiting-mail.js';
import { as, client, Identity, joining } from './identity-harness.js';

const minute = 60_000;
const terms = {
  ...{ title: 'Autumn', subject: 'To you', content: 'Hello', sendTo: 'all' },
  ...{ groups: [] as string[], members: [] as string[] },
};

describe('who gets what administrators write', () => {
  let identity: Identity;
  let team: string;
  let mia: string;
  /** The mail server. */
  let isAway: boolean;
  beforeEach(async () => {
    isAway = false;
    identity = await Identity.start(undefined, {
      mailer: (mailbox) => ({
        send: (mail) => (isAway ? Promise.reject(new MailFailure('no answer', true)) : mailbox.send(mail)),
      }),
    });
    ({ teamId: team } = await identity.owner());
    ({ memberId: mia } = await identity.member(team, 'mia@example.test'));
  });
  afterEach(() => identity.stop());

  const write = (said: Partial<typeof terms> = {}) =>
    identity.mailings.createMailing({ ...terms, ...said }, as.owner(team));
  const send = (id: string) => identity.mailings.sendMailing({ id, sendAt: undefined }, as.owner(team));
  const get = (id: string) => identity.mailings.getMailing({ id }, as.owner(team));
  const sent = (id: string) =>
    until(async () => {
      const { status, sentCount, recipientCount } = await get(id);
      return status === 'sent' && sentCount === recipientCount;
    });
  const refused = (code: string) => expect.objectContaining({ code }) as unknown;
  const readers = async () =>
    (await identity.mailbox.list(1_000)).filter(({ subject }) => subject === terms.subject).map(({ to }) => to);

  it('is nobody who may not log in, leaves, or has not verified the address', async () => {
    const { id: invitation } = await identity.invite(team);
    const { id: withApproval } = await identity.invite(team, { approvalRequired: true });
    for (const [id, email] of [
      [invitation, 'unverified@example.test'],
      [withApproval, 'waiting@example.test'],
    ] as const) {
      await identity.joining.join(joining(id, email), as.visitor(team));
    }
    const token = await identity.tokenFor('waiting@example.test');
    await identity.accounts.verifyEmail({ token, client }, as.visitor());
    const { memberId: disabled } = await identity.member(team, 'disabled@example.test');
    await identity.audience.updateMember({ id: disabled, disabled: true }, as.owner(team));
    const { session } = await identity.member(team, 'leaving@example.test');
    await identity.own.requestDeletion({ currentPassword: 'Correct-horse-1' }, await identity.asHolder(session));
    const { id } = await write();
    expect(await identity.mailings.countMailingRecipients({ id }, as.owner(team))).toEqual({
      count: 1,
      unsubscribed: 0,
    });
    await send(id);
    await sent(id);
    expect(await readers()).toEqual(['mia@example.test']);
    const { id: toNobody } = await write({ sendTo: 'members', members: [disabled] });
    await expect(send(toNobody)).rejects.toEqual(refused('MAILING_WITHOUT_RECIPIENTS'));
    const { id: toNoGroup } = await write({ sendTo: 'groups' });
    await expect(send(toNoGroup)).rejects.toEqual(refused('MAILING_WITHOUT_RECIPIENTS'));
  });

  it('is nobody who was disabled or deleted while the mail server was away', async () => {
    const { memberId: noa } = await identity.member(team, 'noa@example.test');
    await identity.member(team, 'kei@example.test');
    isAway = true;
    const { id } = await write();
    await send(id);
    const deferred = async () => Number((await get(id)).mails.find(({ status }) => status === 'deferred')?.count);
    await until(async () => (await deferred()) === 3);
    await identity.audience.updateMember({ id: noa, disabled: true }, as.owner(team));
    await identity.audience.deleteMember({ id: mia }, as.owner(team));
    isAway = false;
    await until(async () => {
      identity.clock.advance(minute);
      return (await deferred()) === 0;
    });
    expect(await readers()).toEqual(['kei@example.test']);
    expect(await get(id)).toMatchObject({ recipientCount: 3, sentCount: 1 });
  });

  it('wait in a line of their own, so that they hold up nobody’s invitation', () => {
    const mail = { team, audience: 'member', recipient: mia, about: '', at: '', key: '' } as const;
    const lines = (['verify', 'invitation', 'mailing'] as const).map(
      (kind) => waitingNow({ ...mail, kind }, identity.clock.now()).line,
    );
    expect(new Set(lines).size).toBe(3);
  });
});
