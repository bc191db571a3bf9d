import { describe, it } from '@jest/globals';
import { specify } from '@marquee/kernel/testing';
import { largestAnalysed, type AssetEvent } from '@marquee/contracts';
import type { AnalysisCommand } from './analysis.decider.js';
import { assetDecider } from './asset.decider.js';

const given = specify(assetDecider);
const at = '2026-11-26T10:00:00.000Z';
const later = '2026-11-26T11:00:00.000Z';

const film = (fileSize = 10): AssetEvent[] => [
  { type: 'AssetCreated', data: { fileName: 'a.mp4', fileSize, kind: 'film' } },
  { type: 'AssetUploadStarted', data: {} },
  { type: 'AssetUploaded', data: {} },
  { type: 'AssetEncodingStarted', data: { attempt: 1 } },
  { type: 'AssetReady', data: {} },
];
const asked: AssetEvent = { type: 'AssetAnalysisAsked', data: { at } };
const proposals = { chapters: [0, 30.5, 61], thumbnails: ['thumbnails/proposed-1.webp', 'thumbnails/proposed-2.webp'] };
const analysed: AssetEvent = { type: 'AssetAnalysed', data: { at, ...proposals } };
const failed: AssetEvent = { type: 'AssetAnalysisFailed', data: { at, reason: 'timed_out' } };
const dropped: AssetEvent = { type: 'AssetAnalysisDropped', data: {} };
const chosen = (path: string): AssetEvent => ({ type: 'AssetThumbnailChosen', data: { path } });
const ask = (automatic = false) =>
  ({ type: 'AskAnalysis', at, automatic, inPlan: true }) as const satisfies AnalysisCommand;

describe('an analysis', () => {
  it('is asked for once, and again when it is done or failed', () => {
    given(...film())
      .when(ask())
      .then(asked);
    given(...film(), asked)
      .when(ask())
      .then();
    given(...film(), asked, analysed)
      .when({ ...ask(), at: later })
      .then({ type: 'AssetAnalysisAsked', data: { at: later } });
    given(...film(), asked, failed)
      .when(ask())
      .then(asked);
  });

  it('begins by itself once for each film', () => {
    given(...film())
      .when(ask(true))
      .then(asked);
    given(...film(), asked, analysed)
      .when(ask(true))
      .then();
    given(...film(), asked, failed)
      .when(ask(true))
      .then();
  });

  it('is of a film that is ready, of at most 5 GB, where the plan has it', () => {
    given(...film(largestAnalysed))
      .when(ask())
      .then(asked);
    given(...film(largestAnalysed + 1))
      .when(ask())
      .thenThrows('ANALYSIS_TOO_LARGE');
    given(...film().slice(0, -1))
      .when(ask())
      .thenThrows('VIDEO_NOT_READY');
    given(
      { type: 'AssetCreated', data: { fileName: 'a.pdf', fileSize: 10, kind: 'file' } },
      { type: 'AssetUploadStarted', data: {} },
      { type: 'AssetUploaded', data: {} },
    )
      .when(ask())
      .thenThrows('VIDEO_NOT_READY');
    given(...film())
      .when({ ...ask(), inPlan: false })
      .thenThrows('ANALYSIS_NOT_IN_PLAN');
  });

  it('proposes what was found, and says why it found nothing', () => {
    given(...film(), asked)
      .when({ type: 'FinishAnalysis', at, ...proposals })
      .then(analysed);
    given(...film(), asked)
      .when({ type: 'FailAnalysis', at, reason: 'timed_out' })
      .then(failed);
  });

  it('listens to nobody who brings what is not wanted any more', () => {
    given(...film(), asked, dropped)
      .when({ type: 'FinishAnalysis', at, ...proposals })
      .then();
    given(...film(), asked, analysed)
      .when({ type: 'FailAnalysis', at, reason: 'internal' })
      .then();
  });

  it('is stopped, or dismissed, once', () => {
    given(...film(), asked)
      .when({ type: 'DropAnalysis' })
      .then(dropped);
    given(...film(), asked, analysed)
      .when({ type: 'DropAnalysis' })
      .then(dropped);
    given(...film())
      .when({ type: 'DropAnalysis' })
      .then();
    given(...film(), asked, analysed, dropped)
      .when(ask())
      .then(asked);
  });
});

describe('a proposed picture', () => {
  const [first = '', second = ''] = proposals.thumbnails;

  it('becomes the thumbnail, once', () => {
    given(...film(), asked, analysed)
      .when({ type: 'ChooseProposal', candidate: 1 })
      .then(chosen(second));
    given(...film(), asked, analysed, chosen(first))
      .when({ type: 'ChooseProposal', candidate: 0 })
      .then();
  });

  it('is one of those that there are', () => {
    given(...film(), asked, analysed)
      .when({ type: 'ChooseProposal', candidate: 2 })
      .thenThrows('INVALID_INPUT');
    given(...film(), asked)
      .when({ type: 'ChooseProposal', candidate: 0 })
      .thenThrows('ANALYSIS_NOT_FOUND');
    given(...film(), asked, analysed, dropped)
      .when({ type: 'ChooseProposal', candidate: 0 })
      .thenThrows('ANALYSIS_NOT_FOUND');
  });
});
