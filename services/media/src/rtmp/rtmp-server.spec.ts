import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { ManualClock } from '@marquee/kernel';
import { until } from '@marquee/ports/testing';
import { writeAmf, type Answered } from './amf0.js';
import { chunkOf, messageType } from './message.js';
import { RtmpServer, type RtmpDoor } from './rtmp-server.js';

const command = (...values: readonly Answered[]) => chunkOf(3, messageType.command, 0, writeAmf(...values));
const greeting = Buffer.concat([Buffer.of(3), Buffer.alloc(2 * 1_536)]);
const asking = Buffer.concat([
  greeting,
  command('connect', 1, { app: 'live' }),
  command('publish', 5, null, 'key', 'live'),
]);

describe('the door of encoders', () => {
  let server: RtmpServer;
  let port: number;
  const clock = new ManualClock();
  const sockets: Socket[] = [];
  const open = async (door: Partial<RtmpDoor> = {}) => {
    server = new RtmpServer({ host: '127.0.0.1', port: 0, clock, admit: async () => 'unknown', ...door });
    port = await server.open();
  };
  const come = () => {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    let received = 0;
    socket.on('data', (bytes: Buffer) => (received += bytes.length)).on('error', () => undefined);
    const gone = new Promise<number>((resolve) => socket.once('close', () => resolve(received)));
    return { socket, gone };
  };

  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await server.close();
  });

  it('leaves whoever takes too long to say who they are, however busy they look', async () => {
    await open({ patience: { untilPublishing: 400 } });
    const { socket, gone } = come();
    const dripping = setInterval(() => socket.write(Buffer.of(3)), 50);
    // Never, if what drips counted.
    await gone;
    clearInterval(dripping);
  });

  it('leaves an encoder that has fallen silent, and not before', async () => {
    const left: string[] = [];
    const nothing = () => undefined;
    const admit = async () => ({ audio: nothing, video: nothing, left: () => void left.push('left') });
    await open({ admit, patience: { untilPublishing: 100, silence: 600 } });
    const { socket, gone } = come();
    socket.write(asking);
    await wait(400);
    expect(left).toEqual([]);
    await gone;
    await until(
      () => Promise.resolve(left),
      (seen) => seen.length > 0,
    );
  });

  it('has four places for strangers of one address, and gives them to others when they go', async () => {
    await open();
    const first = Array.from({ length: 4 }, come);
    await wait(100);
    expect(await come().gone).toBe(0);
    expect(first.map(({ socket }) => socket.destroyed)).toEqual([false, false, false, false]);
    first[0]?.socket.destroy();
    await wait(100);
    const { socket, gone } = come();
    socket.write(asking);
    expect(await gone).toBeGreaterThan(1_536);
  });

  it('hears nothing more of an address after ten wrong keys, for ten minutes', async () => {
    await open();
    for (let guess = 0; guess < 10; guess++) {
      const { socket, gone } = come();
      socket.write(asking);
      expect(await gone).toBeGreaterThan(1_536);
    }
    expect(await come().gone).toBe(0);
    clock.advance(10 * 60_000 - 1);
    expect(await come().gone).toBe(0);
    clock.advance(1);
    const { socket, gone } = come();
    socket.write(asking);
    expect(await gone).toBeGreaterThan(1_536);
  });

  it('does not take encoders for guessers that have the right key at the wrong time', async () => {
    await open({ admit: async () => 'refused' });
    for (let attempt = 0; attempt < 11; attempt++) {
      const { socket, gone } = come();
      socket.write(asking);
      expect(await gone).toBeGreaterThan(1_536);
    }
  });
});
