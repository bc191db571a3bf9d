import { isSessionEnd, type Problem } from '../api/problem.js';

/** Milliseconds: first soon, then less and less often, but never so seldom that one would rather begin again. */
const shortest = 1_000;
const longest = 30_000;

/**
 * How long to wait before the next try.
 *
 * @param tries that failed since something arrived
 * @param chance 0 to 1, so that many browsers do not all come back at the same moment
 */
export const delayOf = (tries: number, chance: number): number =>
  Math.min(longest, shortest * 2 ** tries) * (0.5 + chance / 2);

/** Waits; less when the browser comes back online, or when nobody wants it any more. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, milliseconds);
  const end = (): void => resolve(undefined);
  globalThis.addEventListener('online', end);
  signal.addEventListener('abort', end);
  return promise.finally(() => {
    clearTimeout(timer);
    globalThis.removeEventListener('online', end);
    signal.removeEventListener('abort', end);
  });
}

/** Answers after which the same request may well succeed; a conflict or a lock is one with our own broken connection. */
const passing: ReadonlySet<number> = new Set([0, 408, 409, 423, 425, 429]);

/**
 * What helps an upload on that met a problem: time, a login, a new token of the session; undefined: nothing does, and a
 * person has to know.
 */
export function remedyOf(problem: Problem): 'time' | 'login' | 'token' | undefined {
  if (isSessionEnd(problem)) return 'login';
  if (problem.code === 'CSRF_REJECTED') return 'token';
  // The server has said that it has no room: it would only say so again.
  if (problem.code === 'STORAGE_FULL') return undefined;
  return passing.has(problem.status) || problem.status >= 500 ? 'time' : undefined;
}
