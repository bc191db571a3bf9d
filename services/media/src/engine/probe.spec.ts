import { copyFile, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { clip, fastStartClip, portraitClip, subtitlesOnly } from '../../test/fixtures/clips.js';
import { scratchFolder } from '../../test/fixtures/scratch.js';
import { MediaError } from './media-error.js';
import { probe } from './probe.js';

const folder = await scratchFolder();

async function reasonFor(file: string, signal?: AbortSignal): Promise<string> {
  try {
    await probe(file, signal === undefined ? {} : { signal });
    return 'accepted';
  } catch (error) {
    return error instanceof MediaError ? error.reason : String(error);
  }
}

async function fileWith(name: string, content: string | Uint8Array): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, content);
  return file;
}

describe('a probe of real clips', () => {
  it('sees a phone clip as it is held', async () => {
    const { video } = await probe(await portraitClip());
    expect(video).toMatchObject({ width: 480, height: 854, displayWidth: 480, displayHeight: 854 });
    expect([90, 270]).toContain(video?.rotation);
  });

  it('sees an anamorphic picture as wide as it is meant', async () => {
    const { video } = await probe(await clip('anamorphic'));
    expect(video).toMatchObject({ width: 720, height: 576, displayWidth: 1024, displayHeight: 576 });
  });

  it('tells a variable rate from a constant one', async () => {
    expect((await probe(await clip('variable'))).video?.variableFrameRate).toBe(true);
    expect((await probe(await clip('landscape'))).video?.variableFrameRate).toBe(false);
    expect((await probe(await clip('tenBit'))).video?.variableFrameRate).toBe(false);
  });

  it('reports ten bits, the sound and the length', async () => {
    const found = await probe(await clip('tenBit'));
    expect(found).toMatchObject({ container: 'matroska,webm', video: { bitDepth: 10 }, audio: { channels: 2 } });
    expect(found.durationSeconds).toBeCloseTo(2.5, 0);
  });

  it('finds no sound in a silent clip', async () => {
    expect((await probe(await clip('silent'))).audio).toBeUndefined();
  });
});

describe('a probe of sound alone', () => {
  it.each(['soundOnly', 'wave', 'flac'] as const)('takes %s', async (name) => {
    const found = await probe(await clip(name));
    expect(found).not.toHaveProperty('video');
    expect(found).not.toHaveProperty('cover');
    expect(found).toMatchObject({ audio: { index: 0, channels: 2 } });
    expect(found.durationSeconds).toBeCloseTo(1, 0);
  });

  it('sees the cover of an episode, and does not take it for a film', async () => {
    const found = await probe(await clip('episode'));
    expect(found).toMatchObject({ container: 'mp3', cover: { width: 500, height: 500 }, audio: { codec: 'mp3' } });
    expect(found).not.toHaveProperty('video');
  });

  it('takes the track that is marked as the usual one, else the first', async () => {
    expect((await probe(await clip('twoLanguages'))).audio?.index).toBe(2);
    expect((await probe(await clip('landscape'))).audio?.index).toBe(1);
  });
});

describe('a probe of what is no video', () => {
  let secret: string;

  beforeAll(async () => {
    secret = await fileWith('secret.txt', 'secret');
  });

  it('refuses an empty file', async () => {
    expect(await reasonFor(await fileWith('empty.mp4', ''))).toBe('empty_file');
  });

  it.each([
    ['text', 'hello '.repeat(500)],
    ['noise', Uint8Array.from({ length: 20_000 }, (_, index) => (index * 7919 + (index >> 3)) % 251)],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
  ])('refuses %s that is called .mp4', async (_, content) => {
    expect(await reasonFor(await fileWith('disguise.mp4', content))).toBe('not_a_video');
  });

  it.each([
    ['HLS', () => `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile://${secret}\n#EXT-X-ENDLIST\n`],
    ['HLS behind blank lines', () => `\n\n \ufeff#EXTM3U\n#EXTINF:1,\nhttp://127.0.0.1:1/x.ts\n`],
    ['concat', () => `ffconcat version 1.0\nfile '${secret}'\n`],
    ['DASH', () => `<?xml version="1.0"?>\n<MPD xmlns="urn:mpeg:dash:schema:mpd:2011"></MPD>`],
  ])('refuses a playlist: %s', async (_, content) => {
    expect(await reasonFor(await fileWith('list.mp4', content()))).toBe('playlist_not_allowed');
  });

  it('refuses a film without picture and sound', async () => {
    expect(await reasonFor(await subtitlesOnly())).toBe('no_video_stream');
  });
});

describe('a probe of damaged files', () => {
  it.each([
    ['with its index at the end', () => clip('landscape')],
    ['with its index in front', () => fastStartClip()],
    ['in Matroska', () => clip('tenBit')],
  ])('calls a file cut in half truncated: %s', async (name, source) => {
    const half = join(folder, `half-${name.length}.mp4`);
    await copyFile(await source(), half);
    const bytes = await readFile(half);
    await truncate(half, Math.floor(bytes.length / 2));
    expect(await reasonFor(half)).toBe('truncated');
  });

  it('does not believe a header that claims ten hours', async () => {
    const liar = join(folder, 'liar.mp4');
    await copyFile(await clip('silent'), liar);
    await claimHours(liar, 10);
    expect(await reasonFor(liar)).toBe('duration_unknown_or_too_long');
  });

  it('refuses a picture of 0 x 0', async () => {
    const flat = join(folder, 'flat.avi');
    const bytes = await readFile(await clip('raw'));
    // Width and height of the BITMAPINFOHEADER.
    bytes.fill(0, bytes.indexOf('strf', 0, 'latin1') + 12, bytes.indexOf('strf', 0, 'latin1') + 20);
    await writeFile(flat, bytes);
    expect(await reasonFor(flat)).toBe('bad_dimensions');
  });

  it('stops when it is cancelled', async () => {
    expect(await reasonFor(await clip('silent'), AbortSignal.abort())).toBe('cancelled');
  });

  it('names no folder of the server in its error', async () => {
    const file = await fileWith('half.mp4', Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isomiso2', 'latin1'));
    const error = await probe(file).catch((thrown: unknown) => thrown);
    expect(String(error)).toContain('truncated');
    expect(String(error)).not.toContain(folder);
  });
});

it('takes a name that looks like an option or an address for a name', async () => {
  for (const name of ['-y.mp4', 'concat:a|b.mp4', 'http:x.mp4', "a'b \n%d.mp4"]) {
    await copyFile(await clip('silent'), join(folder, name));
    expect((await probe(join(folder, name))).video?.width).toBe(640);
  }
});

/** Overwrites the durations of the movie, its tracks and their media (ISO/IEC 14496-12, version 0 boxes). */
async function claimHours(file: string, hours: number): Promise<void> {
  const bytes = await readFile(file);
  const boxAt = (type: string): number => bytes.indexOf(type, 0, 'latin1');
  for (const type of ['mvhd', 'mdhd']) {
    const scale = bytes.readUInt32BE(boxAt(type) + 16);
    bytes.writeUInt32BE(hours * 3600 * scale, boxAt(type) + 20);
  }
  bytes.writeUInt32BE(hours * 3600 * bytes.readUInt32BE(boxAt('mvhd') + 16), boxAt('tkhd') + 24);
  await writeFile(file, bytes);
}
