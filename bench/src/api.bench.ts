import type { FilledInstallation } from './api-installation.js';
import { inTemporaryFolder } from './bare-sqlite.js';
import type { Measurement } from './measurement.js';
import { inInstallation } from './open-installation.js';
import { wrk, type Load } from './wrk.js';

const sizes = [10, 1_000, 10_000] as const;
const seconds = 3;
const rounds = 3;

/** Goals of the specification of this benchmark: requests per second, milliseconds, and "the same within 20 %". */
const pageGoal = 2_500;
const videoGoal = 3_000;
const p99Goal = 60;
const sameness = 0.8;

/** Pages of 20 videos and single videos over HTTP with a session, beside a bare Fastify route that answers the same. */
export const benchApi = (): Promise<readonly Measurement[]> =>
  inTemporaryFolder((directory) => inInstallation(directory, sizes, measure));

async function measure({ url, bareUrl, sites }: FilledInstallation): Promise<readonly Measurement[]> {
  const ofSites = sites.map(({ size, teamId, videoId, cookie }) => {
    const videos = `${url}/api/sites/${teamId}/videos`;
    return {
      size,
      page: () => wrk(`${videos}?limit=20`, cookie, seconds),
      // As long as the smallest site has them, so that like is compared with like.
      short: () => wrk(`${videos}?limit=${sizes[0]}`, cookie, seconds),
      one: () => wrk(`${videos}/${videoId}`, cookie, seconds),
    };
  });
  const bare = await typical(() => wrk(`${bareUrl}/page`, '', seconds));
  const measurements: Measurement[] = [];
  let smallest: Load | undefined;
  for (const { size, page, short, one } of ofSites) {
    const load = await typical(page);
    const shortLoad = await typical(short);
    smallest ??= shortLoad;
    const of = `of ${size}, 64 connections`;
    measurements.push(
      figure(
        `api: page of 20 videos ${of}, beside a bare Fastify route`,
        'requests/s',
        load.requestsPerSecond,
        bare.requestsPerSecond,
        0,
      ),
      figure(`api: page of 20 videos ${of}, beside the goal`, 'requests/s', load.requestsPerSecond, pageGoal, 1),
      {
        name: `api: 99 % of the pages ${of}, beside the goal`,
        value: load.p99,
        unit: 'ms',
        limit: p99Goal,
        ratio: p99Goal / load.p99,
        target: 1,
      },
      {
        name: `api: 99 % of the pages ${of}, beside a bare Fastify route`,
        value: load.p99,
        unit: 'ms',
        limit: bare.p99,
        ratio: bare.p99 / load.p99,
        target: 0,
      },
      figure(
        `api: page of 10 videos ${of}, beside a site of 10`,
        'requests/s',
        shortLoad.requestsPerSecond,
        smallest.requestsPerSecond,
        sameness,
      ),
      figure(
        `api: one video ${of}, beside the goal`,
        'requests/s',
        (await typical(one)).requestsPerSecond,
        videoGoal,
        1,
      ),
    );
  }
  return measurements;
}

const figure = (name: string, unit: string, value: number, limit: number, target: number): Measurement => ({
  name,
  value,
  unit,
  limit,
  ratio: value / limit,
  target,
});

/** The median of some rounds after one that warms up. */
async function typical(work: () => Promise<Load>): Promise<Load> {
  await work();
  const loads: Load[] = [];
  for (let round = 0; round < rounds; round++) loads.push(await work());
  const sorted = loads.toSorted((a, b) => a.requestsPerSecond - b.requestsPerSecond);
  return sorted[Math.floor(rounds / 2)] ?? { requestsPerSecond: 0, p99: 0 };
}
