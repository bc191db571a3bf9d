/**
 * A service of models did not do what it was asked. The message repeats nothing that it was sent or said, and no key: only its codes.
 */
export class SpeechFailure extends Error {
  override readonly name = 'SpeechFailure';

  constructor(
    /**
     * `unavailable`: it could not be reached, or failed; the same may succeed later.
     * `limited`: it was asked too often, or what it may be asked is used up.
     * `refused`: it does not let us in, or does not know the model: repeating the call does not help.
     * `unreadable`: what it answered is none, or too much.
     */
    readonly reason: 'unavailable' | 'limited' | 'refused' | 'unreadable',
    /** The service's own word for it, for logs. */
    readonly code: string,
  ) {
    super(`the service of models: ${reason} (${code})`);
  }
}

/** A piece of a recording, at most 24 MB of it. */
export interface Sound {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Its ending says what it is, as services go by it: `7.m4a`. */
  readonly fileName: string;
}

/** Something that was said without a pause. */
export interface SpokenSegment {
  /** Seconds from the beginning of the piece; `end` lies behind `start`. */
  readonly start: number;
  readonly end: number;
  /** One line, not empty. */
  readonly text: string;
}

export interface Speech {
  /** ISO 639-1; null: the service does not say, or names one that has no such code. */
  readonly language: string | null;
  /** In order of their beginning; none: nobody speaks. */
  readonly segments: readonly SpokenSegment[];
}

/** Writes down what is said. What fails is repeated where that may help; then it throws a SpeechFailure. */
export interface SpeechToText {
  /** The host that sound is sent to, for people to know. */
  readonly place: string;
  /** Takes up to minutes. @throws SpeechFailure, or the signal's reason once it aborts */
  transcribe(sound: Sound, signal: AbortSignal): Promise<Speech>;
}
