import { engines } from './engines.ts';
import { provide, type Provided } from './provide.ts';

/** What jest-teardown.ts ends: both run in the process of Jest itself. */
export const running: Provided[] = [];

/**
 * Starts the engines once for all suites and gives their addresses to them by the environment; `ONLY=kafka,mongodb` starts
 * just those. Of an engine that cannot be had, the suites say so and are skipped.
 */
export default async function setup(): Promise<void> {
  const only = process.env['ONLY']?.split(',');
  const wanted = engines.filter(({ name }) => only?.includes(name) ?? true);
  running.push(...(await Promise.all(wanted.map((engine) => provide(engine)))));
  for (const { engine, address, origin } of running) {
    process.env[engine.variable] = address;
    process.env[reasonVariable(engine.variable)] = origin;
    for (const [name, value] of Object.entries(engine.settings ?? {})) process.env[name] ??= value;
    process.stderr.write(`  ${engine.name}: ${address === '' ? `not here (${origin})` : `${address}, ${origin}`}\n`);
  }
}

const reasonVariable = (variable: string): string => `${variable}_ORIGIN`;
