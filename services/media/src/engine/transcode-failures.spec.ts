import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { clip, fastStartClip } from '../../test/fixtures/clips.js';
import { scratchFolder } from '../../test/fixtures/scratch.js';
import { confined, confinement } from './confinement.js';
import { guardedCommand } from './guarded-process.js';
import { blameDisk, MediaError } from './media-error.js';
import { probe } from './probe.js';
import { runTool } from './run-tool.js';
import { transcode, type TranscodeEvents, type TranscodeJob } from './transcode.js';

const folder = await scratchFolder();

/** Thirty seconds of work at the speed of a clock. */
const SLOW = ['-f', 'lavfi', '-i', 'color=size=16x16:duration=30', '-f', 'null', '-'];

async function jobFor(input: string, name: string): Promise<TranscodeJob> {
  return { input, outputDir: join(folder, name), probe: await probe(input), preset: 'ultrafast', niceness: 0 };
}

async function failureOf(job: TranscodeJob, events: TranscodeEvents = {}): Promise<MediaError> {
  try {
    await transcode(job, events);
  } catch (error) {
    if (error instanceof MediaError) return error;
    throw error;
  }
  throw new Error('the transcode succeeded');
}

/** Replaces everything inside the media data by noise; the index stays whole. */
async function withNoise(source: string, name: string): Promise<string> {
  const bytes = await readFile(source);
  const start = bytes.indexOf('mdat', 0, 'latin1') + 8;
  for (let at = start; at < bytes.length; at += 1) bytes[at] = (at * 7919 + (at >> 3)) % 251;
  const file = join(folder, name);
  await writeFile(file, bytes);
  return file;
}

describe('a transcode that fails', () => {
  it('calls a file whose pictures cannot be decoded corrupt, says why, and leaves nothing', async () => {
    const job = await jobFor(await fastStartClip(), 'corrupt');
    const error = await failureOf({ ...job, input: await withNoise(job.input, 'noise.mp4') });
    expect(error.reason).toBe('corrupt');
    expect(error.detail).not.toBe('');
    expect(error.detail).not.toContain(folder);
    expect(await readdir(folder)).not.toContain('corrupt');
  });

  it('calls a file that ends long before its promise corrupt', async () => {
    const job = await jobFor(await clip('silent'), 'short');
    expect((await failureOf({ ...job, probe: { ...job.probe, durationSeconds: 60 } })).reason).toBe('corrupt');
  });

  it('ends when it is cancelled, also after it could be played', async () => {
    const job = await jobFor(await clip('landscape'), 'cancelled');
    const cancel = new AbortController();
    const error = await failureOf(job, { signal: cancel.signal, onProgress: () => cancel.abort() });
    expect(error.reason).toBe('cancelled');
    expect(await readdir(folder)).not.toContain('cancelled');
  });

  it('does not start when it was cancelled before', async () => {
    const job = await jobFor(await clip('silent'), 'never');
    expect((await failureOf(job, { signal: AbortSignal.abort() })).reason).toBe('cancelled');
  });
});

describe('a film that came out broken', () => {
  const MiB = 1024 * 1024;

  it.each([
    ['corrupt', 3 * MiB, 'disk_full'],
    ['internal', 0, 'disk_full'],
    ['corrupt', 4 * MiB, 'corrupt'],
    ['timed_out', 0, 'timed_out'],
  ] as const)('as %s with %i bytes of room is %s', (reason, freeBytes, expected) => {
    expect(blameDisk(new MediaError(reason, 'why'), freeBytes)).toMatchObject({ reason: expected, detail: 'why' });
  });
});

describe('a tool', () => {
  it('that makes no progress is ended', async () => {
    const stalled = runTool({ tool: 'ffmpeg', args: ['-v', 'error', '-re', ...SLOW], stage: 'encode', stallMs: 200 });
    await expect(stalled).rejects.toMatchObject({ reason: 'timed_out' });
  });

  it('that makes progress is not', async () => {
    let lines = 0;
    const args = ['-v', 'error', '-re', '-f', 'lavfi', '-i', 'color=size=16x16:duration=1.5', '-progress', 'pipe:1'];
    const run = { tool: 'ffmpeg', stage: 'encode', stallMs: 1_200 } as const;
    await runTool({
      ...run,
      args: [...args, '-stats_period', '0.1', '-f', 'null', '-'],
      onLine: () => (lines += 1) > 0,
    });
    expect(lines).toBeGreaterThan(10);
  });

  it('that takes too long is ended', async () => {
    const long = runTool({ tool: 'ffmpeg', args: ['-v', 'error', '-re', ...SLOW], stage: 'encode', timeoutMs: 200 });
    await expect(long).rejects.toMatchObject({ reason: 'timed_out' });
  });

  it('that meets a full disk says so', async () => {
    const args = ['-v', 'error', '-y', '-f', 'lavfi', '-i', 'color=size=16x16:duration=1', '-f', 'mpegts', '/dev/full'];
    await expect(runTool({ tool: 'ffmpeg', args, stage: 'encode' })).rejects.toMatchObject({ reason: 'disk_full' });
  });

  it('that is not installed is an internal failure, not a crash', async () => {
    const path = process.env['PATH'];
    process.env['PATH'] = folder;
    try {
      await expect(runTool({ tool: 'ffprobe', args: [], stage: 'encode' })).rejects.toMatchObject({
        reason: 'internal',
      });
    } finally {
      process.env['PATH'] = path;
    }
  });

  it('dies with the process that started it, even by kill -9', async () => {
    const [command, args] = guardedCommand('ffmpeg', ['-v', 'error', '-re', ...SLOW], {
      niceness: 0,
      outside: confined(confinement()),
    });
    const script = `
      const child = require('node:child_process').spawn(${JSON.stringify(command)}, ${JSON.stringify(args)}, { detached: true, stdio: 'ignore' });
      setTimeout(() => console.log(child.pid), 300);
      setInterval(() => {}, 1000);`;
    const parent = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    const pid = await new Promise<number>((done) => parent.stdout.once('data', (line) => done(Number(String(line)))));
    expect(await isRunning(pid)).toBe(true);
    parent.kill('SIGKILL');
    await once(parent, 'exit');
    while (await isRunning(pid)) await new Promise((done) => setTimeout(done, 20));
    expect(await isRunning(pid)).toBe(false);
  });
});

describe('a job after a crash', () => {
  it('starts anew where an interrupted run had left its files', async () => {
    const job = await jobFor(await clip('silent'), 'crashed');
    await transcode(job);
    // What kill -9 leaves: playlists without an end, and a file of the run before.
    const growing = (await readFile(join(job.outputDir, '360p/index.m3u8'), 'utf8')).replace('VOD', 'EVENT');
    await writeFile(join(job.outputDir, '360p/index.m3u8'), growing);
    await writeFile(join(job.outputDir, '360p/00099.m4s'), 'left over');
    await transcode(job);
    expect(await readdir(join(job.outputDir, '360p'))).toEqual(['00000.m4s', '00001.m4s', 'index.m3u8', 'init.mp4']);
    expect((await readdir(folder)).filter((name) => name.includes('stale'))).toEqual([]);
  });
});

/** False for a zombie too: it waits for a parent to read its exit, and does nothing. */
async function isRunning(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ') Z');
  return !/\) Z/.test(stat);
}
