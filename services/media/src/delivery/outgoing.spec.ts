import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { DomainError } from '@marquee/kernel';
import { until } from '@marquee/ports/testing';
import { Outgoing, type Reader } from './outgoing.js';

/** Answers of one person that are not taken. */
const share = 24;

let outgoing: Outgoing;
/** Answers that have begun. */
let answers: number;
/** Of those who went away before their answer began, which ones were answered. */
let gone: boolean[];
let server: Server;
const sockets: Socket[] = [];

beforeEach(async () => {
  outgoing = new Outgoing({ viewerPatience: 1_500 });
  answers = 0;
  gone = [];
  // A stream without end for whoever the path names.
  server = createServer((request, response) => {
    if (request.url === '/gone') {
      response.once('close', () => setImmediate(() => gone.push(begun({ key: '/gone', isShared: false }, response))));
      return;
    }
    try {
      outgoing.begin({ key: request.url ?? '', isShared: false }, response, 0);
    } catch (error) {
      response.writeHead(503).end(error instanceof DomainError ? error.code : 'UNKNOWN');
      return;
    }
    answers++;
    response.writeHead(200, { 'content-length': 2 ** 40 });
    Readable.from(endless()).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function begun(reader: Reader, response: ServerResponse): boolean {
  outgoing.begin(reader, response, 0);
  return true;
}

function* endless() {
  for (;;) yield Buffer.alloc(65_536);
}

/** Asks, and takes nothing until it is told to. */
function viewer(name: string): Socket {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
  socket.on('error', () => undefined);
  socket.write(`GET /${name} HTTP/1.1\r\nhost: test\r\n\r\n`);
  sockets.push(socket);
  return socket;
}

const said = (socket: Socket): Promise<string> =>
  new Promise((resolve) => socket.once('data', (chunk: Buffer) => resolve(chunk.toString('latin1'))).resume());

describe('what is on its way to viewers', () => {
  it('is refused to whoever has his share already, and to nobody else', async () => {
    // Nobody is cut off while the last of them is still coming.
    outgoing = new Outgoing({ viewerPatience: 60_000 });
    for (let index = 0; index < share; index++) viewer('greedy');
    await until(async () => outgoing.load >= share / 200);
    expect(await said(viewer('greedy'))).toContain('RATE_LIMITED');
    expect(await said(viewer('other'))).toContain('200 OK');
  });

  it('is taken back from those who take nothing, and not from those who do', async () => {
    const reading = viewer('reading');
    let bytes = 0;
    reading.on('data', (chunk: Buffer) => (bytes += chunk.length)).resume();
    for (let index = 0; index < 10; index++) viewer(`silent${index}`);
    // On a busy machine the first of them is cut off before the last one comes.
    await until(async () => answers === 11);
    await until(async () => outgoing.load === 1 / 200);
    const before = bytes;
    await until(async () => bytes > before);
  });

  it('is refused to all before the memory is full', () => {
    const begin = (index: number) =>
      outgoing.begin({ key: `viewer${index}`, isShared: false }, { setTimeout() {}, once() {} } as never, 2 ** 20);
    for (let index = 0; index < 256; index++) begin(index);
    expect(() => begin(256)).toThrow('UNAVAILABLE');
  });

  it('counts nothing of whoever went away before the answer began', async () => {
    for (let index = 0; index <= share; index += 1) {
      viewer('gone').destroySoon();
    }
    await until(
      () => Promise.resolve(gone.length),
      (count) => count === share + 1,
    );
    expect(outgoing.load).toBe(0);
  });
});
