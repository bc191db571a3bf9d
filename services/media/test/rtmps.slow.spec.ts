import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { connect as connectInClear, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connect, createSecureContext } from 'node:tls';
import { expect, it } from '@jest/globals';
import { ManualClock } from '@marquee/kernel';
import { until } from '@marquee/ports/testing';
import { RtmpServer } from '../src/rtmp/rtmp-server.js';
import { makeCertificate } from './certificate.js';
import { removeDirectory, tempDirectory } from './media-harness.js';
import { Studio } from './studio.js';

const serialShownAt = (server: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server);
    const socket = connect({ port: Number(port), host: hostname, rejectUnauthorized: false }, () => {
      resolve(socket.getPeerCertificate().serialNumber);
      socket.destroy();
    });
    socket.on('error', reject);
  });

it('with a certificate encoders come by RTMPS alone, and the next certificate is shown to whoever comes from then on', async () => {
  const studio = await Studio.open(makeCertificate);
  const address = await studio.announced('kept');
  expect(address).toMatch(/^rtmps:\/\/127\.0\.0\.1:\d+\/live\//);
  await studio.send(address.replace('rtmps', 'rtmp')).ended;
  expect((await studio.told('kept')).state).toBe('waiting');
  studio.send(address);
  await studio.toldUntil('kept', ({ state }) => state === 'on_air');
  const before = await serialShownAt(address);
  const next = makeCertificate(studio.directory, 'next');
  const shown = (name: string) => join(studio.directory, name);
  await Promise.all([copyFile(next.certificate, shown('live.crt')), copyFile(next.key, shown('live.key'))]);
  await until(
    () => serialShownAt(address),
    (serial) => serial !== before,
  );
  expect((await studio.told('kept')).state).toBe('on_air');
  await studio.killEncoders();
  await studio.close();
}, 90_000);

it('strangers who break off, talk nonsense, or say nothing take nothing of an encoder that comes by RTMPS', async () => {
  const folder = await tempDirectory();
  const tls = makeCertificate(folder);
  const clock = new ManualClock();
  const nothing = (): void => undefined;
  const server = new RtmpServer({
    ...{ host: '127.0.0.1', port: 0, clock, patience: { untilPublishing: 500 } },
    admit: async () => ({ audio: nothing, video: nothing, left: nothing }),
    secure: () => createSecureContext({ cert: readFileSync(tls.certificate), key: readFileSync(tls.key) }),
  });
  const port = await server.open();
  const stranger = async (act: (socket: Socket) => unknown): Promise<void> => {
    const socket = connectInClear(port, '127.0.0.1').on('error', nothing);
    await once(socket, 'connect');
    const gone = once(socket, 'close');
    await act(socket);
    await gone;
  };
  const hello = Buffer.from('1603010200010001fc0303', 'hex');
  await stranger((socket) => socket.resetAndDestroy());
  await stranger(async (socket) => {
    socket.write(hello);
    await wait(50);
    socket.resetAndDestroy();
  });
  await stranger((socket) => socket.write(Buffer.alloc(65_536, 0xff)));
  await stranger((socket) => socket.write('GET / HTTP/1.1\r\n\r\n'));
  // Neither a word nor the end of one.
  await Promise.all([stranger(nothing), stranger((socket) => socket.write(hello))]);
  const friend = connect({ port, host: '127.0.0.1', rejectUnauthorized: false });
  await once(friend, 'secureConnect');
  friend.destroy();
  await server.close();
  await removeDirectory(folder);
}, 30_000);
