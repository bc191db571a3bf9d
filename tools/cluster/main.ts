import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { inRepository } from '../lib/repository.ts';
import { engines } from '../infra/engines.ts';
import { freePort } from '../infra/process.ts';
import { provide } from '../infra/provide.ts';
import { openClusterDoor } from './door.ts';
import { startMailSink } from './mail-sink.ts';
import { startCluster } from './processes.ts';

/**
 * `make cluster`: every service as a process of its own, on real engines, behind one door. Everything that it keeps is
 * thrown away at the end: it shows and proves the cluster shape, and serves nobody.
 */
const port = Number(process.env['PORT'] ?? 8080);
const directory = inRepository('.cache/cluster');

console.log('  … Starting MongoDB, Kafka and EventStoreDB (the first time takes minutes)');
await rm(directory, { recursive: true, force: true });
const provided = await Promise.all(engines.map((engine) => provide(engine)));
const missing = provided.filter(({ address }) => address === '');
for (const { engine, address, origin } of provided)
  console.log(`    ${engine.name}: ${address || 'not here'} (${origin})`);

const undo: (() => Promise<unknown>)[] = provided.map((one) => () => one.stop());
try {
  if (missing.length > 0) throw new Error('The cluster needs them all.');
  const mailPort = await freePort();
  const sink = await startMailSink(`${directory}/mails`, mailPort);
  undo.push(() => sink.stop());
  const addresses = Object.fromEntries(provided.map(({ engine, address }) => [engine.variable, address]));
  const mail = {
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    MARQUEE_MAIL_FROM: 'noreply@cluster.test',
    MARQUEE_MAIL_TLS: 'never',
  };
  console.log('  … Starting the services');
  const cluster = await startCluster(
    { ...addresses, ...mail },
    { directory, baseUrl: `http://localhost:${port}`, secret: randomBytes(32).toString('hex') },
  );
  undo.push(() => cluster.stop());
  const door = await openClusterDoor(cluster.members, port);
  undo.push(async () => {
    door.closeAllConnections();
    door.close();
  });
  console.log(`\n  The cluster is ready: http://localhost:${port}`);
  for (const { name, ports } of cluster.members) console.log(`    ${name.padEnd(12)} health at port ${ports.admin}`);
  console.log(`\n  Mails     ${directory}/mails\n  Logs      ${directory}/logs\n\n  Press Ctrl-C to stop.\n`);
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  console.log('  Stopping …');
} catch (error) {
  console.error(`\n  ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  for (const step of undo.reverse()) await step();
}
