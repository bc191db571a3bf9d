import type { AssetEvent, AssetKind, CaptionTrack, FailureReason } from '@marquee/contracts';
import { assetEvents, hopelessFailures } from '@marquee/contracts';
import { teamCollection } from '@marquee/ports';
import type { Analysis } from './analysis.js';
import type { Transcription } from './transcription.js';

/**
 * `created` waits for the first byte, `uploaded` for a worker. People see both as "waiting".
 */
export type AssetStatus = 'created' | 'uploading' | 'uploaded' | 'encoding' | 'ready' | 'failed' | 'cancelled';

/** An uploaded file and what was made of it. */
export interface Asset {
  readonly kind: AssetKind;
  /** An upload of a file that nothing has referred to yet; films are their videos' from the start. */
  readonly free: boolean;
  readonly status: AssetStatus;
  readonly fileName: string;
  /** Bytes, as declared; the upload can have no other size. */
  readonly fileSize: number;
  /** Bytes that count towards the plan: the original that is kept, or the room reserved for its upload. */
  readonly storedBytes: number;
  /** How often the file was asked for, from 1; originals of different rounds never share a key. */
  readonly round: number;
  readonly hasOriginal: boolean;
  /** How often a worker began; renditions of different attempts never share a key. */
  readonly attempt: number;
  readonly playable: boolean;
  readonly reason: FailureReason | null;
  /** Seconds; null until probed. */
  readonly duration: number | null;
  readonly width: number | null;
  readonly height: number | null;
  /** Paths below the asset. */
  readonly thumbnailCandidates: readonly string[];
  readonly thumbnail: string | null;
  readonly storyboard: boolean;
  readonly captions: readonly CaptionTrack[];
  /** null: nobody asked for one, or what it proposed is not wanted any more. */
  readonly analysis: Analysis | null;
  /** null: nobody asked for one, or what it suggested is not wanted any more. */
  readonly transcription: Transcription | null;
}

export const assetCollection = teamCollection<Asset>({
  name: 'assets',
  entity: assetEvents.entity,
  topic: assetEvents.topic,
  // Files that are no films came second, analyses third, transcriptions fourth.
  schemaVersion: 4,
  upcast: (document) => ({ kind: 'film', free: false, analysis: null, transcription: null, ...document }),
  indexes: [['status'], ['free'], ['analysis.state'], ['transcription.state']],
  totals: ['storedBytes'],
});

export const isHopeless = (reason: FailureReason): boolean => hopelessFailures.has(reason);

/** Neither for what is under way or done, nor for what the same file can only fail with again. */
export const isRetryable = ({ status, reason }: Asset): boolean =>
  status === 'cancelled' || (status === 'failed' && (reason === null || !isHopeless(reason)));

/** A tus client may send bytes. */
export const acceptsUpload = ({ status }: Asset): boolean => status === 'created' || status === 'uploading';

interface Born {
  readonly fileName: string;
  readonly fileSize: number;
  readonly kind: AssetKind;
}

const born = ({ fileName, fileSize, kind }: Born): Asset => ({
  kind,
  free: kind === 'file',
  status: 'created',
  fileName,
  fileSize,
  storedBytes: fileSize,
  round: 1,
  hasOriginal: false,
  attempt: 0,
  playable: false,
  reason: null,
  duration: null,
  width: null,
  height: null,
  thumbnailCandidates: [],
  thumbnail: null,
  storyboard: false,
  captions: [],
  analysis: null,
  transcription: null,
});

export function evolve(state: Asset | null, event: AssetEvent): Asset | null {
  if (event.type === 'AssetCreated') return born(event.data);
  return state && change(state, event);
}

function change(state: Asset, event: Exclude<AssetEvent, { type: 'AssetCreated' }>): Asset | null {
  switch (event.type) {
    case 'AssetUploadStarted':
      return { ...state, status: 'uploading' };
    case 'AssetUploaded':
      return { ...state, status: state.kind === 'film' ? 'uploaded' : 'ready', hasOriginal: true };
    case 'AssetTaken':
      return { ...state, free: false };
    case 'AssetEncodingStarted':
      return { ...state, status: 'encoding', attempt: event.data.attempt, playable: false, storyboard: false };
    case 'AssetProbed':
      return { ...state, duration: event.data.duration, width: event.data.width, height: event.data.height };
    case 'AssetBecamePlayable':
      return { ...state, playable: true };
    case 'AssetThumbnailsMade':
      return { ...state, thumbnailCandidates: event.data.candidates, thumbnail: event.data.chosen };
    case 'AssetStoryboardMade':
      return { ...state, storyboard: true };
    case 'AssetReady':
      return { ...state, status: 'ready', playable: true };
    case 'AssetDamaged':
      return { ...state, reason: 'source_lost' };
    case 'AssetRepaired':
      return { ...state, reason: null };
    case 'AssetFailed':
      return ended(state, 'failed', event.data.reason);
    case 'AssetCancelled':
      return ended(state, 'cancelled', null);
    case 'AssetRetried':
      return event.data.upload
        ? { ...state, status: 'created', reason: null, round: state.round + 1, storedBytes: state.fileSize }
        : { ...state, status: 'uploaded', reason: null };
    case 'AssetThumbnailChosen':
      return { ...state, thumbnail: event.data.path };
    case 'AssetCaptionsPut':
      return { ...state, captions: [...without(state, event.data.language), event.data].sort(byLanguage) };
    case 'AssetCaptionsDeleted':
      return { ...state, captions: without(state, event.data.language) };
    case 'AssetAnalysisAsked':
      return { ...state, analysis: { state: 'asked', ...event.data } };
    case 'AssetAnalysed':
      return { ...state, analysis: { state: 'done', ...event.data } };
    case 'AssetAnalysisFailed':
      return { ...state, analysis: { state: 'failed', ...event.data } };
    case 'AssetAnalysisDropped':
      return { ...state, analysis: null };
    case 'AssetTranscriptionAsked':
      return { ...state, transcription: { state: 'asked', ...event.data } };
    case 'AssetTranscribed':
      return { ...state, transcription: { state: 'done', ...event.data } };
    case 'AssetTranscriptionFailed':
      return { ...state, transcription: { state: 'failed', ...event.data } };
    case 'AssetTranscriptionDropped':
      return { ...state, transcription: null };
    case 'AssetDeleted':
      return null;
  }
}

function ended(state: Asset, status: 'failed' | 'cancelled', reason: FailureReason | null): Asset {
  const hasOriginal = state.hasOriginal && (reason === null || !isHopeless(reason));
  const storedBytes = hasOriginal ? state.fileSize : 0;
  return { ...state, status, reason, hasOriginal, storedBytes, playable: false, storyboard: false };
}

const without = (state: Asset, language: string): readonly CaptionTrack[] =>
  state.captions.filter((track) => track.language !== language);

const byLanguage = (a: CaptionTrack, b: CaptionTrack): number => (a.language < b.language ? -1 : 1);
