import {
  initialValues,
  videoEvents,
  videoFields,
  type VideoDetails,
  type VideoEvent,
  type VideoEvents,
} from '@marquee/contracts';
import { teamCollection } from '@marquee/ports';
import { shelfOf, type Shelf } from './shelf.js';

/** What the catalog keeps of the media service's asset; `revision` is the asset's own. */
export type AssetSnapshot = Omit<VideoEvents['VideoAssetChanged'], 'assetId' | 'was'>;

export interface VideoAsset extends AssetSnapshot {
  readonly id: string;
  readonly fileName: string;
  /** Bytes of the original. */
  readonly fileSize: number;
  /** Of the version, from 1. */
  readonly number: number;
  readonly addedAt: string;
}

/** A version that is not shown: still on its way, or shown before another one took over. */
export interface OtherVersion extends VideoAsset {
  /** null: it has never been shown. */
  readonly supersededAt: string | null;
}

export interface Video extends VideoDetails {
  /** What is shown: the latest version. */
  readonly asset: VideoAsset;
  readonly others: readonly OtherVersion[];
  /** Ids of their assets, to find the video by. */
  readonly otherAssets: readonly string[];
  readonly shelf: Shelf;
  /** Private because all its groups were deleted, and nobody has decided since. */
  readonly withheld?: true;
  /** When it was published first; null: never, or before that was kept. */
  readonly publishedAt: string | null;
  readonly createdAt: string;
  /** When an administrator last changed it. */
  readonly updatedAt: string;
}

function upcast(document: object, schemaVersion: number): object {
  const said = { ...initialValues(videoFields), publishedAt: null, ...document } as Video;
  const video = schemaVersion >= 17 ? said : { ...said, shelf: shelfOf(said) };
  const whole =
    schemaVersion >= 4
      ? video
      : { ...video, ...onlyVersion, asset: { ...video.asset, number: 1, addedAt: video.createdAt } };
  if (schemaVersion >= 11) return whole;
  const seen = { audioOnly: false } as const;
  return { ...whole, asset: { ...seen, ...whole.asset }, others: whole.others.map((other) => ({ ...seen, ...other })) };
}

/** What lists of the site can be in the order of. */
const listOrders = ['shelf.newest', 'shelf.released', 'shelf.updated', 'shelf.title'] as const;
/** What they show: all of it, or that of a category, a creator or a tag. */
const ranges: readonly (readonly string[])[] = [
  ...['shelf.audiences', 'shelf.listed'].flatMap((shelf) => [[shelf], [shelf, 'categoryId'], [shelf, 'creatorId']]),
  ['shelf.tagged'],
];

export const videoCollection = teamCollection<Video>({
  name: 'videos',
  entity: videoEvents.entity,
  topic: videoEvents.topic,
  // Tags and creator came second, translations third, versions fourth, files fifth,
  // whom playing is limited to sixth, rules of playback seventh, what is ahead eighth, an audience for each group ninth,
  // tags on the shelf tenth, sound alone eleventh, surveys twelfth, tests thirteenth, analyses fourteenth,
  // when it was published first, and what cannot be played, fifteenth, prices on the shelf sixteenth, release date and update
  // on the shelf seventeenth.
  schemaVersion: 17,
  upcast,
  indexes: [
    // Lists of the site: one range for each audience of the viewer or each tag, and one for previews by administrators.
    ...ranges.flatMap((range) => listOrders.map((order) => [...range, order])),
    // What a purchase opens.
    ['shelf.sold', 'shelf.newest'],
    // Lists of the console.
    ['shelf.newest'],
    ['shelf.title'],
    ['shelf.ahead'],
    ['updatedAt'],
    ['categoryId'],
    ['creatorId'],
    ['nextVideoId'],
    ['surveyId'],
    ['examId'],
    ['asset.status'],
    ['publication'],
    ['playLimit'],
    ['public'],
  ],
  lists: ['groups', 'tags', 'files', 'otherAssets', 'shelf.audiences', 'shelf.tagged', 'shelf.wide', 'shelf.sold'],
  unique: [{ name: 'asset', fields: ['asset.id'] }],
  text: [
    ...['title', 'overview', 'chapters.title'],
    ...['translations.title', 'translations.overview', 'translations.chapters.title'],
  ],
});

const onlyVersion: Pick<Video, 'others' | 'otherAssets'> = { others: [], otherAssets: [] };

/** An asset of which nothing has been heard yet. */
export const unknownAsset: AssetSnapshot = {
  revision: 0,
  status: 'waiting',
  playable: false,
  reason: null,
  duration: null,
  thumbnail: null,
  thumbnailCandidates: [],
  captions: [],
  storyboard: false,
  audioOnly: false,
};

export function evolve(state: Video | null, event: VideoEvent): Video | null {
  switch (event.type) {
    case 'VideoCreated': {
      const { title, assetId, fileName, fileSize, createdAt } = event.data;
      const details = { ...initialValues(videoFields), title };
      const asset = { id: assetId, fileName, fileSize, number: 1, addedAt: createdAt, ...unknownAsset };
      return shelved({ ...details, ...onlyVersion, asset, publishedAt: null, createdAt, updatedAt: createdAt });
    }
    case 'VideoDetailsChanged':
    case 'VideoReferencesLost': {
      if (!state) return null;
      const { changedAt, ...changes } = event.data;
      const { withheld: before, ...rest } = state;
      const isLost = event.type === 'VideoReferencesLost';
      // Until somebody decides anew for whom the video is.
      const isStill = before !== undefined && changes.publication === undefined && changes.groups === undefined;
      const withheld = (isLost && changes.publication === 'private') || (isStill && before);
      return shelved({ ...rest, ...changes, ...(withheld && { withheld }), updatedAt: changedAt });
    }
    case 'VideoAssetChanged':
      return state && assetChanged(state, event.data);
    case 'VideoVersionAdded': {
      const { assetId, ...version } = event.data;
      return (
        state && withOthers(state, [...state.others, { ...unknownAsset, ...version, id: assetId, supersededAt: null }])
      );
    }
    case 'VideoVersionChosen':
      return state && versionChosen(state, event.data);
    case 'VideoVersionDeleted':
      return state && withOthers(state, withoutVersion(state, event.data.assetId));
    case 'VideoDeleted':
      return null;
  }
}

function assetChanged(state: Video, { assetId, was: _was, ...asset }: VideoEvents['VideoAssetChanged']): Video {
  if (assetId === undefined) return shelved({ ...state, asset: { ...state.asset, ...asset } });
  return { ...state, others: state.others.map((other) => (other.id === assetId ? { ...other, ...asset } : other)) };
}

function versionChosen(state: Video, { assetId, at }: VideoEvents['VideoVersionChosen']): Video {
  const chosen = state.others.find(({ id }) => id === assetId);
  if (!chosen) return state;
  const { supersededAt: _before, ...asset } = chosen;
  const next = withOthers(state, [...withoutVersion(state, assetId), { ...state.asset, supersededAt: at }]);
  return shelved({ ...next, asset, updatedAt: at });
}

const shelved = (video: Omit<Video, 'shelf'>): Video => ({ ...video, shelf: shelfOf(video) });

const withoutVersion = ({ others }: Video, assetId: string): readonly OtherVersion[] =>
  others.filter(({ id }) => id !== assetId);

const withOthers = (state: Video, others: readonly OtherVersion[]): Video => ({
  ...state,
  others,
  otherAssets: others.map(({ id }) => id),
});
