import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { EventEnvelope } from '@marquee/kernel';
import { replyNoticesEvents, type NoticedReply } from '@marquee/contracts';
import { MailChoiceServiceService } from '@marquee/proto/identity';
import { as, Identity } from './identity-harness.js';
import { mailsOut } from './mails-out.js';

const url = 'https://video.example.test/user';

describe('the mail that somebody replied', () => {
  let identity: Identity;
  let team: string;
  let mia: string;
  let noa: string;
  let session: string;
  beforeEach(async () => {
    identity = await Identity.start();
    ({ teamId: team } = await identity.owner());
    ({ memberId: mia, session } = await identity.member(team, 'mia@example.test'));
    ({ memberId: noa } = await identity.member(team, 'noa@example.test'));
    identity.catalog.watchable.set('tides', 'Tides').set('reefs', 'Reefs');
  });
  afterEach(() => identity.stop());

  let calls = 0;
  const reply = (commentId: string, videoId: string, said: Partial<NoticedReply> = {}): NoticedReply => ({
    ...{ commentId, videoId, authorId: noa, author: 'member', ...said },
  });
  /** Heard twice, as everything can be. */
  const call = async (...replies: NoticedReply[]) => {
    const event: EventEnvelope = {
      ...{ id: `call${(calls += 1)}`, type: 'ReplyMailCalledFor', schema: 1, team, entity: 'reply-notices' },
      ...{ entityId: mia, revision: calls, at: identity.clock.now().toISOString(), data: { replies } },
      actor: { kind: 'service', id: 'engagement' },
    };
    await identity.bus.publish(replyNoticesEvents.topic, [event, event]);
    await mailsOut(identity);
  };
  const mails = async () =>
    (await identity.mailbox.list(100)).filter(({ subject }) => subject.startsWith('New replies'));

  it('says who wrote where, once for all of them, and leads there', async () => {
    await call(reply('first', 'tides'), reply('second', 'reefs', { authorId: 'boss', author: 'administrator' }));
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: 'mia@example.test', subject: 'New replies to your comments at Film Club' });
    expect(mail?.text).toContain(
      `Mia Member replied to your comment on “Tides”\n${url}/${team}/video/tides?comment=first`,
    );
    expect(mail?.text).toContain(
      `Film Club replied to your comment on “Reefs”\n${url}/${team}/video/reefs?comment=second`,
    );
    expect(mail?.unsubscribe).toMatch(/\/unsubscribe\/replies\./);
    const { items } = await identity.mailLog.listMails({ limit: 10, kind: 'replies' }, as.owner(team));
    expect(items).toMatchObject([{ email: 'mia@example.test', status: 'delivered' }]);
  });

  it('leads to a live stream, too, while the member may talk about it', async () => {
    const { lives } = identity.catalog;
    lives.set('launch', { title: 'Launch', mayDiscuss: true }).set('secret', { title: 'Secret', mayDiscuss: false });
    await call(reply('first', 'launch'), reply('second', 'secret'));
    const [mail] = await mails();
    expect(mail?.text).toContain(`on “Launch”\n${url}/${team}/live/launch?comment=first`);
    expect(mail?.text).not.toContain('Secret');
  });

  it('tells of what the member may still watch', async () => {
    identity.catalog.watchable.delete('reefs');
    await call(reply('first', 'tides'), reply('second', 'reefs'));
    expect((await mails()).map(({ text }) => [text.includes('Tides'), text.includes('second')])).toEqual([
      [true, false],
    ]);
    await call(reply('third', 'reefs'));
    expect(await mails()).toHaveLength(1);
  });

  it('does not come to those who do not want it, or may not log in', async () => {
    const choices = identity.fixture.client(MailChoiceServiceService);
    const holder = await identity.asHolder(session);
    await choices.updateMailChoice({ announcements: true, replies: false }, holder);
    await call(reply('first', 'tides'));
    await choices.updateMailChoice({ announcements: false, replies: true }, holder);
    await identity.audience.updateMember({ id: mia, disabled: true }, as.owner(team));
    await call(reply('second', 'tides'));
    expect(await mails()).toEqual([]);
    await identity.audience.updateMember({ id: mia, disabled: false }, as.owner(team));
    await call(reply('third', 'tides'));
    expect(await mails()).toHaveLength(1);
  });
});
