import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../lib/command.ts';

const stripeMock = 'github.com/stripe/stripe-mock';
/** Its description is of the version 2026-08-26 of the API, the newest that it has. */
const version = 'v0.203.0';

/**
 * Stripe's own description of its API, as its stand-in for libraries brings it: fetched once for a machine, outside of the work
 * tree.
 *
 * @returns the path of the file
 * @throws Error that says why there is none
 */
export async function fetchOpenApi(): Promise<string> {
  const folder = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'marquee', 'stripe-openapi');
  const file = join(folder, `${version}.json`);
  if (existsSync(file)) return file;
  await mkdir(folder, { recursive: true });
  const argv = ['go', 'mod', 'download', '-json', `${stripeMock}@${version}`];
  const { code, output } = await runCommand(argv, { cwd: folder });
  if (code !== 0) throw new Error(`Stripe's description of its API could not be fetched: ${output.trim().slice(-300)}`);
  const { Dir: source } = JSON.parse(output) as { readonly Dir: string };
  const whole = `${file}.${process.pid}`;
  await cp(join(source, 'embedded/openapi/spec3.json'), whole);
  await rename(whole, file);
  await rm(whole, { force: true });
  return file;
}
