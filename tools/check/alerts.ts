import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { hasProgram, runCommand } from '../lib/command.ts';
import { inRepository } from '../lib/repository.ts';
import { notRunCode } from '../test/checks.ts';

/**
 * Proves the alerts: promtool's checks of configuration and rules, and unit tests of both sides of every threshold. The
 * program is built once for each state of its sources.
 */
const sources = join(import.meta.dirname, 'promtool');
const cache = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'marquee', 'promtool');
const sourceFiles = ['go.mod', 'main.go'];

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of sourceFiles) hash.update(await readFile(join(sources, name)));
  return hash.digest('hex').slice(0, 16);
}

/** The folder of promtool's sources, fetched when it is not there. @throws Error with what Go said */
async function fetchSources(folder: string): Promise<string> {
  const argv = ['go', 'mod', 'download', '-json', 'github.com/prometheus/prometheus'];
  const { code, output } = await runCommand(argv, { cwd: folder });
  const directory = /"Dir": "(.+)"/.exec(output)?.[1];
  if (code !== 0 || directory === undefined) throw new Error(output.trim());
  return join(directory, 'cmd', 'promtool');
}

/** @returns why there is no program, or undefined when there is one */
async function build(program: string): Promise<string | undefined> {
  if (!(await hasProgram('go'))) return 'there is no Go toolchain to build promtool with';
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'build-'));
  try {
    for (const name of sourceFiles) await writeFile(join(folder, name), await readFile(join(sources, name)));
    const runner = join(await fetchSources(folder), 'unittest.go');
    await writeFile(join(folder, 'unittest.go'), await readFile(runner));
    // Nobody will debug it: without DWARF it is built a good deal faster.
    const lean = ['-gcflags=all=-dwarf=false', '-ldflags=-w'];
    const argv = ['nice', '-n', '10', 'go', 'build', '-mod=mod', ...lean, '-o', 'promtool', '.'];
    const { code, output } = await runCommand(argv, { cwd: folder, env: { CGO_ENABLED: '0' } });
    if (code !== 0) throw new Error(output.trim());
    await rename(join(folder, 'promtool'), program);
    return undefined;
  } catch (error) {
    // What cannot be fetched is the machine's matter; what does not compile is a defect of ours.
    const lines = (error instanceof Error ? error.message : String(error)).split('\n');
    const unreachable = lines.find((line) => /dial tcp|: reading |: Get "|module lookup disabled/.test(line));
    if (unreachable === undefined) throw error;
    return `promtool's modules cannot be had: ${unreachable.trim()}`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const program = join(cache, `promtool-${await fingerprint()}`);
const reason = existsSync(program) ? undefined : await build(program);
if (reason === undefined) {
  const configuration = inRepository('deploy/observability/prometheus.yaml');
  const rules = inRepository('helm/marquee/files/alerts.yaml');
  const tests = (await Array.fromAsync(glob('*.test.yaml', { cwd: sources }))).sort();
  const { code, output } = await runCommand([program, configuration, rules, ...tests], { cwd: sources });
  console.log(output.trimEnd());
  process.exitCode = code;
} else {
  console.log(reason);
  process.exitCode = notRunCode;
}
