export interface ToSummarize {
  readonly text: string;
  /** In which the summary is to be, as the text is: ISO 639-1. */
  readonly language: string;
  /** Characters of the summary. */
  readonly longest: number;
  /** Tags, and characters of each. */
  readonly tags: { readonly most: number; readonly longest: number };
}

export interface Summary {
  /** Within what was asked for; empty: there is nothing to say. */
  readonly text: string;
  /** Single lines, none twice, not empty. */
  readonly tags: readonly string[];
}

/** Says in short what a text is about. What fails is repeated where that may help; then it throws a SpeechFailure. */
export interface Summarizer {
  /** The host that the text is sent to, for people to know. */
  readonly place: string;
  /** @throws SpeechFailure, or the signal's reason once it aborts */
  summarize(asked: ToSummarize, signal: AbortSignal): Promise<Summary>;
}
