import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, jest } from '@jest/globals';
import { clip } from '../../test/fixtures/clips.js';
import { segmentsOf } from '../../test/fixtures/inspect.js';
import { correlation, inPlace, samplesOf, steepest } from '../../test/fixtures/likeness.js';
import { scratchFolder } from '../../test/fixtures/scratch.js';
import { wholeLadder } from '../../test/fixtures/whole-ladder.js';
import type { FinishedLadder } from './finish-ladder.js';
import { planLadder, type Ladder } from './ladder.js';
import { probe } from './probe.js';
import { canBeResumed, findResumePoint } from './resume-point.js';
import { transcode, type TranscodeJob } from './transcode.js';

// Encoders take as long as the machine lets them.
jest.setTimeout(120_000);

const folder = await scratchFolder();

/** The best rendition and the smallest: what lies between them goes the same way. */
async function jobFor(input: string, name: string): Promise<TranscodeJob & { readonly ladder: Ladder }> {
  const found = await probe(input);
  const planned = planLadder(found);
  const ladder = {
    ...planned,
    renditions: planned.renditions.filter((_, index, all) => index % (all.length - 1 || 1) === 0),
  };
  return { input, outputDir: join(folder, name), probe: found, ladder, preset: 'superfast', niceness: 0 };
}

const ladders = new Map<string, Promise<string>>();

/** The ladder of a clip as it is when nothing interrupts it, made once for all who ask; theirs to copy, not to change. */
async function madeInOneGo(name: Parameters<typeof clip>[0]): Promise<string> {
  const make = async (): Promise<string> => {
    const job = await jobFor(await clip(name), `${name}-in-one-go`);
    await wholeLadder(job);
    return job.outputDir;
  };
  if (!ladders.has(name)) ladders.set(name, make());
  return (await ladders.get(name)) ?? '';
}

/** What `kill -9` leaves when so many segments of a track were published. */
async function cutAfter(outputDir: string, counts: Readonly<Record<string, number>>): Promise<void> {
  for (const [track, count] of Object.entries(counts)) {
    const file = join(outputDir, track, 'index.m3u8');
    const lines = (await readFile(file, 'utf8')).replace('VOD', 'EVENT').split('\n');
    const kept = lines.filter(
      (line) => !line.startsWith('#EXTINF') && !line.endsWith('.m4s') && line !== '#EXT-X-ENDLIST',
    );
    const segments = await segmentsOf(join(outputDir, track));
    const listed = segments.slice(0, count).flatMap((segment) => [`#EXTINF:${segment.seconds},`, segment.file]);
    await writeFile(file, [...kept.filter((line) => line !== ''), ...listed, ''].join('\n'));
    // The encoder had begun with the next one.
    for (const { file: name } of segments.slice(count + 1)) await rm(join(outputDir, track, name));
    if (segments[count]) await writeFile(join(outputDir, track, segments[count].file), 'half');
  }
}

interface Case {
  readonly name: Parameters<typeof clip>[0];
  /** Segments of each track when it was interrupted: some are ahead of others. */
  readonly counts: Readonly<Record<string, number>>;
}

const cases: readonly Case[] = [
  { name: 'longer', counts: { '480p': 3, '240p': 4, audio: 6 } },
  { name: 'longer', counts: { '480p': 6, '240p': 5, audio: 3 } },
  { name: 'longer', counts: { '480p': 1, '240p': 1, audio: 1 } },
  // One rendition can be watched, of the other nothing is there yet.
  { name: 'longer', counts: { '480p': 0, '240p': 1, audio: 2 } },
  // All but the last bit is there, and of some tracks even that.
  { name: 'longer', counts: { '480p': 7, '240p': 8, audio: 14 } },
  { name: 'longerSixty', counts: { '720p': 4, '360p': 4 } },
  { name: 'longerVariable', counts: { '240p': 4, audio: 7 } },
  { name: 'longerInterlaced', counts: { '576p': 3, '360p': 4 } },
  { name: 'longerHoles', counts: { '240p': 3, audio: 6 } },
];

describe('a ladder that was interrupted', () => {
  it.each(cases)('is as if it had been made in one go: $name, after $counts', async ({ name, counts }) => {
    const job = await jobFor(await clip(name), `${name}-${Object.values(counts).join('-')}`);
    const inOneGo = await madeInOneGo(name);
    await cp(inOneGo, job.outputDir, { recursive: true });
    await cutAfter(job.outputDir, counts);

    expect(await canBeResumed(job.input, job.probe)).toBe(true);
    const from = await findResumePoint(job, job.ladder);
    if (!from) throw new Error('nothing to go on with');
    const finished = await wholeLadder({ ...job, from });

    expect(finished.durationSeconds).toBeCloseTo(job.probe.durationSeconds, 0);
    for (const track of Object.keys(counts)) {
      const [one, other] = [join(inOneGo, track), join(job.outputDir, track)];
      if (track === 'audio') {
        const [whole, parts] = [await samplesOf(one), await samplesOf(other)];
        expect(parts).toHaveLength(whole.length);
        const cut = Math.min(counts['audio'] ?? 0, 13) * 48_000;
        expect(correlation(whole.subarray(0, cut), parts.subarray(0, cut))).toBeGreaterThan(0.99);
        expect(correlation(whole.subarray(cut), parts.subarray(cut))).toBeGreaterThan(0.97);
        // Nothing clicks: from one sample to the next it goes no farther than it did in one go.
        expect(steepest(parts)).toBeLessThan(1.2 * steepest(whole));
      } else {
        expect(await segmentsOf(other)).toEqual(await segmentsOf(one));
        // The pictures are encoded anew, but each is the right one; a film that holds a picture has equal neighbours.
        expect(await inPlace(one, other)).toBeGreaterThan(-2);
      }
    }
    const left = await readdir(job.outputDir, { recursive: true });
    expect(left.filter((file) => /encoder|resumed/.test(file))).toEqual([]);
  });

  it('is not gone on with where nothing whole was published, nor without its sound', async () => {
    const job = await jobFor(await clip('longer'), 'nothing');
    expect(await findResumePoint(job, job.ladder)).toBeUndefined();
    await cp(await madeInOneGo('longer'), job.outputDir, { recursive: true });
    const silent = { ...job, outputDir: `${job.outputDir}-silent` };
    await cp(job.outputDir, silent.outputDir, { recursive: true });
    await cutAfter(job.outputDir, { '480p': 0, '240p': 0, audio: 5 });
    expect(await findResumePoint(job, job.ladder)).toBeUndefined();
    await cutAfter(silent.outputDir, { '480p': 3, '240p': 3, audio: 0 });
    expect(await findResumePoint(silent, job.ladder)).toBeUndefined();
  });

  it.each(['transportStream', 'oneKeyFrame'] as const)(
    'is not gone on with in a file in which no place can be found: %s',
    async (name) => {
      const job = await jobFor(await clip(name), name);
      const { renditions } = await wholeLadder(job);
      const counts = Object.fromEntries(
        [...renditions.map((rendition) => [rendition.name, 40]), ['audio', 3]].filter(
          ([track]) => name === 'transportStream' || track !== 'audio',
        ),
      ) as Record<string, number>;
      if (name === 'transportStream') for (const track of Object.keys(counts)) counts[track] = 3;
      await cutAfter(job.outputDir, counts);
      expect(await findResumePoint(job, job.ladder)).toBeUndefined();
      // It can be said before anything was made.
      expect(await canBeResumed(job.input, job.probe)).toBe(false);
    },
  );

  it('is refused when the parts do not fit, and what is there stays', async () => {
    const job = await jobFor(await clip('longer'), 'misfit');
    await cp(await madeInOneGo('longer'), job.outputDir, { recursive: true });
    await cutAfter(job.outputDir, { '480p': 3, '240p': 3, audio: 5 });
    const from = await findResumePoint(job, job.ladder);
    if (!from) throw new Error('nothing to go on with');
    const elsewhere = { ...from, seconds: from.seconds + 0.2 };
    await expect(transcode({ ...job, from: elsewhere })).rejects.toMatchObject({
      reason: 'internal',
      detail: expect.stringContaining('begins at') as unknown,
    });
    await expect(transcode({ ...job, from, preset: 'ultrafast' })).rejects.toMatchObject({
      detail: 'the parts have different set-ups',
    });
    expect(await segmentsOf(join(job.outputDir, '240p'))).toHaveLength(3);
  });
});

describe('a pause', () => {
  it('comes behind the next segment, and the film goes on from there until it is whole', async () => {
    const job = await jobFor(await clip('longer'), 'paused');
    let turns = 0;
    let finished: FinishedLadder | undefined;
    for (; !finished; turns += 1) {
      const from = turns === 0 ? undefined : await findResumePoint(job, job.ladder);
      if (turns > 0 && !from) throw new Error('nothing to go on with');
      let segments = 0;
      const progress: number[] = [];
      finished = await transcode(
        { ...job, preset: 'medium', ...(from && { from }) },
        {
          pause: AbortSignal.abort(),
          onSegment: () => (segments += 1),
          onProgress: (fraction) => progress.push(fraction),
        },
      );
      expect(segments).toBeGreaterThan(0);
      // How far it is counts from the start of the film, whichever turn this is.
      const before = (from?.seconds ?? 0) / job.probe.durationSeconds;
      expect(progress.filter((fraction) => fraction < before - 0.01)).toEqual([]);
    }
    expect(turns).toBeGreaterThan(1);
    const lengths = (await segmentsOf(join(job.outputDir, '480p'))).map(({ seconds }) => Number(seconds).toFixed(1));
    expect(lengths).toEqual(['1.0', '2.0', '2.0', '2.0', '2.0', '2.0', '2.0', '0.3']);
  });
});
