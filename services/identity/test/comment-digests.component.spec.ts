import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { commentEvents, type CommentAuthor } from '@marquee/contracts';
import { until } from '@marquee/ports/testing';
import { commentDigestCollection } from '../src/notifications/comment-digests.js';
import { as, Identity } from './identity-harness.js';
import { mailsOut } from './mails-out.js';

const minute = 60_000;
const email = 'owner@example.test';

describe('the mail that members have said something', () => {
  let identity: Identity;
  let team: string;
  let session: string;
  beforeEach(async () => {
    identity = await Identity.start();
    ({ teamId: team } = await identity.owner());
    ({ token: session } = await identity.logIn(email));
  });
  afterEach(() => identity.stop());

  let said = 0;
  const say = (author: CommentAuthor = 'member') =>
    identity.bus.publish(commentEvents.topic, [
      {
        ...{
          id: `said${(said += 1)}`,
          type: 'CommentPosted',
          schema: 1,
          team,
          entity: 'comment',
          entityId: `c${said}`,
        },
        ...{ revision: 1, at: identity.clock.now().toISOString(), actor: { kind: author, id: 'mia' } },
        data: { videoId: 'v', replyTo: '', authorId: 'mia', author, text: 'Hello', createdAt: '' },
      },
    ]);
  const want = async (newComments: boolean | undefined) =>
    identity.notifications.updateNotifications(
      { approvalPending: true, newComments },
      await identity.asHolder(session),
    );
  const mails = async (to = email) =>
    (await identity.mailbox.list(1_000)).filter((mail) => mail.to === to && mail.text.includes('/admin/comment'));
  /** As soon as nothing is planned any more. */
  const settled = async () => {
    await identity.fixture.settle();
    await until(async () => {
      const { state } = await identity.documents.team(commentDigestCollection, team).load('digest');
      return state?.dueAt === null;
    });
    await mailsOut(identity);
  };

  it('comes to nobody who has not asked for it', async () => {
    await say();
    await settled();
    expect(await mails()).toEqual([]);
  });

  it('comes at once, and then for all of an hour together', async () => {
    expect(await want(true)).toMatchObject({ approvalPending: true, newComments: true });
    await say();
    await settled();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: 'New comments at Film Club' });
    expect(mail?.text).not.toContain('Hello');
    await say();
    await say();
    await identity.fixture.settle();
    identity.clock.advance(60 * minute - 1);
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(await mails()).toHaveLength(1);
    identity.clock.advance(1);
    await settled();
    expect(await mails()).toHaveLength(2);
    // What is not said stays.
    expect(await want(undefined)).toMatchObject({ approvalPending: true, newComments: true });
    expect(await want(false)).toMatchObject({ approvalPending: true, newComments: false });
  });

  it('does not come for what the site says itself', async () => {
    await want(true);
    await say('administrator');
    await identity.fixture.settle();
    expect(await identity.documents.team(commentDigestCollection, team).get('digest')).toBeUndefined();
  });

  it('comes to those alone who look after comments', async () => {
    const choose = async (to: string, category: 'analyst' | 'designer') => {
      const token = await identity.colleague(team, to, category);
      const holder = await identity.asHolder(token);
      await identity.notifications.updateNotifications({ approvalPending: true, newComments: true }, holder);
    };
    await choose('ann@example.test', 'analyst');
    await choose('dan@example.test', 'designer');
    await say();
    await settled();
    expect([(await mails('ann@example.test')).length, (await mails('dan@example.test')).length]).toEqual([1, 0]);
    await expect(identity.notifications.getNotifications({}, as.member(team))).rejects.toThrow('NO_AUTHORITY');
  });
});
