import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from '@marquee/ports/testing';
import { useEncoder } from '../src/encoder/remote-tools.js';
import { ToolServer } from '../src/encoder/tool-server.js';
import { cutSound, findCuts, findSilences, lookAtKeyFrames, probe, transcode } from '../src/engine/index.js';
import { runTool } from '../src/engine/run-tool.js';
import { makeClip } from './clips.js';
import { assetUntil, create, removeDirectory, startMedia, tempDirectory } from './media-harness.js';
import { tus } from './tus.js';
import { team } from './media-harness.js';

let directory: string;
let clip: string;
let tools: ToolServer;
let server: Server;
let port: number;
/** Methods and paths that were asked for. */
const asked: string[] = [];

const listen = async (at: number): Promise<void> => {
  server = createServer((req, res) => {
    asked.push(`${req.method} ${req.url?.split('/')[1]}`);
    tools.handle(req, res);
  });
  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
};
const shut = async (): Promise<void> => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
};

beforeAll(async () => {
  directory = await tempDirectory();
  clip = join(directory, 'clip.mp4');
  await writeFile(clip, await makeClip(directory, 4, '320x240'));
  tools = await ToolServer.open(join(directory, 'encoder'));
  await listen(0);
});
afterEach(() => useEncoder(undefined));
afterAll(async () => {
  await shut();
  await removeDirectory(directory);
});
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const use = () => useEncoder({ url: `http://127.0.0.1:${port}`, caller: 'media-1' });

const filesBelow = async (folder: string): Promise<Record<string, string>> => {
  const found: Record<string, string> = {};
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    // The pictures of two runs differ: threads share the bits as they come.
    const isSame = /init\.mp4$|index\.m3u8$|audio\//.test(path);
    if (entry.isFile()) found[path.slice(folder.length)] = isSame ? sha256(await readFile(path)) : 'there';
  }
  return found;
};

/** What the pieces of a sound are, by their hash. */
async function cut(playlist: string): Promise<readonly string[]> {
  const outputDir = await mkdtemp(join(directory, 'pieces-'));
  const pieces = [
    { start: 0, end: 2 },
    { start: 2, end: 4 },
  ];
  const files = await cutSound({ playlist, durationSeconds: 4, pieces, outputDir });
  const contents = await Promise.all(files.map((file) => readFile(file)));
  return contents.map((content) => createHash('sha256').update(content).digest('hex'));
}

describe('tools that run in an encoder of their own', () => {
  it('find out and write the same as here, and leave nothing behind', async () => {
    const here = await probe(clip);
    await transcode({ input: clip, outputDir: join(directory, 'here'), probe: here, preset: 'ultrafast' });
    use();
    asked.length = 0;
    const there = await probe(clip);
    expect(there).toEqual(here);
    const segments: number[] = [];
    await transcode(
      { input: clip, outputDir: join(directory, 'there'), probe: there, preset: 'ultrafast' },
      { onSegment: () => segments.push(1) },
    );
    expect(segments.length).toBeGreaterThan(1);
    const [ours, theirs] = [await filesBelow(join(directory, 'here')), await filesBelow(join(directory, 'there'))];
    expect(Object.keys(theirs).sort()).toEqual(Object.keys(ours).sort());
    expect(theirs).toEqual(ours);
    expect(asked.filter((one) => one === 'PUT inputs')).toHaveLength(1);
    expect(await readdir(join(directory, 'encoder/runs'))).toEqual([]);
  });

  it('look through what was made, and see the same as here', async () => {
    const made = (track: string) => join(directory, 'here', track, 'index.m3u8');
    const look = async () => [
      await findCuts({ playlist: made('240p'), durationSeconds: 4 }),
      await findSilences({ playlist: made('audio'), durationSeconds: 4 }),
      await lookAtKeyFrames({ playlist: made('240p'), segments: 3 }),
      await cut(made('audio')),
    ];
    const here = await look();
    expect(here[2]).toHaveLength(3);
    expect(here[3]).toMatchObject([1, 2].map(() => expect.stringMatching(/^[0-9a-f]{64}$/)));
    use();
    expect(await look()).toEqual(here);
  });

  it('end with whoever asked for them', async () => {
    use();
    const stop = new AbortController();
    const slow = ['-v', 'error', '-re', '-f', 'lavfi', '-i', 'testsrc=d=600', '-f', 'null', '-'];
    const running = runTool({ tool: 'ffmpeg', args: slow, stage: 'encode', signal: stop.signal });
    await until(() => Promise.resolve(tools.running === 1));
    stop.abort();
    await expect(running).rejects.toMatchObject({ reason: 'cancelled' });
    await until(() => Promise.resolve(tools.running === 0));
    await expect(runTool({ tool: 'ffmpeg', args: slow, stage: 'encode', timeoutMs: 300 })).rejects.toMatchObject({
      reason: 'timed_out',
    });
    await until(() => Promise.resolve(tools.running === 0));
  });

  it('do not begin for someone who goes while they are prepared', async () => {
    use();
    const stop = new AbortController();
    const long = ['-v', 'error', '-re', '-f', 'lavfi', '-i', 'testsrc=d=600', '-f', 'null', '-'];
    server.once('request', (_req, res: ServerResponse) => {
      const leave = (): void => {
        if (tools.running === 0) return void setImmediate(leave);
        stop.abort();
        res.destroy();
      };
      leave();
    });
    const running = runTool({ tool: 'ffmpeg', args: long, stage: 'encode', signal: stop.signal });
    await expect(running).rejects.toMatchObject({ reason: 'cancelled' });
    await until(() => Promise.resolve(tools.running === 0));
  });

  it('say what was wrong with a file as here', async () => {
    const broken = join(directory, 'broken.mp4');
    await writeFile(broken, Buffer.from('no film'.repeat(1_000)));
    const here: unknown = await probe(broken).catch((error: unknown) => error);
    use();
    expect(await probe(broken).catch((error: unknown) => error)).toEqual(here);
  });

  it('are waited for while there is no encoder, and one that forgot a film is told it again', async () => {
    use();
    const before = await probe(clip);
    await shut();
    const waiting = probe(clip);
    await removeDirectory(join(directory, 'encoder'));
    tools = await ToolServer.open(join(directory, 'encoder'));
    await listen(port);
    expect(await waiting).toEqual(before);
  });

  it('that are lost in the middle are a failure of ours, not of the film', async () => {
    use();
    const slow = ['-v', 'error', '-progress', 'pipe:1', '-re', '-f', 'lavfi', '-i', 'testsrc=d=600', '-f', 'null', '-'];
    let isFollowed = false;
    const onLine = () => (isFollowed = true);
    const running = runTool({ tool: 'ffmpeg', args: slow, stage: 'encode', onLine });
    await until(() => Promise.resolve(isFollowed));
    server.closeAllConnections();
    await expect(running).rejects.toMatchObject({ reason: 'internal' });
  });

  it('make of an upload all that is made here', async () => {
    use();
    asked.length = 0;
    const media = await startMedia(join(directory, 'media'));
    try {
      media.peers.addAdministrator('admin', team);
      const content = await readFile(clip);
      const { id } = await create(media, 'clip.mp4', content.length);
      await tus(media, id).patch(0, content);
      const ready = await assetUntil(media, id, ({ status }) => status === 'ready' || status === 'failed');
      expect(ready).toMatchObject({ status: 'ready', storyboard: true, playable: true });
      expect(ready.thumbnailCandidates.length).toBeGreaterThan(0);
      // The film, and its smallest rendition for the storyboard.
      expect(asked.filter((one) => one === 'POST runs').length).toBeGreaterThan(4);
    } finally {
      await media.stop();
    }
  });
});

describe('an encoder that a film has taken over', () => {
  /** Says what it is told to, whatever it is asked. */
  async function lying(frames: readonly Buffer[]) {
    const liar = createServer((req, res) => {
      req.resume().on('end', () => {
        if (req.url !== '/runs') return res.writeHead(req.method === 'HEAD' ? 200 : 204).end();
        for (const frame of frames) res.write(frame);
        return res.end();
      });
    });
    await new Promise<void>((resolve) => liar.listen(0, '127.0.0.1', resolve));
    useEncoder({ url: `http://127.0.0.1:${(liar.address() as AddressInfo).port}`, caller: 'media-1' });
    const folder = join(directory, `lied-${frames[0]?.length}`);
    await mkdir(folder, { recursive: true });
    const outcome: unknown = await runTool({ tool: 'ffmpeg', args: [], stage: 'encode', cwd: folder }).catch(
      (error: unknown) => error,
    );
    liar.closeAllConnections();
    await new Promise((resolve) => liar.close(resolve));
    return { outcome, files: await readdir(folder) };
  }
  const frame = (head: object, length = 1) => {
    const text = Buffer.from(JSON.stringify(head));
    const prefix = Buffer.alloc(8);
    prefix.writeUInt32BE(text.length);
    prefix.writeUInt32BE(length, 4);
    return Buffer.concat([prefix, text, Buffer.from('x')]);
  };

  it.each(['../escaped', '/tmp/escaped', 'a/../../escaped', '.hidden', 'a/b/c', 'a\u0000b', ''])(
    'writes nothing as %j',
    async (name) => {
      const { outcome, files } = await lying([frame({ kind: 'file', name })]);
      expect(outcome).toMatchObject({ name: 'MediaError', reason: 'internal' });
      expect(files).toEqual([]);
      expect(await readdir(directory)).not.toContain('escaped');
    },
  );

  it('fills no memory', async () => {
    const { outcome } = await lying([frame({ kind: 'file', name: 'a.m4s' }, 2 ** 31)]);
    expect(outcome).toMatchObject({ reason: 'internal', detail: expect.stringContaining('too much at once') });
  });

  it('cannot say that all went well without an end', async () => {
    const { outcome, files } = await lying([frame({ kind: 'file', name: 'a.m4s' })]);
    expect(outcome).toMatchObject({ reason: 'internal' });
    expect(files).toEqual(['a.m4s']);
  });
});
