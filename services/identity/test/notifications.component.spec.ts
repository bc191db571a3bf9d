import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { approvalDigestCollection } from '../src/notifications/approval-digests.js';
import { until } from '@marquee/ports/testing';
import { MailFailure } from '@marquee/ports';
import { as, joining, Identity } from './identity-harness.js';

const minute = 60_000;
const email = 'owner@example.test';

describe('the mail that people wait for approval', () => {
  let identity: Identity;
  let team: string;
  let invitation: string;
  let session: string;
  /** Whose mail server does not answer. */
  const away = new Set<string>();
  beforeEach(async () => {
    away.clear();
    identity = await Identity.start(undefined, {
      mailer: (mailbox) => ({
        send: (mail) => (away.has(mail.to) ? Promise.reject(new MailFailure('no answer', true)) : mailbox.send(mail)),
      }),
    });
    const owner = await identity.owner();
    team = owner.teamId;
    ({ token: session } = await identity.logIn(email));
    ({ id: invitation } = await identity.invite(team, { approvalRequired: true }));
  });
  afterEach(() => identity.stop());

  const join = (name: string, by = invitation) =>
    identity.joining.join(joining(by, `${name}@example.test`), as.visitor(team));
  const digests = async (to = email) =>
    (await identity.mailbox.list(1_000)).filter((mail) => mail.to === to && mail.text.includes('approval_pending'));
  const rows = () => identity.documents.team(approvalDigestCollection, team);
  /** As soon as nothing is planned any more, after so many were sent. */
  const settled = (count: number) =>
    until(async () => {
      const { state } = await rows().load('digest');
      return state?.dueAt === null && (await digests()).length === count;
    });

  it('comes at once, then not within an hour, then for all of that hour together', async () => {
    await join('mia');
    await settled(1);
    const [mail] = await digests();
    expect(mail?.text).toContain('https://video.example.test/admin/approval_pending_all_users');
    await join('noa');
    await join('kei');
    const { dueAt } = await until(async () => {
      const { state } = await rows().load('digest');
      return state?.dueAt ? state : undefined;
    });
    expect(dueAt).toBe('2026-11-20T04:00:00.000Z');
    identity.clock.advance(60 * minute - 1);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(await digests()).toHaveLength(1);
    identity.clock.advance(1);
    await settled(2);
    // The log says so a moment after the mail is there.
    const delivered = { email, audience: 'administrator', status: 'delivered' };
    const logged = async () =>
      (await identity.mailLog.listMails({ limit: 10, kind: 'approvalPending' }, as.owner(team))).items;
    const items = await until(logged, (all) => all.every(({ status }) => status === 'delivered'));
    expect(items).toMatchObject([delivered, delivered]);
  });

  it('does not come for those who need no approval', async () => {
    const { id } = await identity.invite(team);
    await join('mia', id);
    await identity.mailTo('mia@example.test');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await rows().load('digest')).toMatchObject({ state: null });
  });

  it('is not about those who were refused, though nobody could tell them yet', async () => {
    for (const name of ['mia', 'noa']) away.add(`${name}@example.test`);
    const { memberId: mia } = await join('mia');
    await settled(1);
    const { memberId: noa } = await join('noa');
    await until(async () => (await rows().load('digest')).state?.dueAt);
    const refuse = { action: 'refuse', groups: [], ids: { ids: [mia, noa] }, count: 2 };
    expect((await identity.audience.bulkMembers(refuse, as.owner(team))).done).toBe(2);
    identity.clock.advance(60 * minute);
    await settled(1);
    expect((await identity.audience.listMembers({ limit: 10 }, as.owner(team))).items).toHaveLength(2);
  });

  it('comes to those alone who may approve them', async () => {
    await identity.colleague(team, 'uma@example.test', 'user_manager');
    await identity.colleague(team, 'ann@example.test', 'analyst');
    await join('mia');
    await settled(1);
    expect([(await digests('uma@example.test')).length, (await digests('ann@example.test')).length]).toEqual([1, 0]);
  });

  it('does not come to those who do not want it, until they do', async () => {
    const holder = await identity.asHolder(session);
    const want = (approvalPending: boolean) => identity.notifications.updateNotifications({ approvalPending }, holder);
    expect(await identity.notifications.getNotifications({}, holder)).toEqual({
      approvalPending: true,
      newComments: false,
      paymentsOwed: true,
    });
    expect(await want(false)).toEqual({ approvalPending: false, newComments: false, paymentsOwed: true });
    await join('mia');
    await settled(0);
    await want(true);
    identity.clock.advance(60 * minute);
    await join('noa');
    await settled(1);
  });

  it('is chosen by administrators of the site for themselves alone', async () => {
    const refused = (code: string) => expect.objectContaining({ code }) as unknown;
    const { get, set } = {
      get: identity.notifications.getNotifications,
      set: (by: ReturnType<typeof as.owner>) =>
        identity.notifications.updateNotifications({ approvalPending: false }, by),
    };
    await expect(get({}, as.member(team))).rejects.toEqual(refused('NO_AUTHORITY'));
    const holder = await identity.asHolder(session);
    const elsewhere = { principal: { ...holder.principal, team: 'anotherteam1' } };
    await expect(set(elsewhere)).rejects.toEqual(refused('NOT_LOGGED_IN'));
    expect(await get({}, holder)).toEqual({ approvalPending: true, newComments: false, paymentsOwed: true });
  });
});
