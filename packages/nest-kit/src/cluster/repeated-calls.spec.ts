import { createServer, type ServerHttp2Session } from 'node:http2';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { ServerCredentials } from '@grpc/grpc-js';
import type { DomainError } from '@marquee/kernel';
import { domainError } from '@marquee/contracts';
import { until } from '@marquee/ports/testing';
import { GrpcServer } from '../rpc/grpc.js';
import { parsePeers, PeersChannel } from './peers-channel.js';

const read = '/marquee.catalog.v1.TagService/Page';
const write = '/marquee.catalog.v1.TagService/Create';

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

/** A replica of catalog. @returns its address */
async function replica(answer: () => Promise<Buffer>, address = '127.0.0.1:0'): Promise<string> {
  const server = new GrpcServer();
  for (const path of [read, write]) server.register(path, answer);
  open.push(server);
  return `127.0.0.1:${await server.listen(address, ServerCredentials.createInsecure())}`;
}

/** A replica that dies whenever it has received a call: nobody knows whether it has done it. */
async function dying(onCall: () => void): Promise<string> {
  const server = createServer();
  const sessions = new Set<ServerHttp2Session>();
  server.on('session', (session) => sessions.add(session));
  server.on('stream', (stream) => {
    stream.on('error', () => undefined);
    onCall();
    stream.session?.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push({
    close() {
      for (const session of sessions) session.destroy();
      server.close();
    },
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function channelTo(addresses: readonly string[]): PeersChannel {
  const channel = new PeersChannel(parsePeers(addresses.map((address) => `catalog=${address}`).join()));
  open.push(channel);
  return channel;
}

const ask = async (channel: PeersChannel, path: string): Promise<string> => {
  const time = { until: performance.now() + 20_000, signal: AbortSignal.timeout(20_000) };
  return channel.call(path, Buffer.from('x'), { principal: '' }, time).then(
    (reply) => reply.toString(),
    (error: unknown) => (error as DomainError).code,
  );
};

/** What twenty calls, one after the other, were answered. */
async function askOften(channel: PeersChannel, path: string): Promise<ReadonlySet<string>> {
  const answers = new Set<string>();
  for (let call = 0; call < 20; call++) answers.add(await ask(channel, path));
  return answers;
}

describe('a call to one of several replicas', () => {
  it('that only reads is asked of the next one when one dies of it', async () => {
    let deaths = 0;
    const channel = channelTo([await dying(() => deaths++), await replica(async () => Buffer.from('one'))]);
    expect(await askOften(channel, read)).toEqual(new Set(['one']));
    expect(deaths).toBeGreaterThan(0);
  });

  it('that only reads is asked of the next one when one has no room', async () => {
    let refused = 0;
    const full = () => {
      refused += 1;
      return Promise.reject(domainError('OVERLOADED'));
    };
    const channel = channelTo([await replica(full), await replica(async () => Buffer.from('one'))]);
    expect(await askOften(channel, read)).toEqual(new Set(['one']));
    expect(refused).toBeGreaterThan(0);
  });

  it('that writes is never sent again after somebody has received it', async () => {
    let sent = 0;
    const channel = channelTo([await dying(() => sent++), await dying(() => sent++)]);
    expect(await ask(channel, write)).toBe('UNAVAILABLE');
    expect(sent).toBe(1);
  });

  it('that writes waits for the replica in whose place nobody is yet, and is sent once', async () => {
    let sent = 0;
    const answer = () => Promise.resolve(Buffer.from(String((sent += 1))));
    const first = await replica(answer);
    const channel = channelTo([first]);
    expect(await ask(channel, write)).toBe('1');
    await open.shift()?.close();
    const asked = Array.from({ length: 5 }, () => ask(channel, write));
    await wait(200);
    await replica(answer, first);
    expect((await Promise.all(asked)).toSorted()).toEqual(['2', '3', '4', '5', '6']);
  });

  it('waits for nobody where somebody has waited in vain, until somebody is there', async () => {
    const nobody = await replica(() => Promise.resolve(Buffer.from('one')));
    await open.pop()?.close();
    const channel = channelTo([nobody]);
    const began = performance.now();
    expect(await ask(channel, write)).toBe('UNAVAILABLE');
    const waited = performance.now() - began;
    for (let call = 0; call < 50; call++) expect(await ask(channel, write)).toBe('UNAVAILABLE');
    // Fifty of them would have waited fifty times as long.
    expect(performance.now() - began).toBeLessThan(10 * waited);
    await replica(() => Promise.resolve(Buffer.from('one')), nobody);
    await until(
      () => ask(channel, write),
      (reply) => reply === 'one',
    );
  });

  it('is repeated ever less while nobody answers at all', async () => {
    let asked = 0;
    const away = () => {
      asked += 1;
      return Promise.reject(domainError('UNAVAILABLE'));
    };
    const channel = channelTo([await replica(away)]);
    const calls = 100;
    for (let call = 0; call < calls; call++) expect(await ask(channel, read)).toBe('UNAVAILABLE');
    // All of them repeated twice would be 300: the half of the tokens goes first (gRPC A6, "Throttling").
    expect(asked).toBeGreaterThan(calls);
    expect(asked).toBeLessThan(2 * calls);
  });

  it('says a rule’s no at once', async () => {
    let asked = 0;
    const no = () => {
      asked += 1;
      return Promise.reject(domainError('NOT_LOGGED_IN'));
    };
    expect(await ask(channelTo([await replica(no)]), read)).toBe('NOT_LOGGED_IN');
    expect(asked).toBe(1);
  });
});
