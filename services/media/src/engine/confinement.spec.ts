import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { confinement } from './confinement.js';
import { runGuarded } from './guarded-process.js';
import { probe } from './probe.js';
import { runTool } from './run-tool.js';
import { untrustedInput } from './safe-input.js';

const secret = 'a-secret-of-the-service';
let folder: string;
let server: Server;
let origin: string;
let requests: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'confined-'));
  server = createServer((_request, response) => {
    requests += 1;
    response.end('#EXTM3U\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  process.env['MARQUEE_SECRET_OF_A_TEST'] = secret;
});
afterAll(async () => {
  delete process.env['MARQUEE_SECRET_OF_A_TEST'];
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  requests = 0;
});

/** Inputs that name what is none of theirs. */
const inputs = (): readonly (readonly [string, string])[] => {
  const targets = [
    `${origin}/film.ts`,
    'file:///proc/self/environ',
    `file:///proc/${process.pid}/environ`,
    '/etc/passwd',
  ];
  return targets.flatMap((target) => [
    ['HLS', `#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\n${target}\n#EXT-X-ENDLIST\n`],
    ['HLS behind other bytes', `\ufeff \n#EXTM3U\n#EXTINF:9,\n${target}\n#EXT-X-ENDLIST\n`],
    ['concat', `ffconcat version 1.0\nfile '${target}'\n`],
    [
      'DASH',
      `<?xml version="1.0"?><MPD><Period><AdaptationSet><BaseURL>${target}</BaseURL></AdaptationSet></Period></MPD>`,
    ],
  ]);
};

describe('an input that names other files and addresses', () => {
  it('is refused, reaches no address, and tells nothing in its error', async () => {
    for (const [kind, text] of inputs()) {
      const file = join(folder, 'film.mp4');
      await writeFile(file, text);
      const refusal: unknown = await probe(file).catch((error: unknown) => error);
      expect([kind, refusal]).toEqual([kind, expect.objectContaining({ name: 'MediaError' })]);
      expect(JSON.stringify(refusal, Object.getOwnPropertyNames(refusal))).not.toContain(secret);
    }
    expect(requests).toBe(0);
  });

  it('makes ffmpeg itself read nothing else, where nobody looked at it before', async () => {
    for (const [, text] of inputs().slice(0, 4)) {
      const file = join(folder, 'film.mp4');
      await writeFile(file, text);
      const args = [
        ...['-v', 'error', '-nostdin', '-y'],
        ...untrustedInput(file),
        ...['-c', 'copy', '-f', 'data', 'out'],
      ];
      const told = await runTool({ tool: 'ffmpeg', stage: 'probe', args, cwd: folder }).catch(
        (error: unknown) => error,
      );
      expect(told).toMatchObject({ name: 'MediaError' });
    }
    expect(requests).toBe(0);
    expect((await readdir(folder)).filter((name) => name === 'out')).toEqual([]);
  });
});

const { kind } = confinement();
const shell = (script: string) =>
  runGuarded({ command: '/bin/sh', args: ['-c', script], cwd: folder, isConfined: true, timeoutMs: 20_000 });
const withMeans = kind === 'none' ? it.skip : it;
const withBubblewrap = kind === 'bubblewrap' ? it : it.skip;

describe(`a confined process (${kind})`, () => {
  withMeans('reaches no address (needs bubblewrap or user namespaces)', async () => {
    const script = `fetch('${origin}').then(() => console.log('reached'), () => console.log('nothing'))`;
    const reach = (isConfined: boolean) =>
      runGuarded({ command: process.execPath, args: ['-e', script], cwd: folder, isConfined });
    expect((await reach(true)).stdout.toString()).toBe('nothing\n');
    expect(requests).toBe(0);
    expect((await reach(false)).stdout.toString()).toBe('reached\n');
  });

  withMeans(
    'cannot read the secrets of the process that started it (needs bubblewrap or user namespaces)',
    async () => {
      const read = `tr '\\0' '\\n' < /proc/${process.pid}/environ`;
      const { stdout } = await shell(`${read}; cat /proc/*/environ; echo done`);
      expect(stdout.toString()).toMatch(/done\n$/);
      expect(stdout.toString()).not.toContain('HOME=');
      const unguarded = await runGuarded({ command: '/bin/sh', args: ['-c', read] });
      expect(unguarded.stdout.toString()).toContain('HOME=');
    },
  );

  withBubblewrap('writes nowhere but into its folder (needs bubblewrap)', async () => {
    const elsewhere = join(tmpdir(), `escaped-${process.pid}`);
    const { stdout } = await shell(`echo x > inside && echo in; echo x > ${elsewhere} && echo out`);
    expect(stdout.toString()).toBe('in\n');
  });

  it('writes no file that is larger than it may', async () => {
    const limits = { memory: 1024 ** 3, cpu: 20, fileSize: 1024 ** 2 };
    const args = ['if=/dev/zero', 'of=large', 'bs=1M', 'count=5'];
    const end = await runGuarded({ command: 'dd', args, cwd: folder, isConfined: true, limits });
    expect(end.code === 0 && end.killedBy === null).toBe(false);
    const whole = await runGuarded({ command: 'dd', args, cwd: folder, isConfined: true });
    expect(whole.code).toBe(0);
  });

  it('opens no more files than it may', async () => {
    const script = "const fs = require('fs'); for (let i = 0; i < 200; i++) fs.openSync('/dev/null')";
    const run = (files: number) =>
      runGuarded({
        ...{ command: process.execPath, args: ['-e', script], cwd: folder, isConfined: true },
        limits: { memory: 4 * 1024 ** 3, cpu: 20, files },
      });
    expect((await run(100)).code).not.toBe(0);
    expect((await run(400)).code).toBe(0);
  });
});
