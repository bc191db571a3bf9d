import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { StreamEnd } from '@marquee/contracts';
import { eventually } from '@marquee/ports/testing';
import { fastify, type FastifyInstance } from 'fastify';
import { connect, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { mostWaiting, sendStream } from '../src/http/send-stream.js';

const told = `data: ${'x'.repeat(8 * 1024 - 8)}\n\n`;
/** More than the sockets of both ends take in before anybody reads. */
const many = 4_000;

/** Streams over a real socket: whether somebody takes what is sent is known to it alone. */
describe('a stream of events', () => {
  let app: FastifyInstance;
  let reader: Socket;
  let end: StreamEnd | undefined;
  let waiting: () => number;
  let line: { isClosed: boolean };

  beforeEach(async () => {
    end = undefined;
    const opened = { isClosed: false };
    line = opened;
    app = fastify();
    app.get('/', (_request, reply) => {
      waiting = () => reply.raw.writableLength;
      sendStream(reply, {
        open(given) {
          end = given;
          return () => {
            opened.isClosed = true;
          };
        },
      });
    });
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    reader = connect(Number(new URL(address).port), '127.0.0.1');
    reader.on('error', () => undefined);
    reader.write('GET / HTTP/1.1\r\nhost: marquee.test\r\n\r\n');
    await eventually(() => expect(end).toBeDefined());
  });
  afterEach(async () => {
    reader.destroy();
    await app.close();
  });

  /** Writes until so many are written or the line is cut. @returns the most that waited at any moment */
  async function write(): Promise<number> {
    let most = 0;
    for (let written = 0; written < many && !line.isClosed; written += 1) {
      end?.write(told);
      most = Math.max(most, waiting());
      await turn();
    }
    return most;
  }

  it('is cut where nobody reads, with no more in memory than it is allowed', async () => {
    reader.pause();
    expect(await write()).toBeLessThan(mostWaiting + 2 * told.length);
    await eventually(() => expect(line.isClosed).toBe(true));
    // Whoever tells it something in the same moment does no harm.
    expect(() => end?.write(told)).not.toThrow();
  });

  it('goes on for whoever reads, however much is told', async () => {
    let taken = 0;
    reader.on('data', ({ length }) => {
      taken += length;
    });
    await write();
    await eventually(() => expect(taken).toBeGreaterThan(many * told.length));
    expect(line.isClosed).toBe(false);
  });

  it('is known to be over when its reader is gone', async () => {
    reader.destroy();
    await eventually(() => expect(line.isClosed).toBe(true));
  });
});
