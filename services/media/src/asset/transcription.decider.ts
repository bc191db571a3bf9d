import {
  domainError,
  largestAnalysed,
  type AssetEvent,
  type CaptionTrack,
  type Language,
  type TranscriptionFailure,
} from '@marquee/contracts';
import type { Asset } from './asset.js';

interface At {
  /** ISO instant. */
  readonly at: string;
}

export type TranscriptionCommand =
  | (At & {
      readonly type: 'AskTranscription';
      /** Looked up: whether the installation has a service for it, and the plan of the site has it. */
      readonly offered: boolean;
      readonly inPlan: boolean;
      /** Nobody asked: it is wanted of each new film. */
      readonly automatic: boolean;
    })
  /** Captions that the machine wrote. */
  | { readonly type: 'PutHeardCaptions'; readonly track: Omit<CaptionTrack, 'automatic'> }
  | (At & {
      readonly type: 'FinishTranscription';
      readonly language: Language;
      readonly summary: string;
      readonly tags: readonly string[];
    })
  | (At & { readonly type: 'FailTranscription'; readonly reason: TranscriptionFailure })
  | { readonly type: 'DropTranscription' };

export function decideTranscription(command: TranscriptionCommand, state: Asset): readonly AssetEvent[] {
  switch (command.type) {
    case 'AskTranscription':
      return ask(command, state);
    case 'PutHeardCaptions':
      return putHeard(command.track, state);
    case 'FinishTranscription': {
      const { at, language, summary, tags } = command;
      const captioned = state.captions.some((track) => track.language === language && track.automatic);
      return isAsked(state) ? [{ type: 'AssetTranscribed', data: { at, language, captioned, summary, tags } }] : [];
    }
    case 'FailTranscription': {
      const { at, reason } = command;
      return isAsked(state) ? [{ type: 'AssetTranscriptionFailed', data: { at, reason } }] : [];
    }
    case 'DropTranscription':
      return state.transcription ? [{ type: 'AssetTranscriptionDropped', data: {} }] : [];
  }
}

/** Dropped meanwhile: what a worker brings then is nobody's. */
const isAsked = ({ transcription }: Asset): boolean => transcription?.state === 'asked';

/** Nobody has asked yet, nor brought captions; those that a machine wrote of another version are not of this one. */
const isUntouched = ({ transcription, captions }: Asset): boolean =>
  !transcription && captions.every((track) => track.automatic === true);

function ask(
  { at, offered, inPlan, automatic }: Extract<TranscriptionCommand, { type: 'AskTranscription' }>,
  state: Asset,
): readonly AssetEvent[] {
  if (isAsked(state) || (automatic && !isUntouched(state))) return [];
  if (!offered) throw domainError('TRANSCRIPTION_NOT_OFFERED');
  if (!inPlan) throw domainError('ANALYSIS_NOT_IN_PLAN');
  if (state.kind !== 'film' || state.status !== 'ready') throw domainError('VIDEO_NOT_READY');
  if (state.fileSize > largestAnalysed) throw domainError('TRANSCRIPTION_TOO_LARGE');
  return [{ type: 'AssetTranscriptionAsked', data: { at } }];
}

/** What a person wrote stays, whatever a machine heard. */
function putHeard(track: Omit<CaptionTrack, 'automatic'>, state: Asset): readonly AssetEvent[] {
  const present = state.captions.find(({ language }) => language === track.language);
  const isTheirs = present !== undefined && !present.automatic;
  if (!isAsked(state) || isTheirs || present?.path === track.path) return [];
  return [{ type: 'AssetCaptionsPut', data: { ...track, automatic: true } }];
}
