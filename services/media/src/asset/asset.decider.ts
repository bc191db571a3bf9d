import type { Decider } from '@marquee/kernel';
import {
  domainError,
  fieldError,
  type AssetEvent,
  type AssetKind,
  type CaptionTrack,
  type FailureReason,
  schemasOf,
  assetEvents,
} from '@marquee/contracts';
import { decideAnalysis, type AnalysisCommand } from './analysis.decider.js';
import { acceptsUpload, evolve, isRetryable, type Asset } from './asset.js';
import { decideTranscription, type TranscriptionCommand } from './transcription.decider.js';

interface OfAttempt {
  /** The attempt that the worker began; news of an earlier one changes nothing. */
  readonly attempt: number;
}

export type AssetCommand =
  | AnalysisCommand
  | TranscriptionCommand
  | {
      readonly type: 'CreateAsset';
      readonly fileName: string;
      readonly fileSize: number;
      readonly kind: AssetKind;
    }
  /** `by`: the topic and the id of what refers to it from now on. */
  | { readonly type: 'TakeAsset'; readonly by: string }
  | { readonly type: 'StartUpload' }
  | { readonly type: 'CompleteUpload' }
  | { readonly type: 'FailUpload'; readonly reason: 'disk_full' | 'upload_expired' }
  | { readonly type: 'StartEncoding' }
  | (OfAttempt & {
      readonly type: 'RecordProbe';
      readonly duration: number;
      /** Both null: sound alone. */
      readonly width: number | null;
      readonly height: number | null;
      readonly hasAudio: boolean;
    })
  | (OfAttempt & { readonly type: 'RecordPlayable' })
  | (OfAttempt & { readonly type: 'RecordThumbnails'; readonly candidates: readonly string[] })
  | (OfAttempt & { readonly type: 'RecordStoryboard' })
  | (OfAttempt & { readonly type: 'FinishEncoding' })
  | (OfAttempt & { readonly type: 'FailEncoding'; readonly reason: FailureReason })
  /** Something of what was made is gone or damaged, and cannot be made again. */
  | (OfAttempt & { readonly type: 'RecordDamage' })
  /** Everything that was made is there. */
  | (OfAttempt & { readonly type: 'RecordRepair' })
  | { readonly type: 'CancelAsset' }
  | { readonly type: 'RetryAsset' }
  | { readonly type: 'ChooseThumbnail'; readonly candidate: number }
  | { readonly type: 'UseThumbnail'; readonly path: string }
  | { readonly type: 'PutCaptions'; readonly track: CaptionTrack }
  | { readonly type: 'DeleteCaptions'; readonly language: string }
  | { readonly type: 'DeleteAsset' }
  /** Unless something has come to refer to it meanwhile. */
  | { readonly type: 'ExpireAsset' };

type Known = Exclude<AssetCommand, { type: 'CreateAsset' }>;

function decide(command: AssetCommand, state: Asset | null): readonly AssetEvent[] {
  if (command.type === 'CreateAsset') {
    if (state) throw domainError('CONFLICT');
    const { fileName, fileSize, kind } = command;
    return [{ type: 'AssetCreated', data: { fileName, fileSize, kind } }];
  }
  if (!state) throw domainError('ASSET_NOT_FOUND');
  return 'attempt' in command ? ofAttempt(command, state) : decideKnown(command, state);
}

function decideKnown(command: Exclude<Known, OfAttempt>, state: Asset): readonly AssetEvent[] {
  switch (command.type) {
    case 'StartUpload':
      if (!acceptsUpload(state)) throw domainError('ILLEGAL_OPERATION');
      return state.status === 'created' ? [{ type: 'AssetUploadStarted', data: {} }] : [];
    case 'CompleteUpload':
      // Asked again after a crash between moving the file and saying so.
      return acceptsUpload(state) ? [{ type: 'AssetUploaded', data: {} }] : [];
    case 'FailUpload':
      return acceptsUpload(state) ? [{ type: 'AssetFailed', data: { reason: command.reason } }] : [];
    case 'TakeAsset':
      return state.free ? [{ type: 'AssetTaken', data: { by: command.by } }] : [];
    case 'StartEncoding':
      if (state.status !== 'uploaded' && state.status !== 'encoding') throw domainError('ILLEGAL_OPERATION');
      return [{ type: 'AssetEncodingStarted', data: { attempt: state.attempt + 1 } }];
    case 'CancelAsset':
      if (!acceptsUpload(state) && state.status !== 'uploaded' && state.status !== 'encoding') {
        throw domainError('ILLEGAL_OPERATION');
      }
      return [{ type: 'AssetCancelled', data: {} }];
    case 'RetryAsset':
      if (!isRetryable(state)) throw domainError('VIDEO_NOT_RETRYABLE');
      return [{ type: 'AssetRetried', data: { upload: !state.hasOriginal } }];
    case 'ChooseThumbnail':
      return chooseThumbnail(command.candidate, state);
    case 'UseThumbnail':
      return state.thumbnail === command.path ? [] : [{ type: 'AssetThumbnailChosen', data: { path: command.path } }];
    case 'PutCaptions':
      return state.captions.some((track) => track.path === command.track.path)
        ? []
        : [{ type: 'AssetCaptionsPut', data: command.track }];
    case 'DeleteCaptions':
      return state.captions.some((track) => track.language === command.language)
        ? [{ type: 'AssetCaptionsDeleted', data: { language: command.language } }]
        : [];
    case 'ExpireAsset':
      return state.free ? [{ type: 'AssetDeleted', data: {} }] : [];
    case 'DeleteAsset':
      return [{ type: 'AssetDeleted', data: {} }];
    case 'AskTranscription':
    case 'PutHeardCaptions':
    case 'FinishTranscription':
    case 'FailTranscription':
    case 'DropTranscription':
      return decideTranscription(command, state);
    default:
      return decideAnalysis(command, state);
  }
}

/** Of a film that is ready. */
function ofStored(
  command: Extract<Known, { type: 'RecordDamage' | 'RecordRepair' }>,
  state: Asset,
): readonly AssetEvent[] {
  if (state.status !== 'ready' || state.attempt !== command.attempt) return [];
  const isDamaged = state.reason === 'source_lost';
  if (command.type === 'RecordDamage') return isDamaged ? [] : [{ type: 'AssetDamaged', data: {} }];
  return isDamaged ? [{ type: 'AssetRepaired', data: {} }] : [];
}

/** A worker that lost its lease may still report: only the present attempt of an encoding asset is listened to. */
function ofAttempt(command: Extract<Known, OfAttempt>, state: Asset): readonly AssetEvent[] {
  if (command.type === 'RecordDamage' || command.type === 'RecordRepair') return ofStored(command, state);
  if (state.status !== 'encoding' || state.attempt !== command.attempt) return [];
  switch (command.type) {
    case 'RecordProbe': {
      const { duration, width, height, hasAudio } = command;
      return [{ type: 'AssetProbed', data: { duration, width, height, hasAudio } }];
    }
    case 'RecordPlayable':
      return state.playable ? [] : [{ type: 'AssetBecamePlayable', data: {} }];
    case 'RecordThumbnails': {
      const { candidates } = command;
      return [{ type: 'AssetThumbnailsMade', data: { candidates, chosen: keptThumbnail(state, candidates) } }];
    }
    case 'RecordStoryboard':
      return state.storyboard ? [] : [{ type: 'AssetStoryboardMade', data: {} }];
    case 'FinishEncoding':
      return [{ type: 'AssetReady', data: {} }];
    case 'FailEncoding':
      return [{ type: 'AssetFailed', data: { reason: command.reason } }];
  }
}

/** What a person chose or uploaded stays; a candidate that is no longer made gives way to the first one. */
function keptThumbnail({ thumbnail, thumbnailCandidates }: Asset, candidates: readonly string[]): string | null {
  const isOwn = thumbnail !== null && !thumbnailCandidates.includes(thumbnail);
  return isOwn || (thumbnail !== null && candidates.includes(thumbnail)) ? thumbnail : (candidates[0] ?? null);
}

function chooseThumbnail(candidate: number, { thumbnail, thumbnailCandidates }: Asset): readonly AssetEvent[] {
  const last = thumbnailCandidates.length - 1;
  if (last < 0) throw domainError('VIDEO_NOT_READY');
  const path = thumbnailCandidates[candidate];
  if (path === undefined) {
    throw candidate > last
      ? fieldError('candidate', 'TOO_HIGH', { max: last })
      : fieldError('candidate', 'TOO_LOW', { min: 0 });
  }
  return path === thumbnail ? [] : [{ type: 'AssetThumbnailChosen', data: { path } }];
}

export const assetDecider: Decider<Asset, AssetCommand, AssetEvent> = {
  decide,
  evolve,
  schemaOf: schemasOf(assetEvents),
};
