import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '@marquee/ports/testing';
import { useEncoder } from '../src/encoder/remote-tools.js';
import { confinement } from '../src/engine/confinement.js';
import { runTool } from '../src/engine/run-tool.js';
import { removeDirectory, tempDirectory } from './media-harness.js';

const secret = 'a-secret-of-the-installation';
const main = join(import.meta.dirname, '../src/testing/encoder-main.js');
let directory: string;
let folder: string;
let child: ChildProcess;
let origin: string;
let server: Server;
let requests = 0;

const freePort = async (): Promise<number> => {
  const one = createServer().listen(0, '127.0.0.1');
  await once(one, 'listening');
  const { port } = one.address() as AddressInfo;
  await new Promise((resolve) => one.close(resolve));
  return port;
};

beforeAll(async () => {
  process.env['MARQUEE_SECRET_OF_A_TEST'] = secret;
  directory = await tempDirectory();
  folder = join(directory, 'out');
  await mkdir(folder);
  server = createServer((_request, response) => {
    requests += 1;
    response.end('reached');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [port, admin] = [await freePort(), await freePort()];
  child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    // All that it is told of the installation.
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      MARQUEE_ADMIN_PORT: String(admin),
      MARQUEE_WORK_DIR: join(directory, 'encoder'),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await eventually(async () => {
    if (!(await fetch(`http://127.0.0.1:${admin}/healthz/ready`)).ok) throw new Error('not ready');
  });
  useEncoder({ url: `http://127.0.0.1:${port}`, caller: 'media-1' });
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  await mkdir(folder);
});
afterAll(async () => {
  useEncoder(undefined);
  delete process.env['MARQUEE_SECRET_OF_A_TEST'];
  child.kill();
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await removeDirectory(directory);
});

/** Arguments that media never gives, as if somebody else gave them. @returns all that comes back */
async function run(...args: string[]): Promise<string> {
  const all = ['-v', 'info', '-nostdin', '-y', ...args];
  const outcome: unknown = await runTool({
    tool: 'ffmpeg',
    args: all,
    stage: 'encode',
    cwd: folder,
    timeoutMs: 20_000,
  }).catch((error: unknown) => error);
  const written = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'latin1')));
  return [String(outcome), JSON.stringify(outcome), ...written].join('\n');
}
const copied = (input: string) => run('-f', 'data', '-i', input, '-map', '0', '-c', 'copy', '-f', 'data', 'stolen.bin');
const { kind } = confinement();

describe(`the process of the encoder (${kind}), with arguments that ask for more than a film`, () => {
  it('has no secret to be read', async () => {
    // Its environment is that of its start, which the kernel shows.
    const own = await readFile(`/proc/${child.pid}/environ`, 'latin1');
    expect(own).toContain('MARQUEE_WORK_DIR');
    expect(own).not.toContain(secret);
    for (const whose of ['self', '1', String(child.pid)])
      expect(await copied(`file:/proc/${whose}/environ`)).not.toContain(secret);
    // What it reads comes back: the way is open, and there is nothing at its end.
    expect(await copied('file:/proc/self/status')).toContain('NoNewPrivs:\t1');
  });

  (kind === 'none' ? it.skip : it)('reaches no address (needs bubblewrap or user namespaces)', async () => {
    expect(await copied(`${origin}/film`)).not.toContain('reached');
    expect(await run('-f', 'lavfi', '-i', 'testsrc=d=1', '-f', 'mpegts', `${origin}/taken`)).toMatch(/MediaError/);
    expect(requests).toBe(0);
  });

  it('is ended when it fills the disk, here and there', async () => {
    const endless = ['-f', 'lavfi', '-i', 'testsrc=s=1920x1080:d=3600', '-pix_fmt', 'yuv444p', '-f', 'rawvideo'];
    expect(await run(...endless, 'large.yuv')).toMatch(/MediaError/);
    expect(await readdir(folder)).toEqual([]);
    await eventually(async () => expect(await readdir(join(directory, 'encoder/runs'))).toEqual([]));
  });

  (kind === 'bubblewrap' ? it : it.skip)('writes nowhere but into its folder (needs bubblewrap)', async () => {
    const elsewhere = join(directory, 'escaped.ts');
    expect(await run('-f', 'lavfi', '-i', 'testsrc=d=1', '-f', 'mpegts', elsewhere)).toMatch(/MediaError/);
    expect(await readdir(directory)).not.toContain('escaped.ts');
  });
});
