import { rm } from 'node:fs/promises';
import { inRepository } from '../lib/repository.ts';
import { engines } from '../infra/engines.ts';
import { provide } from '../infra/provide.ts';
import { startCluster } from './cluster.ts';

/**
 * `make cluster`: every service as a process of its own, on real engines, behind one door. Everything that it keeps is
 * thrown away at the end: it shows and proves the cluster shape, and serves nobody.
 */
const port = Number(process.env['PORT'] ?? 8080);
const directory = inRepository('.cache/cluster');

console.log('  … Starting MongoDB, Kafka, EventStoreDB and object storage (the first time takes minutes)');
await rm(directory, { recursive: true, force: true });
const provided = await Promise.all(engines.map((engine) => provide(engine)));
const missing = provided.filter(({ address }) => address === '');
for (const { engine, address, origin } of provided)
  console.log(`    ${engine.name}: ${address || 'not here'} (${origin})`);

const undo: (() => Promise<unknown>)[] = provided.map((one) => () => one.stop());
try {
  if (missing.length > 0) throw new Error('The cluster needs them all.');
  const environment: Record<string, string> = {};
  for (const { engine, address } of provided) {
    environment[engine.variable] = address;
    for (const [name, value] of Object.entries(engine.settings ?? {})) environment[name] = process.env[name] ?? value;
  }
  console.log('  … Starting the services');
  const cluster = await startCluster({ environment, directory, port });
  undo.push(() => cluster.stop());
  console.log(`\n  The cluster is ready: ${cluster.url}`);
  for (const { name, ports } of cluster.members) console.log(`    ${name.padEnd(12)} health at port ${ports.admin}`);
  console.log(
    `\n  Mails     ${cluster.url}/mailbox\n  Payments  ${cluster.url}/sandbox\n  Logs      ${directory}/logs\n\n  Press Ctrl-C to stop.\n`,
  );
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
