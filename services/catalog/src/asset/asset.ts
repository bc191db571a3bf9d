import type { AssetEvents, EnvelopeOf } from '@marquee/contracts';
import { teamCollection } from '@marquee/ports';
import { unknownAsset, type AssetSnapshot } from '../video/video.js';

/**
 * What the catalog has heard of an asset, kept by the asset's id and apart from any video: an asset is created before
 * its video, and its events may come at any time before or after. So nothing ever has to wait for the other.
 * It is a copy of another service's facts, hence has no events of its own.
 */
export const assetCollection = teamCollection<AssetSnapshot>({
  name: 'known_assets',
  entity: 'known_asset',
  topic: 'catalog.known_asset',
  schemaVersion: 2,
  upcast: (document) => ({ audioOnly: false, ...document }),
});

/** What an asset is after one more of its events; the same as before when the event is not news. */
export function heard(known: AssetSnapshot | null, event: EnvelopeOf<AssetEvents>): AssetSnapshot {
  const before = known ?? unknownAsset;
  return event.revision <= before.revision
    ? before
    : { ...before, ...changesBy(event, before), revision: event.revision };
}

function changesBy(event: EnvelopeOf<AssetEvents>, before: AssetSnapshot): Partial<AssetSnapshot> {
  switch (event.type) {
    // What an analysis proposes is nobody's who watches.
    case 'AssetTaken':
    case 'AssetAnalysisAsked':
    case 'AssetAnalysed':
    case 'AssetAnalysisFailed':
    case 'AssetAnalysisDropped':
    case 'AssetTranscriptionAsked':
    case 'AssetTranscribed':
    case 'AssetTranscriptionFailed':
    case 'AssetTranscriptionDropped':
      return {};
    case 'AssetCreated':
    case 'AssetUploaded':
      return { status: 'waiting' };
    case 'AssetUploadStarted':
      return { status: 'uploading' };
    case 'AssetEncodingStarted':
      return { status: 'encoding', reason: null };
    case 'AssetProbed':
      return { duration: event.data.duration, audioOnly: event.data.width === null };
    case 'AssetBecamePlayable':
      return { playable: true };
    case 'AssetThumbnailsMade':
      return { thumbnailCandidates: event.data.candidates, thumbnail: event.data.chosen ?? before.thumbnail };
    case 'AssetStoryboardMade':
      return { storyboard: true };
    case 'AssetReady':
      return { status: 'ready', playable: true, reason: null };
    case 'AssetDamaged':
      return { reason: 'source_lost' };
    case 'AssetRepaired':
      return { reason: null };
    case 'AssetFailed':
      return { status: 'failed', playable: false, reason: event.data.reason };
    case 'AssetCancelled':
      return { status: 'cancelled', playable: false };
    case 'AssetRetried':
      return { status: 'waiting', playable: false, reason: null };
    case 'AssetThumbnailChosen':
      return { thumbnail: event.data.path };
    case 'AssetCaptionsPut':
      return { captions: [...otherCaptions(before, event.data.language), event.data] };
    case 'AssetCaptionsDeleted':
      return { captions: otherCaptions(before, event.data.language) };
    case 'AssetDeleted':
      return { ...unknownAsset, status: 'cancelled' };
  }
}

const otherCaptions = (asset: AssetSnapshot, language: string) =>
  asset.captions.filter((captions) => captions.language !== language);
