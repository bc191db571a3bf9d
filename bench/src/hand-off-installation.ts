import { fork, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { S3BlobStore } from '@marquee/adapter-s3';
import { freshBucket } from '@marquee/adapter-s3/testing';
import { openHandOff } from '@marquee/ports/testing';
import { segmentKeyOf, segmentPathOf } from './delivery-media.js';
import type { MediaOrder } from './hand-off-media.js';
import { residentMemory } from './process-memory.js';

const program = fileURLToPath(new URL('./hand-off-media.js', import.meta.url));
const segmentSize = 1024 ** 2;
/** Seconds for which what is asked without a question is signed. */
const signedFor = 86_400;

/** A way on which a segment comes, by its number. */
export interface Way {
  readonly url: (segment: number) => string;
  /** MiB of media. */
  readonly memory: () => Promise<number>;
}

export interface HandOffInstallation {
  /** media itself sends what it reads from the storage. */
  readonly direct: Way;
  /** nginx asks media, and sends. */
  readonly handedOff: Way;
  /** The same nginx, which asks nobody. */
  readonly bare: Way;
}

/** media twice, and the chart's nginx, on object storage with so many segments of a mebibyte, while the work goes on. */
export async function withHandOff<Result>(
  directory: string,
  endpoint: string,
  segments: number,
  work: (installation: HandOffInstallation) => Promise<Result>,
): Promise<Result> {
  const bucket = await freshBucket(endpoint);
  const blobs = await S3BlobStore.connect(bucket.options);
  for (let number = 1; number <= segments; number++) await blobs.put(segmentKeyOf(number), randomBytes(segmentSize));
  const children: ChildProcess[] = [];
  const media = async (handsOff: boolean): Promise<Way> => {
    const order: MediaOrder = { directory, storage: bucket.options, handsOff };
    const child = fork(program, [JSON.stringify(order)], { execArgv: ['--disable-warning=ExperimentalWarning'] });
    children.push(child);
    const [port] = (await once(child, 'message')) as [number];
    return {
      url: (segment) => `http://127.0.0.1:${port}${segmentPathOf(segment)}`,
      memory: () => residentMemory(child.pid),
    };
  };
  const [direct, handingOff] = [await media(false), await media(true)];
  await mkdir(join(directory, 'nginx'));
  const { origin } = new URL(handingOff.url(1));
  const nginx = await openHandOff(join(directory, 'nginx'), origin, bareLocation(new URL(endpoint).host));
  const bareUrl = (segment: number): string => {
    const { pathname, search } = blobs.signed(segmentKeyOf(segment), 'GET', signedFor);
    return `${nginx.url}/bare${pathname}${search}`;
  };
  try {
    return await work({
      direct,
      handedOff: { ...handingOff, url: (segment) => nginx.url + segmentPathOf(segment) },
      bare: { ...handingOff, url: bareUrl },
    });
  } finally {
    await nginx.close();
    for (const child of children) {
      child.disconnect();
      await once(child, 'exit');
    }
    await blobs.close();
    await bucket.remove();
  }
}

/** As the chart's location for segments, but that whoever asks brings the signature. */
const bareLocation = (storage: string): string => `
location ~ "^/bare(?<bare_path>/.+)$" {
  set $stored_host ${storage};
  set $stored_reader '';
  set $stored_shared '';
  include hand-off/storage.conf;
  proxy_cache marquee_kept;
  proxy_cache_key bare$bare_path;
  proxy_cache_valid 200 1m;
  proxy_cache_lock on;
  proxy_cache_lock_age 30s;
  proxy_force_ranges on;
  proxy_pass http://${storage}$bare_path$is_args$args;
}`;
