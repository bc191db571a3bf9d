import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { FilesystemBlobStore } from '@marquee/adapter-filesystem';
import { inTemporaryFolder } from './bare-sqlite.js';
import { manyViewers, openMedia, segmentKey, segmentPath } from './delivery-media.js';
import { median, type Measurement } from './measurement.js';
import { nginxWith } from './nginx.js';
import { wrk } from './wrk.js';

const megabyte = 1024 ** 2;
const seconds = 3;
/** Ours and the limit by turns, so that a busy machine is busy for both. */
const rounds = 3;

/**
 * A segment of one mebibyte with authorization, from this process and handed off to nginx, beside nginx sending the
 * same file (sendfile) to everybody who asks. On two cores the question itself takes room from the bytes: what is left
 * when a bare Node.js server answers it without a look is the ceiling of any hand-off, and the limit that ours is held against.
 */
export const benchDelivery = (): Promise<readonly Measurement[]> => inTemporaryFolder(measure);

async function measure(directory: string): Promise<readonly Measurement[]> {
  const blobs = FilesystemBlobStore.open(join(directory, 'blobs'));
  await blobs.put(segmentKey, randomBytes(megabyte));
  const direct = await openMedia(join(directory, 'direct'), blobs);
  const handingOff = await openMedia(join(directory, 'handing-off'), blobs, {
    ...{ kind: 'x-accel-redirect', prefix: '/protected-bytes' },
  });
  const anybody = await handOffToAnybody();
  const nginx = await nginxWith(directory, {
    blobs: join(directory, 'blobs'),
    upstream: handingOff.port,
    bareUpstream: (anybody.address() as AddressInfo).port,
  });
  const script = await manyViewers(directory);
  /** The file has one mebibyte, so that requests are mebibytes. */
  const throughput = async (url: string): Promise<number> => (await wrk(url, '', seconds, script)).requestsPerSecond;
  const values = { node: [] as number[], handedOff: [] as number[], anybody: [] as number[], bare: [] as number[] };
  try {
    for (let round = 0; round < rounds; round++) {
      values.bare.push(await throughput(`${nginx.url}/bare/${segmentKey}`));
      values.node.push(await throughput(`http://127.0.0.1:${direct.port}${segmentPath}`));
      values.handedOff.push(await throughput(`${nginx.url}${segmentPath}`));
      values.anybody.push(await throughput(`${nginx.url}/anybody/`));
    }
  } finally {
    await nginx.close();
    anybody.close();
    anybody.closeAllConnections();
    await Promise.all([direct.close(), handingOff.close()]);
  }
  const limit = median(values.bare);
  return [
    line('delivery: a segment of 1 MiB with authorization, beside nginx sendfile', median(values.node), limit, 0.4),
    line('delivery: the same handed off to nginx, beside nginx sendfile', median(values.handedOff), limit, 0.65),
    line(
      'delivery: the same handed off by a bare Node.js server',
      median(values.handedOff),
      median(values.anybody),
      0.85,
    ),
  ];
}

async function handOffToAnybody(): Promise<Server> {
  const headers = [
    'X-Accel-Redirect',
    `/protected-bytes/${segmentKey}`,
    'Content-Type',
    'video/mp4',
    'Content-Length',
    '0',
  ];
  const server = createServer((_request, response) => {
    response.sendDate = false;
    response.writeHead(200, headers).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

const line = (name: string, value: number, limit: number, target: number): Measurement => ({
  name,
  value,
  unit: 'MiB/s',
  limit,
  ratio: value / limit,
  target,
});
