import type { AssetEvents, TranscriptionFailure } from '@marquee/contracts';

/** What is said in a film, and what is suggested of it. It belongs to the file: another one has none yet. */
export type Transcription =
  | { readonly state: 'asked'; readonly at: string }
  | ({ readonly state: 'done' } & AssetEvents['AssetTranscribed'])
  | { readonly state: 'failed'; readonly at: string; readonly reason: TranscriptionFailure };
