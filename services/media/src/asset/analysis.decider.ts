import { domainError, fieldError, largestAnalysed, type AnalysisFailure, type AssetEvent } from '@marquee/contracts';
import { proposedBy } from './analysis.js';
import type { Asset } from './asset.js';

interface At {
  /** ISO instant. */
  readonly at: string;
}

export type AnalysisCommand =
  | (At & {
      readonly type: 'AskAnalysis';
      /** Because the video says so, and not a person now: once for each film. */
      readonly automatic: boolean;
      /** Looked up: whether the plan of the site has it. */
      readonly inPlan: boolean;
    })
  | (At & {
      readonly type: 'FinishAnalysis';
      readonly chapters: readonly number[];
      readonly thumbnails: readonly string[];
    })
  | (At & { readonly type: 'FailAnalysis'; readonly reason: AnalysisFailure })
  | { readonly type: 'DropAnalysis' }
  | { readonly type: 'ChooseProposal'; readonly candidate: number };

export function decideAnalysis(command: AnalysisCommand, state: Asset): readonly AssetEvent[] {
  switch (command.type) {
    case 'AskAnalysis':
      return ask(command, state);
    case 'FinishAnalysis': {
      const { at, chapters, thumbnails } = command;
      return isAsked(state) ? [{ type: 'AssetAnalysed', data: { at, chapters, thumbnails } }] : [];
    }
    case 'FailAnalysis': {
      const { at, reason } = command;
      return isAsked(state) ? [{ type: 'AssetAnalysisFailed', data: { at, reason } }] : [];
    }
    case 'DropAnalysis':
      return state.analysis ? [{ type: 'AssetAnalysisDropped', data: {} }] : [];
    case 'ChooseProposal':
      return choose(command.candidate, state);
  }
}

/** Dropped meanwhile, or asked for anew: what a worker brings then is nobody's. */
const isAsked = ({ analysis }: Asset): boolean => analysis?.state === 'asked';

function ask(command: Extract<AnalysisCommand, { type: 'AskAnalysis' }>, state: Asset): readonly AssetEvent[] {
  if (isAsked(state) || (command.automatic && state.analysis)) return [];
  if (!command.inPlan) throw domainError('ANALYSIS_NOT_IN_PLAN');
  if (state.kind !== 'film' || state.status !== 'ready') throw domainError('VIDEO_NOT_READY');
  if (state.fileSize > largestAnalysed) throw domainError('ANALYSIS_TOO_LARGE');
  return [{ type: 'AssetAnalysisAsked', data: { at: command.at } }];
}

function choose(candidate: number, { analysis, thumbnail }: Asset): readonly AssetEvent[] {
  const proposed = proposedBy(analysis);
  if (proposed.length === 0) throw domainError('ANALYSIS_NOT_FOUND');
  const path = proposed[candidate];
  if (path === undefined) throw fieldError('candidate', 'TOO_HIGH', { max: proposed.length - 1 });
  return path === thumbnail ? [] : [{ type: 'AssetThumbnailChosen', data: { path } }];
}
