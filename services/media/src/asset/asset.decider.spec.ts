import { describe, expect, it } from '@jest/globals';
import { fold } from '@marquee/kernel';
import { specify } from '@marquee/kernel/testing';
import { failureReasons, remedyOf, type AssetEvent, type FailureReason } from '@marquee/contracts';
import { evolve, isHopeless } from './asset.js';
import { assetDecider } from './asset.decider.js';

const given = specify(assetDecider);

const created: AssetEvent = { type: 'AssetCreated', data: { fileName: 'a.mp4', fileSize: 10, kind: 'film' } };
const createdFile: AssetEvent = { type: 'AssetCreated', data: { fileName: 'a.pdf', fileSize: 10, kind: 'file' } };
const taken: AssetEvent = { type: 'AssetTaken', data: { by: 'catalog.file/1' } };
const gone: AssetEvent = { type: 'AssetDeleted', data: {} };
const started: AssetEvent = { type: 'AssetUploadStarted', data: {} };
const uploaded: AssetEvent = { type: 'AssetUploaded', data: {} };
const encoding = (attempt = 1): AssetEvent => ({ type: 'AssetEncodingStarted', data: { attempt } });
const playable: AssetEvent = { type: 'AssetBecamePlayable', data: {} };
const ready: AssetEvent = { type: 'AssetReady', data: {} };
const failed = (reason: FailureReason): AssetEvent => ({ type: 'AssetFailed', data: { reason } });
const cancelled: AssetEvent = { type: 'AssetCancelled', data: {} };
const retried = (upload: boolean): AssetEvent => ({ type: 'AssetRetried', data: { upload } });
const thumbnails = (candidates: string[], chosen: string | null): AssetEvent => ({
  type: 'AssetThumbnailsMade',
  data: { candidates, chosen },
});
const whole = [created, started, uploaded];

describe('the upload of an asset', () => {
  it('starts once', () => {
    given(created).when({ type: 'StartUpload' }).then(started);
    given(created, started).when({ type: 'StartUpload' }).then();
  });

  it('is completed once, also when it is said again after a crash', () => {
    given(created, started).when({ type: 'CompleteUpload' }).then(uploaded);
    given(...whole)
      .when({ type: 'CompleteUpload' })
      .then();
  });

  it('takes no bytes once it failed or was cancelled', () => {
    given(created, failed('upload_expired')).when({ type: 'StartUpload' }).thenThrows('ILLEGAL_OPERATION');
    given(created, cancelled).when({ type: 'StartUpload' }).thenThrows('ILLEGAL_OPERATION');
  });

  it('fails with its reason while it lasts, and never afterwards', () => {
    given(created, started).when({ type: 'FailUpload', reason: 'disk_full' }).then(failed('disk_full'));
    given(...whole)
      .when({ type: 'FailUpload', reason: 'upload_expired' })
      .then();
  });
});

describe('the encoding of an asset', () => {
  it('counts its attempts', () => {
    given(...whole)
      .when({ type: 'StartEncoding' })
      .then(encoding(1));
    given(...whole, encoding(1))
      .when({ type: 'StartEncoding' })
      .then(encoding(2));
  });

  it('needs the file', () => {
    given(created, started).when({ type: 'StartEncoding' }).thenThrows('ILLEGAL_OPERATION');
  });

  it('is no longer playable when it starts over', () => {
    given(...whole, encoding(1), playable)
      .when({ type: 'StartEncoding' })
      .then(encoding(2));
    given(...whole, encoding(1), playable, encoding(2))
      .when({ type: 'RecordPlayable', attempt: 2 })
      .then(playable);
  });

  it('does not listen to a worker of an earlier attempt, nor of a cancelled asset', () => {
    given(...whole, encoding(1), encoding(2))
      .when({ type: 'FinishEncoding', attempt: 1 })
      .then();
    given(...whole, encoding(1), cancelled)
      .when({ type: 'FinishEncoding', attempt: 1 })
      .then();
    given(...whole, encoding(1))
      .when({ type: 'FinishEncoding', attempt: 1 })
      .then(ready);
  });

  it('becomes playable once', () => {
    given(...whole, encoding(1), playable)
      .when({ type: 'RecordPlayable', attempt: 1 })
      .then();
  });
});

describe('retrying', () => {
  it('encodes again when the original is there', () => {
    given(...whole, encoding(1), failed('timed_out'))
      .when({ type: 'RetryAsset' })
      .then(retried(false));
    given(...whole, encoding(1), cancelled)
      .when({ type: 'RetryAsset' })
      .then(retried(false));
  });

  it('asks for the file again when it never came', () => {
    given(created, failed('upload_expired')).when({ type: 'RetryAsset' }).then(retried(true));
  });

  it('is refused for what is no video: the same file can only fail again', () => {
    const refused = failureReasons.filter(isHopeless);
    expect(refused).toContain('not_a_video');
    for (const reason of refused) {
      given(...whole, encoding(1), failed(reason))
        .when({ type: 'RetryAsset' })
        .thenThrows('VIDEO_NOT_RETRYABLE');
    }
  });

  it('is offered to people for nothing that it is refused for', () => {
    const offered = failureReasons.filter((reason) => remedyOf[reason] !== 'choose_other_file');
    for (const reason of offered) {
      given(created, failed(reason)).when({ type: 'RetryAsset' }).then(retried(true));
    }
    expect(failureReasons.filter(isHopeless).filter((reason) => offered.includes(reason))).toEqual([]);
  });

  it('is refused while there is nothing to retry', () => {
    given(...whole, encoding(1), ready)
      .when({ type: 'RetryAsset' })
      .thenThrows('VIDEO_NOT_RETRYABLE');
    given(created).when({ type: 'RetryAsset' }).thenThrows('VIDEO_NOT_RETRYABLE');
  });
});

describe('cancelling', () => {
  it('stops an upload and an encoding', () => {
    given(created).when({ type: 'CancelAsset' }).then(cancelled);
    given(...whole, encoding(1))
      .when({ type: 'CancelAsset' })
      .then(cancelled);
  });

  it('is refused when it is over', () => {
    given(...whole, encoding(1), ready)
      .when({ type: 'CancelAsset' })
      .thenThrows('ILLEGAL_OPERATION');
  });
});

describe('thumbnails', () => {
  const made = [...whole, encoding(1), thumbnails(['a', 'b'], 'a')];

  it('begin with the first candidate, and keep what a person chose', () => {
    const record = { type: 'RecordThumbnails', attempt: 1, candidates: ['a', 'b'] } as const;
    given(...whole, encoding(1))
      .when(record)
      .then(thumbnails(['a', 'b'], 'a'));
    given(...made, { type: 'AssetThumbnailChosen', data: { path: 'b' } })
      .when(record)
      .then(thumbnails(['a', 'b'], 'b'));
    given(...made, { type: 'AssetThumbnailChosen', data: { path: 'own' } })
      .when(record)
      .then(thumbnails(['a', 'b'], 'own'));
  });

  it('give way to the first one when the chosen candidate is no longer made', () => {
    given(...made)
      .when({ type: 'RecordThumbnails', attempt: 1, candidates: ['c'] })
      .then(thumbnails(['c'], 'c'));
  });

  it('can be chosen among the candidates only', () => {
    given(...made)
      .when({ type: 'ChooseThumbnail', candidate: 1 })
      .then({ type: 'AssetThumbnailChosen', data: { path: 'b' } });
    given(...made)
      .when({ type: 'ChooseThumbnail', candidate: 0 })
      .then();
    given(...made)
      .when({ type: 'ChooseThumbnail', candidate: 2 })
      .thenThrows('INVALID_INPUT');
    given(created).when({ type: 'ChooseThumbnail', candidate: 0 }).thenThrows('VIDEO_NOT_READY');
  });
});

describe('captions', () => {
  const track = { language: 'ja', label: '日本語', path: 'captions/ja-1.vtt' };
  const put: AssetEvent = { type: 'AssetCaptionsPut', data: track };

  it('are replaced per language, and not at all by the same text', () => {
    given(created, put).when({ type: 'PutCaptions', track }).then();
    const other = { ...track, path: 'captions/ja-2.vtt' };
    given(created, put).when({ type: 'PutCaptions', track: other }).then({ type: 'AssetCaptionsPut', data: other });
  });

  it('are deleted once', () => {
    given(created, put)
      .when({ type: 'DeleteCaptions', language: 'ja' })
      .then({ type: 'AssetCaptionsDeleted', data: { language: 'ja' } });
    given(created).when({ type: 'DeleteCaptions', language: 'ja' }).then();
  });
});

describe('an asset that is not there', () => {
  it('is not found by any command', () => {
    given().when({ type: 'RetryAsset' }).thenThrows('ASSET_NOT_FOUND');
    given(created, { type: 'AssetDeleted', data: {} }).when({ type: 'CompleteUpload' }).thenThrows('ASSET_NOT_FOUND');
    given().when({ type: 'FinishEncoding', attempt: 1 }).thenThrows('ASSET_NOT_FOUND');
  });
});

describe('the upload of a file that is no film', () => {
  const take = { type: 'TakeAsset', by: 'catalog.file/1' } as const;

  it('is ready with its last byte, and never encoded', () => {
    expect(fold(evolve, [createdFile, started, uploaded])).toMatchObject({ status: 'ready', hasOriginal: true });
    given(createdFile, started, uploaded).when({ type: 'StartEncoding' }).thenThrows('ILLEGAL_OPERATION');
    expect(fold(evolve, whole)).toMatchObject({ status: 'uploaded' });
  });

  it('expires unless something has come to refer to it, which is said once', () => {
    given(createdFile).when({ type: 'ExpireAsset' }).then(gone);
    given(createdFile).when(take).then(taken);
    given(createdFile, taken).when(take).then();
    given(createdFile, taken).when({ type: 'ExpireAsset' }).then();
    given(created).when({ type: 'ExpireAsset' }).then();
    given(created).when(take).then();
  });
});
