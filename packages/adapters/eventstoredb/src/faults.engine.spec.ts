import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { LoggedEvent } from '@marquee/ports';
import { onEngine } from '@marquee/ports/contracts';
import { eventually, Proxy, sampleEvent, sampleEvents } from '@marquee/ports/testing';
import { EventStoreDbEventLog } from './index.js';
import { OwnServer } from './testing/own-server.js';

const ids = (events: readonly LoggedEvent[]) => events.map(({ event }) => event.id);

const addressOf = ({ port }: Proxy) => `esdb://127.0.0.1:${port}?tls=false`;
const impatient = { retry: { first: 10, longest: 100 } };

onEngine('EVENTSTORE_URL', () =>
  describe('On a bad network', () => {
    let server: OwnServer;
    let proxy: Proxy;
    let log: EventStoreDbEventLog;
    beforeAll(async () => {
      server = await OwnServer.make();
    });
    afterAll(() => server.dispose());
    let round = 0;
    let prefix = '';
    beforeEach(async () => {
      proxy = await Proxy.to(server.port);
      prefix = `round${round++}/`;
      log = await EventStoreDbEventLog.connect({ ...impatient, url: addressOf(proxy), prefix });
    });
    afterEach(async () => {
      await log.close();
      await proxy.close();
    });

    it('repeats an append whose answer never came, and writes it once', async () => {
      const short = await EventStoreDbEventLog.connect({ ...impatient, url: addressOf(proxy), prefix, deadline: 500 });
      await short.append('team1/video/a', sampleEvents('a', 1));
      proxy.freeze();
      const events = sampleEvents('a', 2, 2);
      const append = short.append('team1/video/a', events, 0);
      await wait(700);
      proxy.thaw();
      await append;
      await short.close();
      expect(ids(await log.readStream('team1/video/a', 1))).toEqual(events.map(({ id }) => id));
    });

    it('survives connections that are cut under appends, reads and a subscription', async () => {
      const seen: string[] = [];
      const subscription = await log.subscribe({ after: 0 }, async (events) => void seen.push(...ids(events)));
      const events = sampleEvents('a', 60);
      for (const [index, event] of events.entries()) {
        const append = log.append('team1/video/a', [event]);
        if (index % 10 === 5) proxy.cut();
        await append;
        if (index % 10 === 8) setImmediate(() => proxy.cut());
        expect(await log.readStream('team1/video/a')).toHaveLength(index + 1);
      }
      await eventually(() => expect(seen).toEqual(events.map(({ id }) => id)));
      await subscription.close();
    });

    it('lets a slow handler hold the server back', async () => {
      const data = { text: 'x'.repeat(4_000) };
      const entries = Array.from({ length: 2_000 }, (_, index) => ({
        stream: `team1/session/${index % 40}`,
        event: sampleEvent({ entity: 'session', entityId: `${index % 40}`, data }),
      }));
      await log.appendMany(entries);
      const before = proxy.received;
      const gate = Promise.withResolvers<undefined>();
      let count = 0;
      const subscription = await log.subscribe({ after: 0, batch: 50 }, async (events) => {
        count += events.length;
        await gate.promise;
      });
      await eventually(() => expect(count).toBeGreaterThan(0));
      let received = -1;
      while (received !== proxy.received) {
        received = proxy.received;
        await wait(300);
      }
      const all = entries.length * data.text.length;
      expect(received - before).toBeLessThan(all / 4);
      gate.resolve(undefined);
      await eventually(() => expect(count).toBe(entries.length));
      expect(proxy.received - before).toBeGreaterThan(all);
      await subscription.close();
    });

    it('gives up in the end when the server stays away, and closes', async () => {
      const lonely = await Proxy.to(server.port);
      const short = await EventStoreDbEventLog.connect({ url: addressOf(lonely), deadline: 200, patience: 600 });
      const subscription = await short.subscribe({ after: 0 }, () => Promise.resolve());
      await lonely.close();
      await expect(short.append('team1/video/z', [sampleEvent()])).rejects.toThrow(/UNAVAILABLE|DEADLINE_EXCEEDED/);
      await expect(short.readAll({ after: 0, limit: 1 })).rejects.toThrow(/UNAVAILABLE|DEADLINE_EXCEEDED/);
      await subscription.close();
      await short.close();
    });

    it('finds the server of a cluster by gossip, of which it was told one place, or several', async () => {
      await log.append('team1/video/a', sampleEvents('a', 2));
      for (const places of [
        `esdb+discover://127.0.0.1:${server.port}`,
        `esdb://127.0.0.1:1,127.0.0.1:${server.port}`,
      ]) {
        const found = await EventStoreDbEventLog.connect({ url: `${places}?tls=false`, prefix });
        expect(await found.readStream('team1/video/a')).toHaveLength(2);
        await found.close();
      }
    });

    it('says at connect where nobody answers, without the password', async () => {
      const { port } = await Proxy.to(1).then(async (closed) => closed.close().then(() => closed));
      const wrong = EventStoreDbEventLog.connect({ url: `esdb://admin:hunter2@127.0.0.1:${port}?tls=false` });
      const error = await wrong.then(
        () => undefined,
        (reason: unknown) => reason as Error,
      );
      expect(error?.message).toMatch(
        new RegExp(`^no connection to EventStoreDB at esdb://127.0.0.1:${port}: .*UNAVAILABLE`),
      );
      expect(error?.message).not.toContain('hunter2');
    });

    it('says at connect that an address is malformed, without the password', async () => {
      const wrong = EventStoreDbEventLog.connect({ url: 'http://admin:hunter2@127.0.0.1:2113' });
      const error = await wrong.then(
        () => undefined,
        (reason: unknown) => reason as Error,
      );
      expect(error?.message).toMatch(/^no connection to EventStoreDB at http:\/\/127.0.0.1:2113: /);
      expect(error?.message).not.toContain('hunter2');
      expect(error?.cause).toBeUndefined();
    });
  }),
);
