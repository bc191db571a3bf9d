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

const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });

/**
 * Gets a playlist or a segment. Interruptions are bridged; a refusal is final at once, so that a revocation stops the
 * player with the next segment.
 *
 * @throws PlaybackError; or the signal's reason when aborted
 */
export async function fetchMedia(url: string, signal: AbortSignal): Promise<Response> {
  const known = await takeAhead(url);
  if (known?.ok) return known;
  for (let attempt = 0; ; attempt++) {
    const response = await fetch(url, { signal, credentials: 'same-origin' }).catch((error: unknown) => {
      if (signal.aborted) throw error;
      return undefined;
    });
    if (response?.ok) return response;
    if (response?.status === 401) throw new PlaybackError('login');
    if (response && response.status >= 400 && response.status < 500 && response.status !== 429) {
      throw new PlaybackError('gone');
    }
    const pause = pauses[attempt];
    if (pause === undefined) throw new PlaybackError('network');
    await wait(pause, signal);
  }
}
