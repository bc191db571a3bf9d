import { describe, it } from '@jest/globals';
import { specify } from '@marquee/kernel/testing';
import { largestAnalysed, type AssetEvent } from '@marquee/contracts';
import { assetDecider } from './asset.decider.js';
import type { TranscriptionCommand } from './transcription.decider.js';

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
const asked: AssetEvent = { type: 'AssetTranscriptionAsked', data: { at } };
const heard = { language: 'ja', label: '日本語（自動生成）', path: 'captions/ja-auto-1.vtt' };
const said = { language: 'ja', summary: '海の話。', tags: ['海', '魚'] } as const;
const transcribed = (captioned = true): AssetEvent => ({ type: 'AssetTranscribed', data: { at, captioned, ...said } });
const failed: AssetEvent = { type: 'AssetTranscriptionFailed', data: { at, reason: 'service_unavailable' } };
const dropped: AssetEvent = { type: 'AssetTranscriptionDropped', data: {} };
const automatic: AssetEvent = { type: 'AssetCaptionsPut', data: { ...heard, automatic: true } };
const written: AssetEvent = {
  type: 'AssetCaptionsPut',
  data: { language: 'ja', label: '日本語', path: 'captions/ja-1.vtt' },
};
const ask = {
  ...({ type: 'AskTranscription', at, offered: true, inPlan: true } as const),
  automatic: false,
} satisfies TranscriptionCommand;
const put = { type: 'PutHeardCaptions', track: heard } as const satisfies TranscriptionCommand;
const finish = { type: 'FinishTranscription', at, ...said } as const satisfies TranscriptionCommand;

describe('a transcription', () => {
  it('is asked for once, and again when it is done or failed', () => {
    given(...film())
      .when(ask)
      .then(asked);
    given(...film(), asked)
      .when(ask)
      .then();
    given(...film(), asked, transcribed())
      .when({ ...ask, at: later })
      .then({ type: 'AssetTranscriptionAsked', data: { at: later } });
    given(...film(), asked, failed)
      .when(ask)
      .then(asked);
  });

  it('is asked for by itself of a film of which nobody asked yet, and which nobody has captioned', () => {
    const byItself = { ...ask, automatic: true };
    given(...film())
      .when(byItself)
      .then(asked);
    for (const before of [[asked, transcribed()], [asked, failed], [written]]) {
      given(...film(), ...before)
        .when(byItself)
        .then();
    }
    given(...film(), written)
      .when(ask)
      .then(asked);
    // Captions of the version before are copied.
    given(...film(), automatic)
      .when(byItself)
      .then(asked);
  });

  it('is of a film that is ready, of at most 5 GB, where there is a service and the plan has it', () => {
    given(...film(largestAnalysed))
      .when(ask)
      .then(asked);
    given(...film(largestAnalysed + 1))
      .when(ask)
      .thenThrows('TRANSCRIPTION_TOO_LARGE');
    given(...film().slice(0, -1))
      .when(ask)
      .thenThrows('VIDEO_NOT_READY');
    given(
      { type: 'AssetCreated', data: { fileName: 'a.pdf', fileSize: 10, kind: 'file' } },
      { type: 'AssetUploadStarted', data: {} },
      { type: 'AssetUploaded', data: {} },
    )
      .when(ask)
      .thenThrows('VIDEO_NOT_READY');
    given(...film())
      .when({ ...ask, inPlan: false })
      .thenThrows('ANALYSIS_NOT_IN_PLAN');
    given(...film())
      .when({ ...ask, offered: false })
      .thenThrows('TRANSCRIPTION_NOT_OFFERED');
  });

  it('says what is spoken, what is suggested, and whether captions came of it', () => {
    given(...film(), asked, automatic)
      .when(finish)
      .then(transcribed());
    given(...film(), asked, written)
      .when(finish)
      .then(transcribed(false));
    given(...film(), asked)
      .when({ type: 'FailTranscription', at, reason: 'service_unavailable' })
      .then(failed);
  });

  it('listens to nobody who brings what is not wanted any more', () => {
    given(...film(), asked, dropped)
      .when(put)
      .then();
    given(...film(), asked, dropped)
      .when(finish)
      .then();
    given(...film(), asked, transcribed())
      .when({ type: 'FailTranscription', at, reason: 'internal' })
      .then();
  });

  it('is stopped, or its suggestions dismissed, once', () => {
    given(...film(), asked)
      .when({ type: 'DropTranscription' })
      .then(dropped);
    given(...film(), asked, automatic, transcribed())
      .when({ type: 'DropTranscription' })
      .then(dropped);
    given(...film())
      .when({ type: 'DropTranscription' })
      .then();
    given(...film(), asked, transcribed(), dropped)
      .when(ask)
      .then(asked);
  });
});

describe('captions that a machine wrote', () => {
  const again = { ...heard, path: 'captions/ja-auto-2.vtt' };

  it('are marked, and replaced by what it hears the next time', () => {
    given(...film(), asked)
      .when(put)
      .then(automatic);
    given(...film(), asked, automatic)
      .when(put)
      .then();
    given(...film(), asked, automatic)
      .when({ ...put, track: again })
      .then({ type: 'AssetCaptionsPut', data: { ...again, automatic: true } });
  });

  it('never take the place of what a person wrote, also over theirs', () => {
    given(...film(), written, asked)
      .when(put)
      .then();
    given(...film(), asked, automatic, written)
      .when({ ...put, track: again })
      .then();
    given(...film(), { ...written, data: { ...written.data, language: 'en' } }, asked)
      .when(put)
      .then(automatic);
  });
});
