import { transcriptionFailures, type TranscriptionFailure } from '@marquee/contracts';
import { SpeechFailure } from '@marquee/ports';
import { reasonOf } from '../pipeline/failure-reason.js';

/** What is said in a film did not become text, and it is known why. */
export class Unheard extends Error {
  override readonly name = 'Unheard';

  constructor(readonly reason: TranscriptionFailure) {
    super(`nothing was written down: ${reason}`);
  }
}

const ofService = {
  unavailable: 'service_unavailable',
  limited: 'service_limited',
  refused: 'service_refused',
  unreadable: 'service_unreadable',
} as const satisfies Record<SpeechFailure['reason'], TranscriptionFailure>;

/** Undefined for errors that say nothing of film and service: another attempt may go well. */
export function whyUnheard(error: unknown): TranscriptionFailure | undefined {
  if (error instanceof Unheard) return error.reason;
  if (error instanceof SpeechFailure) return ofService[error.reason];
  const reason = reasonOf(error);
  return transcriptionFailures.find((one) => one === reason);
}
