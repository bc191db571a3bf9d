import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { fastify } from 'fastify';
import type { Principal } from '@marquee/kernel';
import { rpcClient } from '@marquee/nest-kit';
import { VideoServiceService } from '@marquee/proto/catalog';
import { startStandalone } from '@marquee/standalone';
import { linkFor, Visitor } from './api-visitor.js';
import { ownerOf } from './site-owner.js';

/** A site with so many videos, and the session of somebody who may see them. */
export interface FilledSite {
  readonly size: number;
  readonly teamId: string;
  readonly videoId: string;
  readonly cookie: string;
  readonly csrfToken: string;
}

/** What the process says once it can be measured. */
export interface FilledInstallation {
  readonly url: string;
  /** Whose memory is looked at. */
  readonly pid: number;
  /** A bare Fastify route in the same process, answering with a page as long as the real one. */
  readonly bareUrl: string;
  readonly sites: readonly FilledSite[];
}

/** Of payments, where it is not the sandbox of the installation itself. */
export interface Provider {
  readonly url: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
}

/** Saves that are under way at the same time. */
const writers = 200;

/** Runs the product in a process of its own, as `make run` does, with sites of the given sizes. */
async function open(
  dataDirectory: string,
  sizes: readonly number[],
  stripe: Provider | undefined,
): Promise<FilledInstallation> {
  const standalone = await startStandalone({
    port: 0,
    host: '127.0.0.1',
    dataDirectory,
    demo: true,
    demoContent: false,
    baseUrl: undefined,
    secret: randomBytes(32).toString('hex'),
    logLevel: 'error',
    tracesEndpoint: undefined,
    traceShare: 1,
    accelPrefix: undefined,
    rateLimitFactor: 1_000_000,
    ...(stripe && { stripe }),
  });
  process.once('disconnect', () => void standalone.stop().then(() => process.exit(0)));
  const { url, services } = standalone;
  const sites: FilledSite[] = [];
  for (const size of sizes) {
    const owner = new Visitor(url);
    const { email, password } = ownerOf({ size });
    const { teamId } = await owner.must<{ teamId: string }>('POST', '/api/register', {
      site: { name: `Site of ${size}`, language: 'en' },
      company: { name: 'Bench Ltd', phone: '03-1234-5678' },
      administrator: { name: 'Owner', email, password },
      termsAccepted: true,
    });
    await owner.must('POST', '/api/verify-email', { token: await linkFor(owner, email) });
    const videos = rpcClient(VideoServiceService, services.channel, services.signer);
    const principal: Principal = { kind: 'administrator', id: 'bench', team: teamId, role: 'owner', categories: [] };
    let videoId = '';
    const add = async (index: number): Promise<void> => {
      const file = { fileName: 'video.mp4', fileSize: 1_000_000 };
      const title = `深海の生き物をめぐる旅 第${index}回`;
      const { id } = await videos.createVideo({ title, assetId: `asset${size}n${index}`, ...file }, { principal });
      const releasedAt = new Date(1_767_225_600_000 + index * 60_000).toISOString();
      await videos.updateVideo({ id, clear: [], public: true, publication: 'public', releasedAt }, { principal });
      videoId = id;
    };
    for (let from = 0; from < size; from += writers) {
      await Promise.all(Array.from({ length: Math.min(writers, size - from) }, (_, index) => add(from + index)));
    }
    sites.push({ size, teamId, videoId, cookie: owner.cookie, csrfToken: await owner.csrfToken() });
  }
  await quiet();
  return {
    url,
    pid: process.pid,
    bareUrl: await openBare(await pageOf(url, sites.find(({ size }) => size >= 20) ?? sites[0])),
    sites,
  };
}

async function pageOf(url: string, site: FilledSite | undefined): Promise<unknown> {
  const headers = { cookie: site?.cookie ?? '' };
  return (await fetch(`${url}/api/sites/${site?.teamId ?? ''}/videos?limit=20`, { headers })).json();
}

/** What the filling caused (events, their log, projections) goes on for a while, and is no part of a page. */
async function quiet(): Promise<void> {
  const interval = 500;
  for (;;) {
    const before = process.cpuUsage();
    await wait(interval);
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1_000 < interval * 0.1) return;
  }
}

/** Fastify with nothing behind it, serializing the same page. */
function openBare(page: unknown): Promise<string> {
  const bare = fastify();
  bare.get('/page', async () => page);
  return bare.listen({ port: 0, host: '127.0.0.1' });
}

const [, , dataDirectory = '', sizes = '', provider] = process.argv;
const stripe = provider === undefined ? undefined : (JSON.parse(provider) as Provider);
process.send?.(await open(dataDirectory, sizes.split(',').map(Number), stripe));
