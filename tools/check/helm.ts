import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { hasProgram, runCommand } from '../lib/command.ts';
import { notRunCode } from '../test/checks.ts';

/**
 * Proves helm/marquee without a cluster: tools/check/manifests links Helm's own packages, so that one program lints and
 * renders the chart with every set of values, and validates the manifests. It is built once for each state of its sources.
 */
const sources = join(import.meta.dirname, 'manifests');
const cache = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'marquee', 'helm');

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  const names = await Array.fromAsync(glob('{go.mod,go.sum,*.go}', { cwd: sources }));
  for (const name of names.sort()) hash.update(`${name}\n`).update(await readFile(join(sources, name)));
  return hash.digest('hex').slice(0, 16);
}

/** @returns why there is no program, or undefined when there is one */
async function build(program: string): Promise<string | undefined> {
  if (!(await hasProgram('go'))) return 'there is no Go toolchain to build Helm with';
  await rm(cache, { recursive: true, force: true });
  await mkdir(cache, { recursive: true });
  const unfinished = `${program}-${process.pid}`;
  const argv = ['nice', '-n', '10', 'go', 'test', '-c', '-o', unfinished, '.'];
  const { code, output } = await runCommand(argv, { cwd: sources });
  // What cannot be fetched, or needs a newer Go, is the machine's matter; what does not compile is a defect of ours.
  const ofTheMachine =
    /dial tcp|: reading |: Get "|module lookup disabled|requires go >=|invalid go version|toolchain not/;
  const reason = output.split('\n').find((line) => ofTheMachine.test(line));
  if (code !== 0 && reason !== undefined) return `Helm's modules cannot be had: ${reason.trim()}`;
  if (code !== 0) throw new Error(output);
  await rename(unfinished, program);
  return undefined;
}

const program = join(cache, `manifests-${await fingerprint()}`);
const reason = existsSync(program) ? undefined : await build(program);
if (reason === undefined) {
  const { code, output } = await runCommand([program, '-test.count=1'], { cwd: sources });
  console.log(output.trimEnd());
  process.exitCode = code;
} else {
  console.log(reason);
  process.exitCode = notRunCode;
}
