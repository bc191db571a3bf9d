import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { services } from '../services/manifest.ts';
import { Container } from './container.ts';
import { docker } from './docker.ts';

/** A target of deploy/Dockerfile, and what is particular about it. */
export interface Target {
  readonly name: string;
  readonly ports: { readonly health: number };
  readonly ffmpeg: boolean;
  readonly client: boolean;
  /** What it stands on, which is not there. */
  readonly engines: readonly string[];
}

/** The command line, which starts no server. */
export const operator = 'operator';

export const targets: readonly Target[] = [
  ...services.map(({ name, ffmpeg, client, engines }) => ({
    ...{ name, ffmpeg, client, ports: { health: 9090 }, engines },
  })),
  { name: 'standalone', ports: { health: 8080 }, ffmpeg: true, client: true, engines: [] },
];

const nowhere = {
  ...{
    MONGODB_URL: 'mongodb://127.0.0.1:1/',
    KAFKA_BROKERS: '127.0.0.1:1',
    EVENTSTORE_URL: 'esdb://127.0.0.1:1?tls=false',
  },
  ...{ SMTP_URL: 'smtp://127.0.0.1:1', MARQUEE_MAIL_FROM: 'noreply@images.test' },
  MARQUEE_BLOB_DIR: '/var/lib/marquee/blobs',
};

/** Asks the command line what it can do. @throws Error with what is wrong */
export async function proveOperator(image: string): Promise<void> {
  await proveConfiguration(image);
  const options = ['--rm', '--read-only', '--network=none', '--cap-drop=ALL', '--security-opt=no-new-privileges'];
  assert.match(await docker(['run', ...options, image, '--help']), /^marquee dead-letters/m);
}

/** As the pipeline encodes: H.264 and AAC, into nothing. */
const encode = ['-f', 'lavfi', '-i', 'sine=duration=1', '-c:v', 'libx264', '-c:a', 'aac', '-f', 'null', '-'];

/** Starts an image as a cluster would, and asks it everything. @throws Error with what is wrong */
export async function prove(target: Target, image: string): Promise<void> {
  await proveConfiguration(image);
  const environment = {
    ...(target.engines.length > 0 ? nowhere : {}),
    ...{ MARQUEE_SECRET: randomBytes(32).toString('hex'), MARQUEE_BASE_URL: 'http://images.test' },
  };
  const volumes = ['/data', '/var/lib/marquee/blobs'].map((path) => `--tmpfs=${path}:uid=10001,gid=10001`);
  const name = `marquee-images-test-${target.name}-${process.pid}`;
  await using container = await Container.start(image, name, environment, ...volumes);
  await container.untilHealthy();
  await proveContent(target, container);
  // Without its engines it says what it waits for.
  await container.untilAnswers(target.ports.health, '/healthz/ready', readinessOf(target));
  assert.equal(await container.stop(), 0, 'ends by itself when it is told to stop');
}

/** Without documents nobody can be answered; for the bus they can wait. */
function readinessOf({ engines }: Target): RegExp {
  if (engines.includes('mongodb')) return /^503 .*"MongoDB":"[^"]*connect/;
  return engines.includes('kafka') ? /^200 \{"ready":true,"degraded":true,/ : /^200 .*"ready":true/;
}

async function proveConfiguration(image: string): Promise<void> {
  const config = JSON.parse(await docker(['image', 'inspect', '--format', '{{json .Config}}', image])) as {
    readonly User: string;
    readonly StopSignal: string;
    readonly Entrypoint: readonly string[];
    readonly Env: readonly string[];
    readonly Labels: Readonly<Record<string, string>>;
  };
  assert.equal(config.User, '10001:10001', 'does not run as root');
  assert.equal(config.StopSignal, 'SIGTERM');
  assert.equal(config.Entrypoint[0], 'node', 'is no shell');
  assert.equal(config.Labels['marquee.sbom'], '/app/sbom.cdx.json', 'names its bill of materials');
  assert.deepEqual(
    config.Env.filter((one) => /SECRET|PASSWORD|TOKEN|_URL=/.test(one)),
    [],
    'holds no secret and no address',
  );
}

async function proveContent({ name, ffmpeg, client }: Target, container: Container): Promise<void> {
  const script = `
    const { existsSync, readdirSync, readFileSync } = require('node:fs');
    const { components } = JSON.parse(readFileSync('/app/sbom.cdx.json', 'utf8'));
    console.log(JSON.stringify({
      bill: components.map((one) => one['bom-ref'].replace(/@[^@]*$/, '')), services: readdirSync('/app/services'),
      packages: readdirSync('/app/node_modules'), client: existsSync('/app/web/dist/index.html'),
      compressed: existsSync('/app/web/dist') && readdirSync('/app/web/dist/assets').some((one) => one.endsWith('.js.br')),
      programs: ['/usr/bin/ffmpeg', '/usr/bin/ffprobe', '/usr/local/bin/npm'].filter((one) => existsSync(one)),
      version: process.versions.node,
    }))`;
  const found = JSON.parse(await container.run('node', '-e', script)) as {
    readonly bill: readonly string[];
    readonly services: readonly string[];
    readonly packages: readonly string[];
    readonly client: boolean;
    readonly compressed: boolean;
    readonly programs: readonly string[];
    readonly version: string;
  };
  assert.equal(found.version, process.versions.node, 'runs the Node.js of development');
  for (const one of [`@marquee/${name}`, 'rxjs', 'node']) assert.ok(found.bill.includes(one), `the bill has ${one}`);
  assert.equal(found.bill.includes('react'), client, 'the bill has what is inside the client');
  assert.equal(found.client, client, 'has the client where it is served');
  assert.equal(found.compressed, client, 'has it compressed, for nothing can be written there');
  if (name !== 'standalone') assert.deepEqual(found.services, [name], 'has no other service');
  for (const one of ['jest', 'typescript', 'nx']) assert.ok(!found.packages.includes(one), `ships without ${one}`);
  assert.deepEqual(
    found.programs,
    ffmpeg ? ['/usr/bin/ffmpeg', '/usr/bin/ffprobe'] : [],
    'has only the programs it calls',
  );
  if (ffmpeg) await container.run('ffmpeg', ...['-v', 'error', '-f', 'lavfi', '-i', 'testsrc=duration=1'], ...encode);
}
