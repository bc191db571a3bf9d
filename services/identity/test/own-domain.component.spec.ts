import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { replyNoticesEvents } from '@marquee/contracts';
import type { EventEnvelope } from '@marquee/kernel';
import { until } from '@marquee/ports/testing';
import { as, Identity } from './identity-harness.js';
import { mailsOut } from './mails-out.js';

const platform = 'https://video.example.test';
const address = 'https://club.example.org';

describe('mails of a site that has a domain of its own', () => {
  let identity: Identity;
  let team: string;
  beforeEach(async () => {
    identity = await Identity.start();
    identity.team = { ...identity.team, ownDomain: 'club.example.org' };
    ({ teamId: team } = await identity.owner());
  });
  afterEach(() => identity.stop());

  /** Every address in a mail begins so. */
  const places = (text: string): readonly string[] => [
    ...new Set((text.match(/https:\/\/[^/\s"]+/g) ?? []).filter((one) => one !== '')),
  ];
  const sent = async (email: string, subject: RegExp) =>
    until(async () =>
      (await identity.mailbox.list(100)).find((mail) => mail.to === email && subject.test(mail.subject)),
    );

  it('lead members to it: to verify, to join, to read, to unsubscribe', async () => {
    const { memberId } = await identity.member(team);
    expect(places((await identity.mailTo('mia@example.test')).text)).toEqual([address]);

    const { id } = await identity.invite(team);
    await identity.mailLog.mailInvitation({ id, emails: ['new@example.test'] }, as.owner(team));
    expect((await identity.mailTo('new@example.test')).text).toContain(`${address}/join/user/${id}`);

    const terms = {
      title: 'Autumn',
      subject: 'To you',
      content: 'Come to {{url}}',
      sendTo: 'all',
      groups: [],
      members: [],
    };
    const mailing = await identity.mailings.createMailing(terms, as.owner(team));
    await identity.mailings.sendMailing({ id: mailing.id, sendAt: undefined }, as.owner(team));
    const written = await sent('mia@example.test', /^To you$/);
    expect(written.text).toContain(`Come to ${address}/login/${team}`);
    expect(written.unsubscribe).toMatch(new RegExp(`^${address}/unsubscribe/`));
    expect(places(written.text)).toEqual([address]);

    identity.catalog.watchable.set('tides', 'Tides');
    const replied: EventEnvelope = {
      ...{ id: 'call', type: 'ReplyMailCalledFor', schema: 1, team, entity: 'reply-notices', entityId: memberId },
      ...{ revision: 1, at: identity.clock.now().toISOString(), actor: { kind: 'service', id: 'engagement' } },
      data: { replies: [{ commentId: 'first', videoId: 'tides', authorId: 'boss', author: 'administrator' }] },
    };
    await identity.bus.publish(replyNoticesEvents.topic, [replied]);
    await mailsOut(identity);
    const told = await sent('mia@example.test', /^New replies/);
    expect(places(told.text)).toEqual([address]);
  });

  it('lead administrators to the platform, and come from there', async () => {
    const mail = await identity.mailTo('owner@example.test');
    expect(places(mail.text)).toEqual([platform]);
    await identity.member(team);
    expect((await identity.mailTo('mia@example.test')).from).toEqual({
      name: 'Film Club',
      address: 'no-reply@video.example.test',
    });
  });
});
