import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import { memberEvents } from '@marquee/contracts';
import { until } from '@marquee/ports/testing';
import { memberCollection } from '../src/member/member.js';
import { as, Identity } from './identity-harness.js';

/** Mails of a rush, and milliseconds that the mail server takes for each. */
const [rush, slowness] = [500, 200];
/** As many as are handed over at the same time, twice: those that were on their way already, and those of a turn. */
const few = 16;

describe('mails of sites that share a mail server', () => {
  let identity: Identity;
  let busy: string;
  /** To whom mails went, in order. */
  let sent: string[];
  beforeEach(async () => {
    sent = [];
    identity = await Identity.start(undefined, {
      mailer: (mailbox) => ({
        send: async (mail) => {
          await wait(slowness);
          sent.push(mail.to);
          return mailbox.send(mail);
        },
      }),
    });
    busy = (await identity.owner('busy@example.test')).teamId;
    await identity.member(busy);
  });
  afterEach(() => identity.stop());

  /** A site takes on very many members, each of whom gets a mail. */
  async function takeOnMany(): Promise<void> {
    const members = identity.documents.team(memberCollection, busy);
    const { items } = await members.find({ limit: 1 });
    const ids = Array.from({ length: rush }, (_none, index) => `many${index}`);
    for (const id of ids) {
      await members.place({ id, version: 1, state: { ...items[0]!.state, email: `${id}@example.test` } });
    }
    const actor = { kind: 'service', id: 'identity' } as const;
    const event = { type: 'MemberPasswordSetupRequested', schema: 1, team: busy, entity: memberEvents.entity, actor };
    const at = identity.clock.now().toISOString();
    await identity.bus.publish(
      memberEvents.topic,
      ids.map((entityId) => ({ ...event, id: `e${entityId}`, entityId, revision: 2, at, data: {} })),
    );
    await until(async () => sent.some((to) => to.startsWith('many')));
    // What came before is out of the way of what comes: then all that is between the two is the mail server.
    await until(async () => (await identity.bus.lag('identity.mail.member')) === 0);
    expect(sent.length).toBeLessThan(rush / 2);
    // What comes now has waited for less long than all of these.
    identity.clock.advance(1_000);
  }

  const before = (to: string, from: number) => sent.slice(from).indexOf(to);

  it('go by turns: that to whom another site lets in again is among the next few', async () => {
    const { teamId: calm } = await identity.owner('calm@example.test');
    await identity.member(calm, 'noa@example.test');
    await takeOnMany();
    const from = sent.length;
    await identity.accounts.requestPasswordReset({ email: 'noa@example.test', teamId: calm }, as.visitor());
    await until(async () => before('noa@example.test', from) >= 0);
    expect(before('noa@example.test', from)).toBeLessThan(few);
    expect(sent.length).toBeLessThan(rush);
  });

  it('do not keep somebody waiting either who sits before the page that asked for it', async () => {
    await takeOnMany();
    const from = sent.length;
    await identity.accounts.requestPasswordReset({ email: 'mia@example.test', teamId: busy }, as.visitor());
    await until(async () => before('mia@example.test', from) >= 0);
    expect(before('mia@example.test', from)).toBeLessThan(few);
    expect(sent.length).toBeLessThan(rush);
  });
});
