import { domainError, type VideoEvent } from '@marquee/contracts';
import { unknownAsset, type AssetSnapshot, type OtherVersion, type Video } from './video.js';

/** Versions that a video keeps at most: all of them lie in its document. */
export const versionsAtMost = 50;

export type VersionCommand =
  | {
      readonly type: 'AddVersion';
      readonly assetId: string;
      readonly fileName: string;
      readonly fileSize: number;
      /** What is known of the asset already; null: nothing yet. */
      readonly asset: AssetSnapshot | null;
      readonly now: string;
    }
  /** News of the asset of any version. */
  | { readonly type: 'FollowAsset'; readonly assetId: string; readonly asset: AssetSnapshot; readonly now: string }
  | { readonly type: 'RestoreVersion'; readonly assetId: string; readonly now: string }
  | { readonly type: 'DeleteVersion'; readonly assetId: string }
  | { readonly type: 'DeleteOlderVersions' };

const underWay: ReadonlySet<string> = new Set(['waiting', 'uploading', 'encoding']);

/** It has never been shown, and may still be one day without anybody doing anything. */
export const isComing = ({ supersededAt, status }: OtherVersion): boolean =>
  supersededAt === null && underWay.has(status);

export function decideVersion(command: VersionCommand, state: Video): readonly VideoEvent[] {
  switch (command.type) {
    case 'AddVersion':
      return add(command, state);
    case 'FollowAsset':
      return follow(command, state);
    case 'RestoreVersion': {
      const { assetId, now } = command;
      if (assetId === state.asset.id) return [];
      if (!versionOf(state, assetId).playable) throw domainError('VIDEO_NOT_READY');
      return [{ type: 'VideoVersionChosen', data: { assetId, at: now } }];
    }
    case 'DeleteVersion':
      // Older ones can be deleted, never the latest (specification, section 4).
      if (command.assetId === state.asset.id) throw domainError('LATEST_VERSION');
      return [deleted(versionOf(state, command.assetId))];
    case 'DeleteOlderVersions':
      return state.others.filter((version) => !isComing(version)).map(deleted);
  }
}

function add(command: Extract<VersionCommand, { type: 'AddVersion' }>, state: Video): readonly VideoEvent[] {
  const { assetId, fileName, fileSize, asset, now } = command;
  if (state.asset.id === assetId || state.otherAssets.includes(assetId)) return [];
  // Two on their way would take over from each other in an order that nobody chose.
  if (state.others.some(isComing)) throw domainError('VERSION_UNDER_WAY');
  if (state.others.length + 1 >= versionsAtMost) throw domainError('TOO_MANY_VERSIONS', { max: versionsAtMost });
  const number = Math.max(state.asset.number, ...state.others.map((version) => version.number)) + 1;
  const added: VideoEvent = { type: 'VideoVersionAdded', data: { assetId, fileName, fileSize, number, addedAt: now } };
  if (!asset) return [added];
  const version: OtherVersion = {
    ...unknownAsset,
    id: assetId,
    fileName,
    fileSize,
    number,
    addedAt: now,
    supersededAt: null,
  };
  return [added, ...followOther(asset, version, state, now)];
}

/** Older news, and news that change nothing, are no event; a version may be gone meanwhile. */
function follow(command: Extract<VersionCommand, { type: 'FollowAsset' }>, state: Video): readonly VideoEvent[] {
  const { assetId, asset, now } = command;
  if (assetId === state.asset.id) return newsOf(asset, state.asset);
  const other = state.others.find(({ id }) => id === assetId);
  return other ? followOther(asset, other, state, now) : [];
}

/** The news of an asset that is shown, or of one of which nothing else is said. */
export const newsOf = (asset: AssetSnapshot, present: AssetSnapshot): readonly VideoEvent[] =>
  asset.revision > present.revision
    ? [{ type: 'VideoAssetChanged', data: { ...asset, ...wasOf(asset, present) } }]
    : [];

const wasOf = (asset: AssetSnapshot, { status: was }: AssetSnapshot) => (asset.status === was ? {} : { was });

/**
 * A version that comes takes over when it is whole, so that nobody watches less than before; where there was nothing to
 * watch, as soon as it can be played.
 */
function followOther(asset: AssetSnapshot, version: OtherVersion, { asset: shown }: Video, now: string): VideoEvent[] {
  if (asset.revision <= version.revision) return [];
  const assetId = version.id;
  const changed: VideoEvent = { type: 'VideoAssetChanged', data: { ...asset, assetId, ...wasOf(asset, version) } };
  const isDone = asset.status === 'ready' || (asset.playable && !shown.playable);
  if (version.supersededAt !== null || !isDone) return [changed];
  return [changed, { type: 'VideoVersionChosen', data: { assetId, at: now } }];
}

function versionOf(state: Video, assetId: string): OtherVersion {
  const version = state.others.find(({ id }) => id === assetId);
  if (!version) throw domainError('VERSION_NOT_FOUND');
  return version;
}

const deleted = ({ id }: OtherVersion): VideoEvent => ({ type: 'VideoVersionDeleted', data: { assetId: id } });
