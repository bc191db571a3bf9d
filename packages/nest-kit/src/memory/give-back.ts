import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** What a process has allocated, and how busy it was since the last look. */
interface Look {
  /** Bytes of objects and buffers, garbage included. */
  readonly allocated: number;
  /** The least that was allocated at any look so far: what is in use, about. */
  readonly least: number;
  /** Part of the time for which the event loop had work: 0 to 1. */
  readonly busy: number;
}

/** Milliseconds between two looks. */
const usual = 5_000;
/** Bytes of garbage that are worth a pause of some tens of milliseconds, when nobody waits for anything. */
const worthwhile = 32 * 1024 ** 2;
const idle = 0.1;

/** Whether garbage is to be collected now, although nothing is allocated that would make V8 do so. */
export const isWorthwhile = ({ allocated, least, busy }: Look): boolean =>
  allocated - least > worthwhile && busy < idle;

/**
 * Gives the memory of a flood back when it is over. V8 collects garbage when something is allocated, so a process that has
 * nothing to do would keep hundreds of MB of bodies and pictures that it sent long ago.
 *
 * @returns stops it
 */
export function giveMemoryBack({ every = usual }: { readonly every?: number } = {}): () => void {
  const collect = collector();
  let least = allocated();
  let before = performance.eventLoopUtilization();
  const look = async (): Promise<void> => {
    const now = performance.eventLoopUtilization();
    const { utilization: busy } = performance.eventLoopUtilization(now, before);
    before = now;
    least = Math.min(least, allocated());
    if (!isWorthwhile({ allocated: allocated(), least, busy })) return;
    await collect({ type: 'major', execution: 'async' });
    // Whatever is left is in use, or what V8 does not find yet: it is not looked for again and again.
    least = allocated();
  };
  const timer = setInterval(() => void look(), every).unref();
  return () => clearInterval(timer);
}

function allocated(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** V8 shows its collector to contexts that are made while this flag is set. */
function collector(): NonNullable<typeof gc> {
  setFlagsFromString('--expose-gc');
  const found = runInNewContext('gc') as NonNullable<typeof gc>;
  setFlagsFromString('--no-expose-gc');
  return found;
}
