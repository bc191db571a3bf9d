import { afterEach, describe, expect, it } from '@jest/globals';
import { deliveryLife } from '@marquee/contracts';
import { until } from '@marquee/ports/testing';
import { as, Identity, joining } from './identity-harness.js';
import { openHappenings, start } from './happening-harness.js';
import { openWebhooks } from './webhook-harness.js';

/** Long enough for work that is due to be begun. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 1_500));
const shut = (identity: Identity, closesAt: string | undefined) => {
  identity.team = { ...identity.team, closesAt };
  // Nobody asks again within two seconds.
  identity.clock.advance(2_000);
};
const hour = 3_600_000;
/** Opened again, and looked at: within an hour at the latest. */
const opened = (identity: Identity) => {
  shut(identity, undefined);
  identity.clock.advance(hour);
};

describe('a site whose plan is not paid', () => {
  let identity: Identity;
  afterEach(() => identity.stop());

  it('takes nobody in from that instant on, and says why', async () => {
    identity = await Identity.start();
    const { teamId: team } = await identity.owner();
    const { id } = await identity.invite(team);
    identity.team = { ...identity.team, closesAt: '2026-11-20T03:00:05.000Z' };
    const offer = () => identity.joining.getOffer({ id }, as.visitor());
    identity.clock.advance(4_999);
    await offer();
    identity.clock.advance(1);
    const refused = expect.objectContaining({ code: 'SITE_CLOSED' }) as unknown;
    await expect(offer()).rejects.toEqual(refused);
    await expect(identity.joining.join(joining(id, 'mia@example.test'), as.visitor())).rejects.toEqual(refused);
    opened(identity);
    await identity.joining.join(joining(id, 'mia@example.test'), as.visitor());
  });

  /** A mailing that was due while the site was shut. */
  const dueWhileShut = async () => {
    identity = await Identity.start();
    const { teamId: team } = await identity.owner();
    await identity.member(team, 'mia@example.test');
    const { id } = await identity.mailings.createMailing(
      { title: 'Autumn', subject: 'New', content: 'Look', sendTo: 'all', groups: [], members: [] },
      as.owner(team),
    );
    await identity.mailings.sendMailing({ id, sendAt: '2026-11-20T04:00:00.000Z' }, as.owner(team));
    shut(identity, '2026-11-20T03:30:00.000Z');
    const at = (instant: string) => identity.clock.advance(Date.parse(instant) - identity.clock.now().getTime());
    const status = async () => (await identity.mailings.getMailing({ id }, as.owner(team))).status;
    const becomes = (wanted: string) => until(async () => ((await status()) === wanted ? true : undefined));
    return { team, id, at, status, becomes };
  };

  it('sends nothing to its members until it is open again', async () => {
    const { at, status, becomes } = await dueWhileShut();
    at('2026-11-20T04:00:02.000Z');
    await aMoment();
    expect(await status()).toBe('scheduled');
    opened(identity);
    await becomes('sent');
  });

  it('sends its members what was due within a day, and skips what was due before', async () => {
    const { team, id, at, status, becomes } = await dueWhileShut();
    at('2026-11-21T03:59:59.999Z');
    await aMoment();
    expect(await status()).toBe('scheduled');
    at('2026-11-21T04:00:00.000Z');
    await becomes('skipped');
    expect((await identity.mailings.getMailing({ id }, as.owner(team))).sendAt).toBe('2026-11-20T04:00:00.000Z');
    opened(identity);
    await aMoment();
    expect(await status()).toBe('skipped');
    await identity.mailings.sendMailing({ id, sendAt: undefined }, as.owner(team));
    await becomes('sent');
  });
});

describe('of a site whose plan is not paid', () => {
  it('workflows wait until it is open again', async () => {
    const on = await openHappenings();
    try {
      const { id } = await on.begin({ waitDay: 1 });
      const { memberId } = await on.identity.member(on.team);
      await until(async () => ((await on.runs(id)).length > 0 ? true : undefined));
      shut(on.identity, start);
      on.identity.clock.advance(30 * 24 * hour);
      await aMoment();
      expect(await on.groupsOf(memberId)).toEqual([]);
      opened(on.identity);
      expect(await on.ended(id)).toEqual(['done']);
      expect(await on.groupsOf(memberId)).toEqual([on.gold]);
    } finally {
      await on.identity.stop();
    }
  });

  it.each([
    { what: 'write what was due within a day', hours: 23, outcome: 'done', mails: ['Hello Mia Member'] },
    { what: 'write nothing that was due before', hours: 24, outcome: 'siteShut', mails: [] },
  ])('workflows $what', async ({ hours, outcome, mails }) => {
    const on = await openHappenings();
    try {
      const { id: mail } = await on.write({ enabled: false });
      const { id } = await on.begin({ waitDay: 1, action: 'sendMail', mail, groups: undefined });
      await on.identity.member(on.team);
      const [run] = await until(async () => ((await on.runs(id)).length > 0 ? on.runs(id) : undefined));
      shut(on.identity, start);
      const due = Date.parse(run?.dueAt ?? '');
      on.identity.clock.advance(due + hours * hour - 1 - on.identity.clock.now().getTime());
      await aMoment();
      expect((await on.runs(id)).map((one) => one.outcome)).toEqual([undefined]);
      if (outcome === 'siteShut') on.identity.clock.advance(1);
      else opened(on.identity);
      expect(await on.ended(id)).toEqual([outcome]);
      opened(on.identity);
      expect(await on.mailsTo('mia@example.test')).toEqual(mails);
    } finally {
      await on.identity.stop();
    }
  });

  it('webhooks are told when it is open again, and no attempt is lost by that', async () => {
    const on = await openWebhooks();
    try {
      const { id } = await on.make();
      shut(on.identity, '2026-11-20T03:00:00.000Z');
      const { id: sent } = await on.test(id);
      await aMoment();
      expect([on.receiver.received.length, (await on.full(sent)).attempts]).toEqual([0, 0]);
      opened(on.identity);
      expect(await on.delivery(id, 'delivered')).toMatchObject({ id: sent, attempts: 1 });
    } finally {
      await on.close();
    }
  });

  it('webhooks are told nothing that is older than what is tried again, unless somebody asks for it', async () => {
    const on = await openWebhooks();
    try {
      const { id } = await on.make();
      shut(on.identity, '2026-11-20T03:00:00.000Z');
      const { id: sent } = await on.test(id);
      const from = on.identity.clock.now().getTime();
      await aMoment();
      const at = (waited: number) => on.identity.clock.advance(from + waited - on.identity.clock.now().getTime());
      at(deliveryLife - 1);
      await aMoment();
      expect(await on.full(sent)).toMatchObject({ status: 'waiting', attempts: 0 });
      at(deliveryLife);
      expect(await on.delivery(id, 'failed', 0)).toMatchObject({ reason: 'siteShut', attempts: 0 });
      await on.calls().sendAgain({ id: sent }, as.owner(on.team));
      await aMoment();
      expect(await on.full(sent)).toMatchObject({ status: 'waiting' });
      opened(on.identity);
      expect(await on.delivery(id, 'delivered')).toMatchObject({ id: sent, attempts: 1 });
      expect(on.receiver.received).toHaveLength(1);
    } finally {
      await on.close();
    }
  });
});
