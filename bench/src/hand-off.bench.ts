import { inTemporaryFolder } from './bare-sqlite.js';
import { manyViewers } from './delivery-media.js';
import { withEngine } from './engine.js';
import { withHandOff, type HandOffInstallation, type Way } from './hand-off-installation.js';
import { fetchOnce, quickViewer, slowViewers } from './hand-off-viewers.js';
import { median, type Measurement } from './measurement.js';
import { wrk } from './wrk.js';

const [rounds, seconds] = [3, 3];
/** Segments that a round fetches which nobody fetched before. */
const cold = 60;
/** Segments that everybody takes. */
const warm = Array.from({ length: 20 }, (_, index) => index + 1);
const slow = 200;

/**
 * Segments of one mebibyte in object storage: by nginx, which asks media for each and fetches it by a signed address, beside the same
 * nginx that asks nobody; and how one viewer fares beside many slow ones, when media hands off and when it sends by itself.
 */
export const benchHandOff = (): Promise<readonly Measurement[]> =>
  withEngine('s3', (variables) => {
    Object.assign(process.env, variables);
    return inTemporaryFolder((directory) =>
      withHandOff(directory, variables['S3_ENDPOINT'] ?? '', warm.length + rounds * cold * 2, (installation) =>
        measure(directory, installation),
      ),
    );
  });

async function measure(
  directory: string,
  { direct, handedOff, bare }: HandOffInstallation,
): Promise<readonly Measurement[]> {
  const script = await manyViewers(directory);
  const speeds = {
    kept: [] as number[],
    bareKept: [] as number[],
    fetched: [] as number[],
    bareFetched: [] as number[],
  };
  for (let round = 0; round < rounds; round++) {
    speeds.bareKept.push((await wrk(bare.url(1), '', seconds, script)).requestsPerSecond);
    speeds.kept.push((await wrk(handedOff.url(1), '', seconds, script)).requestsPerSecond);
    const fresh = Array.from({ length: cold }, (_, index) => warm.length + 1 + round * cold * 2 + index);
    speeds.bareFetched.push(await fetchOnce(bare, fresh));
    speeds.fetched.push(
      await fetchOnce(
        handedOff,
        fresh.map((segment) => segment + cold),
      ),
    );
  }
  const [off, own] = [await besideSlow(handedOff), await besideSlow(direct)];
  const crowd = `beside ${slow} slow viewers`;
  return [
    speed('kept by nginx, beside nginx that asks nobody', median(speeds.kept), median(speeds.bareKept), 0.6),
    speed('fetched from the storage, beside the same', median(speeds.fetched), median(speeds.bareFetched), 0.8),
    atMost(`99 % of the segments of one ${crowd}, beside none`, 'ms', off.beside, off.none, 0.3),
    atMost(`the same when media sends them`, 'ms', own.beside, own.none, 0),
    atMost(
      `memory that media takes for ${slow} slow viewers, beside when it sends them`,
      'MiB',
      off.memory,
      own.memory,
      1,
    ),
  ];
}

async function besideSlow(way: Way): Promise<{ none: number; beside: number; memory: number }> {
  const none = await quickViewer(way, warm, seconds * 3);
  const before = await way.memory();
  const leave = await slowViewers(way, warm, slow);
  const beside = await quickViewer(way, warm, seconds * 3);
  // Never nothing: it stands below a line.
  const memory = Math.max(1, (await way.memory()) - before);
  leave();
  return { none, beside, memory };
}

const speed = (name: string, value: number, limit: number, target: number): Measurement => ({
  ...{ name: `hand-off: a segment of 1 MiB ${name}`, unit: 'MiB/s', value, limit, target },
  ratio: value / limit,
});

const atMost = (name: string, unit: string, value: number, limit: number, target: number): Measurement => ({
  ...{ name: `hand-off: ${name}`, unit, value, limit, target },
  ratio: limit / value,
});
