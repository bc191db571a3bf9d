import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { clip, portraitClip } from '../../test/fixtures/clips.js';
import { inspectTrack, keyFrameTimes, segmentsOf } from '../../test/fixtures/inspect.js';
import { scratchFolder } from '../../test/fixtures/scratch.js';
import { wholeLadder } from '../../test/fixtures/whole-ladder.js';
import type { Preset } from './encode-args.js';
import type { FinishedLadder } from './finish-ladder.js';
import { probe } from './probe.js';
import { transcode } from './transcode.js';

const folder = await scratchFolder();

/** Profile and constraint flags (ITU-T H.264 section A.2) of what x264 makes with the presets used here. */
const PROFILES: Readonly<Record<string, string>> = { High: '6400', 'Constrained Baseline': '42c0' };

interface Case {
  readonly name: string;
  readonly source: () => Promise<string>;
  readonly sizes: readonly string[];
  readonly sound: boolean;
  readonly rates?: readonly string[];
  /** `superfast` and slower reorder pictures, which is where renditions can come apart; the rest saves time. */
  readonly preset?: Preset;
}

const cases: readonly Case[] = [
  {
    name: 'landscape',
    source: () => clip('landscape'),
    sizes: ['854x480', '640x360', '428x240'],
    sound: true,
    preset: 'superfast',
  },
  { name: 'portrait', source: portraitClip, sizes: ['480x854', '360x640', '240x428'], sound: true },
  {
    name: 'silent',
    source: () => clip('silent'),
    sizes: ['640x360', '426x240'],
    sound: false,
    rates: ['25/1', '25/1'],
  },
  { name: '4:3', source: () => clip('fourThree'), sizes: ['640x480', '480x360', '320x240'], sound: true },
  { name: 'anamorphic', source: () => clip('anamorphic'), sizes: ['1024x576', '854x480', '640x360'], sound: false },
  { name: 'odd', source: () => clip('odd'), sizes: ['640x358', '428x240'], sound: true },
  {
    name: 'variable',
    source: () => clip('variable'),
    sizes: ['640x360', '426x240'],
    sound: true,
    rates: ['30/1', '30/1'],
  },
  { name: 'ten-bit', source: () => clip('tenBit'), sizes: ['426x240'], sound: true, rates: ['24/1'] },
  {
    name: 'sixty',
    source: () => clip('sixty'),
    sizes: ['1280x720', '854x480', '640x360'],
    sound: false,
    rates: ['60000/1001', '30000/1001', '30000/1001'],
    preset: 'superfast',
  },
];

describe.each(cases)('the ladder of a $name clip', ({ name, source, sizes, sound, rates, preset = 'ultrafast' }) => {
  const outputDir = join(folder, name.replace(':', '-'));
  let finished: FinishedLadder;

  it('is made in the planned sizes, as ffprobe sees them', async () => {
    const input = await source();
    const found = await probe(input);
    finished = await wholeLadder({ input, outputDir, probe: found, preset, niceness: 0 });
    const tracks = await Promise.all(finished.renditions.map((r) => inspectTrack(join(outputDir, r.name))));
    expect(tracks.map(({ width, height }) => `${width}x${height}`)).toEqual(sizes);
    expect(tracks.map((track) => track.sampleAspectRatio)).toEqual(sizes.map(() => '1:1'));
    expect(tracks.map((track) => track.pixelFormat)).toEqual(sizes.map(() => 'yuv420p'));
    if (rates !== undefined) expect(tracks.map((track) => track.frameRate)).toEqual(rates);
    expect(Math.abs(finished.durationSeconds - found.durationSeconds)).toBeLessThan(0.2);
  });

  it('has its segments and key frames at the same times in every rendition', async () => {
    const folders = finished.renditions.map((r) => join(outputDir, r.name));
    const times = await Promise.all(folders.map(keyFrameTimes));
    const cuts = await Promise.all(folders.map(async (track) => (await segmentsOf(track)).slice(0, -1)));
    expect(times[0]?.length).toBe((cuts[0]?.length ?? 0) + 1);
    for (const other of times) expect(other).toEqual(times[0]);
    for (const other of cuts) expect(other.map((s) => s.seconds)).toEqual(cuts[0]?.map((s) => s.seconds));
  });

  it('is described truly by its playlists', async () => {
    const master = await readFile(join(outputDir, 'master.m3u8'), 'utf8');
    expect([...master.matchAll(/RESOLUTION=(\d+x\d+)/g)].map(([, size]) => size)).toEqual(sizes);
    for (const { name: track, codec } of finished.renditions) {
      const { codec: stream, profile, level } = await inspectTrack(join(outputDir, track));
      expect(stream).toBe('h264');
      expect(codec).toBe(`avc1.${PROFILES[profile] ?? profile}${level.toString(16).padStart(2, '0')}`);
      expect(master).toContain(`CODECS="${codec}${sound ? ',mp4a.40.2' : ''}"`);
      const playlist = await readFile(join(outputDir, track, 'index.m3u8'), 'utf8');
      expect(playlist).toContain('#EXT-X-PLAYLIST-TYPE:VOD\n');
      expect(playlist).toMatch(/#EXT-X-ENDLIST\n$/);
    }
  });

  it(sound ? 'has stereo sound of its own' : 'has no sound', async () => {
    const names = await readdir(outputDir);
    expect(names.includes('audio')).toBe(sound);
    if (sound) expect(await inspectTrack(join(outputDir, 'audio'))).toMatchObject({ codec: 'aac', channels: 2 });
  });

  it('leaves nothing beside what is served', async () => {
    const names = await readdir(outputDir, { recursive: true });
    const strange = names.filter(
      (file) => !/^(master\.m3u8|[\w]+(\/(index\.m3u8|init\.mp4|\d{5}\.m4s|joined\.mp4))?)$/.test(file),
    );
    expect(strange).toEqual([]);
  });
});

describe('a transcode', () => {
  it('announces the first rendition when a player could start, and grows from 0 to 1', async () => {
    const input = await clip('landscape');
    const outputDir = join(folder, 'growing');
    const seen: string[] = [];
    const progress: number[] = [];
    await transcode(
      { input, outputDir, probe: await probe(input), preset: 'ultrafast', niceness: 0 },
      {
        onFirstRenditionPlayable: (rendition) => seen.push(`first ${rendition.name}`),
        onRendition: (rendition) => seen.push(rendition.name),
        onProgress: (fraction) => progress.push(fraction),
      },
    );
    expect(seen[0]).toBe(`first ${seen[1]}`);
    expect(seen.slice(1).toSorted()).toEqual(['240p', '360p', '480p']);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    expect(progress.at(-1)).toBe(1);
  });

  it('that is repeated after its end changes nothing and announces everything again', async () => {
    const input = await clip('silent');
    const job = { input, outputDir: join(folder, 'again'), probe: await probe(input), preset: 'ultrafast' } as const;
    const first = await transcode(job);
    const seen: string[] = [];
    const second = await transcode({ ...job, input: '/nowhere' }, { onRendition: ({ name }) => seen.push(name) });
    expect(second).toEqual(first);
    expect(seen).toEqual(['360p', '240p']);
  });
});
