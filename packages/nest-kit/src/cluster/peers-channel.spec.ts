import { afterEach, describe, expect, it } from '@jest/globals';
import { ServerCredentials } from '@grpc/grpc-js';
import { GrpcServer } from '../rpc/grpc.js';
import { PeersChannel } from './peers-channel.js';

const path = '/marquee.catalog.v1.VideoService/Echo';
const open: { close(): unknown }[] = [];

async function replica(answer: string): Promise<{ readonly address: string; readonly server: GrpcServer }> {
  const server = new GrpcServer();
  server.register(path, async () => Buffer.from(answer));
  const port = await server.listen('127.0.0.1:0', ServerCredentials.createInsecure());
  open.push(server);
  return { address: `127.0.0.1:${port}`, server };
}

function channelTo(peers: Readonly<Record<string, readonly string[]>>): PeersChannel {
  const channel = new PeersChannel(new Map(Object.entries(peers)));
  open.unshift(channel);
  return channel;
}

afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

describe('calls to the other services', () => {
  const ask = async (channel: PeersChannel) =>
    (
      await channel.call(
        path,
        Buffer.alloc(0),
        { principal: '' },
        { until: performance.now() + 5_000, signal: AbortSignal.timeout(5_000) },
      )
    ).toString();

  it('go to the replicas in turn', async () => {
    const [one, two] = [await replica('one'), await replica('two')];
    const channel = channelTo({ catalog: [one.address, two.address] });
    const answers = new Set<string>();
    // The second connection may open a moment after the first.
    for (let tries = 0; tries < 200 && answers.size < 2; tries++) answers.add(await ask(channel));
    expect([...answers].sort()).toEqual(['one', 'two']);
  });

  it('go to the replica that is left when one has ended', async () => {
    const [one, two] = [await replica('one'), await replica('two')];
    const channel = channelTo({ catalog: [one.address, two.address] });
    await ask(channel);
    await one.server.close();
    for (let tries = 0; tries < 10; tries++) expect(await ask(channel)).toBe('two');
  });

  it('to a service that nobody named are unavailable', async () => {
    await expect(ask(channelTo({ media: ['127.0.0.1:1'] }))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('to a service that is not there are unavailable', async () => {
    await expect(ask(channelTo({ catalog: ['127.0.0.1:1'] }))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});
