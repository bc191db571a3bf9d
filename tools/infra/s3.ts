import { existsSync } from 'node:fs';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hasProgram, runCommand } from '../lib/command.ts';
import { Unavailable, type Engine } from './engine.ts';
import { freePort, startProcess } from './process.ts';

/** What the test server is used with, by the names of the variables: it holds nothing that is worth a secret. */
export const s3Settings = {
  S3_BUCKET: 'marquee',
  S3_REGION: 'us-east-1',
  S3_ACCESS_KEY_ID: 'marquee-test',
  S3_SECRET_ACCESS_KEY: 'marquee-test-secret',
} as const;

const version = 'v1.8.0';
const image = `versity/versitygw:${version}`;
const containerPort = 7070;
/** Our module around the server: its own command brings the clients of a dozen other systems. */
const source = join(import.meta.dirname, 's3');

export const s3: Engine = {
  name: 's3',
  variable: 'S3_ENDPOINT',
  settings: s3Settings,
  substitute: `Versity S3 Gateway ${version} on files`,

  async container() {
    const { GenericContainer, Wait } = await import('testcontainers');
    const started = await new GenericContainer(image)
      .withExposedPorts(containerPort)
      .withEnvironment({
        ROOT_ACCESS_KEY_ID: s3Settings.S3_ACCESS_KEY_ID,
        ROOT_SECRET_ACCESS_KEY: s3Settings.S3_SECRET_ACCESS_KEY,
      })
      // A folder at the top is a bucket.
      .withEntrypoint([
        'sh',
        '-c',
        `mkdir -p /data/${s3Settings.S3_BUCKET} && exec versitygw --port :${containerPort} --health /health posix /data`,
      ])
      .withWaitStrategy(Wait.forHttp('/health', containerPort))
      .start();
    return {
      address: `http://${started.getHost()}:${started.getMappedPort(containerPort)}`,
      stop: async () => void (await started.stop()),
    };
  },

  async local({ cache, data }) {
    const binary = join(cache, `versitygw-${version}-2`);
    if (!existsSync(binary)) await build(cache, binary);
    const port = await freePort();
    const { S3_BUCKET, S3_REGION, ...keys } = s3Settings;
    const server = await startProcess(binary, [`127.0.0.1:${port}`, data, S3_BUCKET, S3_REGION], port, keys);
    return { address: `http://127.0.0.1:${port}`, stop: () => server.kill() };
  },
};

async function build(cache: string, binary: string): Promise<void> {
  if (!(await hasProgram('go'))) throw new Unavailable('there is no Go toolchain to build it with');
  const folder = await mkdtemp(join(cache, 'build-'));
  try {
    await cp(source, folder, { recursive: true });
    // Optimizing takes almost half of the time of building, and tests do not notice it.
    const quick = ['-gcflags=all=-N -l', '-ldflags=-s -w'];
    const argv = ['nice', '-n', '10', 'go', 'build', '-mod=mod', ...quick, '-o', 'server', '.'];
    const { code, output } = await runCommand(argv, { cwd: folder });
    if (code !== 0) throw new Unavailable(`it could not be built: ${output.trim().split('\n').at(-1) ?? ''}`);
    await rename(join(folder, 'server'), binary);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
