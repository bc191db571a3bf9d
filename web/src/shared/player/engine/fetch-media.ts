import { takeAhead } from '../../api/ahead.js';

/** Why playing cannot go on. */
export type Failure =
  /** The session ended: logging in again may help. */
  | 'login'
  /** The viewer may not see it any longer, or it is gone. */
  | 'gone'
  /** No answer, also after repeating. */
  | 'network'
  /** The browser cannot play it, or the bytes are broken. */
  | 'unplayable';

export class PlaybackError extends Error {
  constructor(
    readonly failure: Failure,
    cause?: unknown,
  ) {
    super(`Playback failed: ${failure}`, { cause });
  }
}

/** Milliseconds to wait before each repetition. */
const pauses = [400, 1_000, 2_500];
/** Milliseconds without a single byte after which a line counts as dead; a slow one is left in peace. */
const silence = 10_000;

const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });

/** What comes of a promise, unless the signal comes first. */
const unless = <Result>(signal: AbortSignal, result: Promise<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    const giveUp = (): void => reject(signal.reason as Error);
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    result.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });

function joined(chunks: readonly Uint8Array[]): ArrayBuffer {
  const whole = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole.buffer;
}

/** The body, or the status of a refusal. @throws when the line breaks or falls silent, or the signal's reason */
async function attempt(url: string, signal: AbortSignal): Promise<ArrayBuffer | number> {
  const silent = new AbortController();
  const either = AbortSignal.any([signal, silent.signal]);
  const giveUp = (): void => silent.abort(new Error('No byte came'));
  let timer = setTimeout(giveUp, silence);
  const alive = (): void => {
    clearTimeout(timer);
    timer = setTimeout(giveUp, silence);
  };
  try {
    const known = await unless(either, takeAhead(url));
    const response = known?.ok
      ? known
      : await unless(either, fetch(url, { signal: either, credentials: 'same-origin' }));
    if (!response.ok) return response.status;
    const chunks: Uint8Array[] = [];
    const reader = response.body?.getReader();
    for (;;) {
      alive();
      const part = reader && (await unless(either, reader.read()));
      if (!part?.value) return joined(chunks);
      chunks.push(part.value);
    }
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Gets a playlist or a segment, to its last byte. Interruptions are bridged, also those in which nothing comes any
 * more; a refusal is final at once, so that a revocation stops the player with the next segment.
 *
 * @throws PlaybackError; or the signal's reason when aborted
 */
export async function fetchMedia(url: string, signal: AbortSignal): Promise<ArrayBuffer> {
  for (let count = 0; ; count++) {
    const answer = await attempt(url, signal).catch((error: unknown) => {
      if (signal.aborted) throw error;
      return undefined;
    });
    if (typeof answer === 'object') return answer;
    if (answer === 401) throw new PlaybackError('login');
    if (answer !== undefined && answer >= 400 && answer < 500 && answer !== 429) throw new PlaybackError('gone');
    const pause = pauses[count];
    if (pause === undefined) throw new PlaybackError('network');
    await wait(pause, signal);
  }
}

/** As `fetchMedia`, of a playlist. */
export const fetchText = async (url: string, signal: AbortSignal): Promise<string> =>
  new TextDecoder().decode(await fetchMedia(url, signal));
