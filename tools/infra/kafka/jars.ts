import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { hasProgram, runCommand } from '../../lib/command.ts';
import { Unavailable } from '../engine.ts';

const pom = join(import.meta.dirname, 'pom.xml');

/**
 * The folder with Apache Kafka's own jars as pom.xml names them, fetched by Maven once; another pom.xml, another folder.
 *
 * @throws Unavailable without Java or Maven, or when the registry does not have them
 */
export async function kafkaJars(cache: string): Promise<string> {
  for (const program of ['java', 'mvn']) {
    if (!(await hasProgram(program))) throw new Unavailable(`no ${program} here`);
  }
  const version = createHash('sha256')
    .update(await readFile(pom))
    .digest('hex')
    .slice(0, 12);
  const jars = join(cache, `jars-${version}`);
  if (existsSync(jars)) return jars;
  const beside = await mkdtemp(join(cache, 'fetching-'));
  const goal = ['dependency:copy-dependencies', '-DincludeScope=runtime', `-DoutputDirectory=${beside}`];
  const { code, output } = await runCommand(['nice', 'mvn', '--quiet', '--batch-mode', '--file', pom, ...goal]);
  if (code !== 0) {
    await rm(beside, { recursive: true, force: true });
    throw new Unavailable(`Maven could not fetch Kafka: ${output.trim().split('\n')[0] ?? ''}`);
  }
  // Another process may have been faster; its folder is as good.
  await rename(beside, jars).catch(() => rm(beside, { recursive: true, force: true }));
  return jars;
}
