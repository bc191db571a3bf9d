import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { credentials, ServerCredentials } from '@grpc/grpc-js';
import { GrpcChannel, GrpcServer } from './grpc.js';
import { RenewedChannel } from './renewed-channel.js';

const path = '/marquee.test.v1.Test/Echo';
const pace = { every: 20, grace: 2_000 };
const open: { close(): unknown }[] = [];

async function replica(answer: () => Promise<string>): Promise<string> {
  const server = new GrpcServer();
  server.register(path, async () => Buffer.from(await answer()));
  const port = await server.listen('127.0.0.1:0', ServerCredentials.createInsecure());
  open.push(server);
  return `127.0.0.1:${port}`;
}

/** A channel to the addresses as they are when it is made, as DNS tells them. */
function channelTo(addresses: readonly string[]): RenewedChannel {
  const make = () => new GrpcChannel(`ipv4:${addresses.join(',')}`, credentials.createInsecure());
  const channel = new RenewedChannel(make, pace);
  open.unshift(channel);
  return channel;
}

const ask = async (channel: RenewedChannel): Promise<string> =>
  (
    await channel.call(
      path,
      Buffer.alloc(0),
      { principal: '' },
      { until: performance.now() + 10_000, signal: AbortSignal.timeout(10_000) },
    )
  ).toString();

async function askUntil(channel: RenewedChannel, answer: string): Promise<void> {
  while ((await ask(channel)) !== answer) await wait(5);
}

afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

describe('a channel that is renewed', () => {
  it('reaches a replica that came after the first call', async () => {
    const addresses = [await replica(async () => 'one')];
    const channel = channelTo(addresses);
    expect(await ask(channel)).toBe('one');
    addresses.unshift(await replica(async () => 'two'));
    await askUntil(channel, 'two');
  });

  it('lets a call end that was begun before', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<string>();
    let calls = 0;
    const addresses = [await replica(async () => (calls++ === 0 ? answered : 'one'))];
    const channel = channelTo(addresses);
    const begun = ask(channel);
    addresses.splice(0, 1, await replica(async () => 'two'));
    await askUntil(channel, 'two');
    answer('one');
    expect(await begun).toBe('one');
  });

  it('stays with those that it knows while the new addresses lead nowhere', async () => {
    const addresses = [await replica(async () => 'one')];
    const channel = channelTo(addresses);
    await ask(channel);
    addresses.splice(0, 1, '127.0.0.1:1');
    for (let renewals = 0; renewals < 5; renewals++) {
      await wait(pace.every);
      expect(await ask(channel)).toBe('one');
    }
  });

  it('fails no call of many while it is renewed again and again', async () => {
    const channel = channelTo([await replica(async () => 'one'), await replica(async () => 'one')]);
    const caller = async () => {
      for (let calls = 0; calls < 40; calls++) expect(await ask(channel)).toBe('one');
    };
    await Promise.all(Array.from({ length: 10 }, caller));
  });
});
