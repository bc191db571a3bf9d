import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreDBClient, type AppendExpectedRevision, jsonEvent, streamNameFilter } from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { EventStoreTestServer } from './server.ts';

const events = (count: number, type = 'Tried') =>
  Array.from({ length: count }, (_, index) => jsonEvent({ type, data: { index: String(index) } }));

/** Makes the client append by `Append`; without credentials it takes `BatchAppend`. */
const credentials = { username: 'nobody', password: 'asks' };

describe('The test server, by the commands of the real client', () => {
  let data: string;
  let server: EventStoreTestServer;
  let client: EventStoreDBClient;
  const start = async (port = 0) => {
    server = await EventStoreTestServer.start({ data, port });
    client = EventStoreDBClient.connectionString(`esdb://127.0.0.1:${server.port}?tls=false`);
  };
  const restart = async () => {
    await client.dispose();
    await server.stop();
    await start(server.port);
  };
  beforeEach(async () => {
    data = await mkdtemp(join(tmpdir(), 'marquee-eventstore-test-server-'));
    await start();
  });
  afterEach(async () => {
    await client.dispose();
    await server.stop();
    await rm(data, { recursive: true });
  });
  const typesIn = async (stream: string) =>
    (await Array.fromAsync(client.readStream(stream))).map(({ event }) => event?.type);

  for (const [name, options] of [
    ['BatchAppend', {}],
    ['Append', { credentials }],
  ] as const) {
    const append = (stream: string, expectedRevision: AppendExpectedRevision, what = events(1)) =>
      client.appendToStream(stream, what, { ...options, expectedRevision });

    it(`checks what an append expects (${name})`, async () => {
      const wrong = { type: 'wrong-expected-version' };
      await expect(append('a', 'stream_exists')).rejects.toMatchObject({ ...wrong, actualVersion: 'no_stream' });
      await expect(append('a', 0n)).rejects.toMatchObject({ ...wrong, expectedVersion: 0n });
      expect(await append('a', 'no_stream', events(3))).toMatchObject({ nextExpectedRevision: 2n });
      await expect(append('a', 'no_stream')).rejects.toMatchObject({ ...wrong, actualVersion: 2n });
      await expect(append('a', 1n)).rejects.toMatchObject({ ...wrong, expectedVersion: 1n, actualVersion: 2n });
      expect(await append('a', 2n)).toMatchObject({ nextExpectedRevision: 3n });
      expect(await append('a', 'any')).toMatchObject({ nextExpectedRevision: 4n });
      expect(await append('a', 'stream_exists')).toMatchObject({ nextExpectedRevision: 5n });
    });

    it(`knows a repetition as EventStoreDB does, and no better (${name})`, async () => {
      const some = events(3);
      const first = await append('a', 'no_stream', some);
      expect(await append('a', 'no_stream', some)).toEqual(first);
      expect(await append('a', 'no_stream', some.slice(0, 2))).toMatchObject({ nextExpectedRevision: 1n });
      expect(await append('a', 0n, some.slice(1))).toEqual(first);
      expect(await append('a', 'any', some)).toEqual(first);
      await expect(append('a', 'no_stream', [...some, ...events(1)])).rejects.toThrow();
      expect(await typesIn('a')).toHaveLength(3);
      // What is new comes first, or the server has forgotten: then it is written again.
      await append('a', 'any', [...events(1), ...some]);
      expect(await typesIn('a')).toHaveLength(7);
      await restart();
      await append('a', 'any', some);
      expect(await typesIn('a')).toHaveLength(10);
    });

    it(`refuses more than a mebibyte at once (${name})`, async () => {
      const ofBytes = (bytes: number) => jsonEvent({ type: 'Large', data: { index: 'x'.repeat(bytes) } });
      const half = 512 * 1024;
      await append('a', 'any', [ofBytes(half)]);
      const tooMuch = append('a', 'any', [ofBytes(half), ofBytes(half)]);
      await expect(tooMuch).rejects.toMatchObject({ type: 'maximum-append-size-exceeded' });
      // The client has no name for it.
      await expect(append('a', 'any', [ofBytes(2 * half)])).rejects.toThrow(
        /append ?event ?size ?exceeded|Event Size/i,
      );
    });

    it(`takes nothing for a stream with a tombstone (${name})`, async () => {
      await append('a', 'any');
      await client.tombstoneStream('a');
      await expect(append('a', 'any')).rejects.toMatchObject({ type: 'stream-deleted', streamName: 'a' });
      await expect(typesIn('a')).rejects.toMatchObject({ type: 'stream-deleted' });
    });
  }

  it('reads streams in both directions, from anywhere', async () => {
    await client.appendToStream('a', events(5));
    const read = async (options: Parameters<typeof client.readStream>[1]) =>
      (await Array.fromAsync(client.readStream('a', options))).map(({ event }) => Number(event?.revision));
    expect(await read({ fromRevision: 2n, maxCount: 2 })).toEqual([2, 3]);
    expect(await read({ direction: 'backwards', fromRevision: 'end', maxCount: 2 })).toEqual([4, 3]);
    expect(await read({ direction: 'backwards', fromRevision: 1n })).toEqual([1, 0]);
    await expect(Array.fromAsync(client.readStream('b'))).rejects.toMatchObject({ type: 'stream-not-found' });
  });

  it('hides a stream that was deleted softly, and goes on with its revisions when it comes back', async () => {
    await client.appendToStream('a', events(2));
    await client.deleteStream('a');
    await expect(typesIn('a')).rejects.toMatchObject({ type: 'stream-not-found' });
    await restart();
    await client.appendToStream('a', events(1, 'Back'), { expectedRevision: 'no_stream' });
    const back = await Array.fromAsync(client.readStream('a'));
    expect(back.map(({ event }) => [event?.type, event?.revision])).toEqual([['Back', 2n]]);
  });

  it('has one order over all, with positions that grow, and events of the system in it', async () => {
    await client.appendToStream('a', events(2));
    await client.appendToStream('b', events(1));
    const all = await Array.fromAsync(client.readAll());
    expect(all.map(({ event }) => event?.streamId)).toEqual(['$epoch-information', 'a', 'a', 'b']);
    const positions = all.map(({ commitPosition }) => commitPosition ?? -1n);
    expect(positions).toEqual([...new Set(positions)].toSorted((a, b) => Number(a - b)));
    const [, , third = -1n] = positions;
    const from = await Array.fromAsync(
      client.readAll({ fromPosition: { commit: third, prepare: third }, maxCount: 1 }),
    );
    expect(from.map(({ commitPosition }) => commitPosition)).toEqual([third]);
    const back = await Array.fromAsync(client.readAll({ direction: 'backwards', fromPosition: 'end', maxCount: 2 }));
    expect(back.map(({ commitPosition }) => commitPosition)).toEqual(positions.slice(2).toReversed());
  });

  it('tells a subscriber what there is, that this was all, what comes, and how far it has looked', async () => {
    await client.appendToStream('a/1', events(1));
    const said: string[] = [];
    const checkpoint = Promise.withResolvers<undefined>();
    const filter = streamNameFilter({ prefixes: ['a/'], checkpointReached: () => checkpoint.resolve(undefined) });
    const subscription = client.subscribeToAll({ filter });
    const caughtUp = new Promise<void>((resolve) => subscription.once('caughtUp', resolve));
    subscription.on('data', ({ event }) => said.push(event?.streamId ?? ''));
    await caughtUp;
    expect(said).toEqual(['a/1']);
    const another = new Promise((resolve) => subscription.once('data', resolve));
    await client.appendToStream('b/1', events(40));
    await client.appendToStream('a/2', events(1));
    await Promise.all([another, checkpoint.promise]);
    expect(said).toEqual(['a/1', 'a/2']);
    await subscription.unsubscribe();
  });

  it('follows one stream too, from behind a revision', async () => {
    await client.appendToStream('a', events(3));
    const subscription = client.subscribeToStream('a', { fromRevision: 0n });
    const revisions: number[] = [];
    for await (const { event } of subscription) {
      if (revisions.push(Number(event?.revision)) === 2) void client.appendToStream('a', events(1));
      if (revisions.length === 3) break;
    }
    expect(revisions).toEqual([1, 2, 3]);
    await subscription.unsubscribe();
  });

  it('drops the half of a line that a crash left behind', async () => {
    await client.appendToStream('a', events(2));
    await client.dispose();
    await server.stop();
    await appendFile(join(data, 'journal.jsonl'), '["a",2,1795000000000,[["id","Tor');
    await start(server.port);
    expect(await client.appendToStream('a', events(1))).toMatchObject({ nextExpectedRevision: 2n });
    await restart();
    expect(await typesIn('a')).toHaveLength(3);
  });
});
