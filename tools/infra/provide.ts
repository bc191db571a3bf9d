import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../lib/command.ts';
import { Unavailable, type Engine, type Running } from './engine.ts';

/** A running engine and where it came from; or, with an empty address, the reasons why there is none. */
export interface Provided {
  readonly engine: Engine;
  readonly address: string;
  readonly origin: string;
  stop(): Promise<void>;
}

/** Downloads and builds are the same for every checkout of a machine. */
export const cacheOf = (engine: Engine): string =>
  join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'marquee', engine.name);

/** The first that can be had: an address in the environment, a container, what the machine's registries give. */
export async function provide(engine: Engine): Promise<Provided> {
  const given = process.env[engine.variable];
  if (given !== undefined && given !== '') {
    return { engine, address: given, origin: engine.variable, stop: () => Promise.resolve() };
  }
  const reasons: string[] = [];
  for (const [origin, start] of [
    ['a container', () => inContainer(engine)],
    [engine.substitute, () => fromRegistries(engine)],
  ] as const) {
    try {
      const running = await start();
      return { engine, address: running.address, origin, stop: () => running.stop() };
    } catch (error) {
      reasons.push(`${origin}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return { engine, address: '', origin: reasons.join('; '), stop: () => Promise.resolve() };
}

async function inContainer(engine: Engine): Promise<Running> {
  const { code } = await runCommand(['docker', 'info', '--format', '{{.ID}}']);
  if (code !== 0) throw new Unavailable('no Docker engine runs here');
  return engine.container();
}

async function fromRegistries(engine: Engine): Promise<Running> {
  const cache = cacheOf(engine);
  await mkdir(cache, { recursive: true });
  const data = await mkdtemp(join(tmpdir(), `marquee-${engine.name}-`));
  const discard = () => rm(data, { recursive: true, force: true });
  try {
    const running = await engine.local({ cache, data });
    const stop = async () => {
      await running.stop();
      await discard();
    };
    return { address: running.address, stop };
  } catch (error) {
    await discard();
    throw error;
  }
}
