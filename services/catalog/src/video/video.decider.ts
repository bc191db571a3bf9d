import type { Decider } from '@marquee/kernel';
import { domainError, type VideoDetails, type VideoEvent } from '@marquee/contracts';
import { changedDetails, checkChapters, checkPublication } from './video-rules.js';
import { evolve, unknownAsset, type AssetSnapshot, type Video } from './video.js';

export type VideoCommand =
  | {
      readonly type: 'CreateVideo';
      readonly title: string;
      readonly assetId: string;
      readonly fileName: string;
      readonly fileSize: number;
      /** What is known of the asset already, which is created before the video; null: nothing yet. */
      readonly asset: AssetSnapshot | null;
      readonly now: string;
    }
  | {
      readonly type: 'ChangeDetails';
      readonly changes: Partial<VideoDetails>;
      /** Facts that were looked up: the groups of `changes` that exist, and whether its category does. */
      readonly knownGroups: ReadonlySet<string>;
      readonly categoryExists: boolean;
      readonly now: string;
    }
  | { readonly type: 'FollowAsset'; readonly asset: AssetSnapshot }
  | { readonly type: 'DeleteVideo' };

type Command<Type extends VideoCommand['type']> = Extract<VideoCommand, { readonly type: Type }>;

function decide(command: VideoCommand, state: Video | null): readonly VideoEvent[] {
  switch (command.type) {
    case 'CreateVideo':
      return create(command, state);
    case 'ChangeDetails':
      if (!state) throw domainError('VIDEO_NOT_FOUND');
      return change(command, state);
    case 'FollowAsset':
      // The video may have been deleted meanwhile: then its asset does not matter here any more.
      return state ? follow(command.asset, state.asset) : [];
    case 'DeleteVideo':
      if (!state) throw domainError('VIDEO_NOT_FOUND');
      return [{ type: 'VideoDeleted', data: {} }];
  }
}

function create(command: Command<'CreateVideo'>, state: Video | null): readonly VideoEvent[] {
  if (state) throw domainError('CONFLICT');
  const { title, assetId, fileName, fileSize, now } = command;
  const created: VideoEvent = { type: 'VideoCreated', data: { title, assetId, fileName, fileSize, createdAt: now } };
  return command.asset ? [created, ...follow(command.asset, unknownAsset)] : [created];
}

function change(command: Command<'ChangeDetails'>, state: Video): readonly VideoEvent[] {
  const changes = changedDetails(command.changes, state);
  if (Object.keys(changes).length === 0) return [];
  if (changes.categoryId != null && !command.categoryExists) throw domainError('CATEGORY_NOT_FOUND');
  // A group that the video already has may be gone meanwhile; that must not block other changes.
  const added = changes.groups?.filter((group) => !state.groups.includes(group)) ?? [];
  if (added.some((group) => !command.knownGroups.has(group))) throw domainError('GROUP_NOT_FOUND');
  checkPublication({ ...state, ...changes });
  if (changes.chapters) checkChapters(changes.chapters, state.asset.duration);
  return [{ type: 'VideoDetailsChanged', data: { ...changes, changedAt: command.now } }];
}

/** Older news, and news that change nothing, are no event. */
function follow(asset: AssetSnapshot, present: AssetSnapshot): readonly VideoEvent[] {
  if (asset.revision <= present.revision) return [];
  return [{ type: 'VideoAssetChanged', data: asset }];
}

export const videoDecider: Decider<Video, VideoCommand, VideoEvent> = { decide, evolve };
