import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { systemClock } from '@marquee/kernel';
import { InProcessRpc, Metrics, readClusterSettings, startService } from '@marquee/nest-kit';
import { mediaService } from '../src/index.js';
import { routeOfBytes, tellConfinement, watchMedia } from '../src/telemetry.js';
import { create, removeDirectory, startMedia, team, tempDirectory, type Media } from './media-harness.js';
import { tus } from './tus.js';

let directory: string;
let media: Media;
let metrics: Metrics;

beforeEach(async () => {
  directory = await tempDirectory();
  // Without a worker, what is uploaded waits.
  media = await startMedia(directory, { concurrency: 0 });
  media.peers.addAdministrator('admin', team);
  metrics = new Metrics();
});

afterEach(async () => {
  await media.stop();
  await removeDirectory(directory);
});

const watch = (environment: Record<string, string> = {}) => {
  const settings = readClusterSettings({
    MARQUEE_SECRET: '9f2c'.repeat(12),
    MARQUEE_BASE_URL: 'https://video.example.com',
    MARQUEE_WORK_DIR: directory,
    ...environment,
  });
  const basePorts = { ...media.ports, clock: systemClock };
  return watchMedia({ metrics, settings, basePorts }, media.ports.documents, (_request, response) => response.end());
};

const lines = async (name: string) =>
  (await metrics.registry.metrics()).split('\n').filter((line) => line.startsWith(name));

describe('what the media service tells of itself', () => {
  it('counts files that are complete and that no worker has begun', async () => {
    watch();
    const bytes = Buffer.from('not much of a film');
    const { id } = await create(media, 'clip.mp4', bytes.length);
    const waiting = async () =>
      (await lines('marquee_pipeline_queue_items')).map((line) => line.replace(/^.*stage=/, '')).sort();
    expect(await waiting()).toEqual(['"analysis"} 0', '"encoding"} 0', '"playable"} 0', '"transcription"} 0']);
    expect((await tus(media, id).patch(0, bytes)).status).toBe(204);
    expect(await waiting()).toEqual(['"analysis"} 0', '"encoding"} 1', '"playable"} 1', '"transcription"} 0']);
  });

  it('counts what a player needs before the first picture apart from what a line is slow for', () => {
    expect(routeOfBytes('/media/t1/a1/1/master.m3u8')).toBe('/media/start');
    expect(routeOfBytes('/media/t1/a1/1/v720/index.m3u8?token=x')).toBe('/media/start');
    expect(routeOfBytes('/media/t1/a1/1/v720/init.mp4')).toBe('/media/start');
    expect(routeOfBytes('/media/t1/a1/1/v720/segment-1.m4s')).toBe('/media/*');
    expect(routeOfBytes('/media/t1/files/f1?in=v.m3u8')).toBe('/media/*');
    expect(routeOfBytes('/media/uploads/init.mp4')).toBe('/media/uploads/*');
  });

  it('measures the volume of blobs only where there is one', async () => {
    watch();
    expect(await lines('marquee_volume_free_bytes')).toHaveLength(1);
    metrics = new Metrics();
    watch({ MARQUEE_BLOB_DIR: join(directory, 'blobs') });
    const free = await lines('marquee_volume_free_bytes');
    // Each as soon as its disk has answered.
    expect(free.map((line) => line.split(' ')[0]).toSorted()).toEqual([
      'marquee_volume_free_bytes{volume="blobs"}',
      'marquee_volume_free_bytes{volume="work"}',
    ]);
    for (const line of free) expect(Number(line.split(' ')[1])).toBeGreaterThan(0);
  });

  it('names each of its consumer groups once, so that their lag can be watched', async () => {
    const groups: string[] = [];
    const onGroup = (group: string) => void groups.push(group);
    const another = await startService(mediaService, media.ports, { doors: [new InProcessRpc()], onGroup });
    await another.stop();
    expect(groups.length).toBeGreaterThan(0);
    expect(groups).toEqual([...new Set(groups)]);
    for (const group of groups) metrics.watchGroup(group, media.ports.bus);
    expect(await lines('marquee_consumer_lag_events')).toHaveLength(groups.length);
    expect(await lines('marquee_dead_letters')).toHaveLength(groups.length);
  });

  it('say whether ffmpeg is without network, and warn where it is not', async () => {
    const said: string[] = [];
    const note = (level: string) => (fields: object, text?: string) =>
      void said.push(`${level} ${JSON.stringify(fields)} ${text}`);
    const logger = { info: note('info'), warn: note('warn') } as never;
    tellConfinement(metrics, logger, 'bubblewrap');
    tellConfinement(metrics, logger, 'none');
    expect(await lines('marquee_tools_confined')).toEqual([
      'marquee_tools_confined{by="bubblewrap"} 1',
      'marquee_tools_confined{by="none"} 0',
    ]);
    expect(said).toEqual([
      expect.stringContaining('info {"confinement":"bubblewrap"} ffmpeg runs without network'),
      expect.stringContaining('warn {"confinement":"none"} ffmpeg runs with network'),
    ]);
  });
});
