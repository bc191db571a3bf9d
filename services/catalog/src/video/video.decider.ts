import type { Decider } from '@marquee/kernel';
import { domainError, type VideoDetails, type VideoEvent, schemasOf, videoEvents } from '@marquee/contracts';
import {
  changedDetails,
  checkChapters,
  checkPublication,
  checkReferences,
  checkRelease,
  withoutGone,
  type Known,
} from './video-rules.js';
import { decideVersion, newsOf, type VersionCommand } from './version-rules.js';
import { evolve, unknownAsset, type AssetSnapshot, type Video } from './video.js';

export type VideoCommand =
  | VersionCommand
  | {
      readonly type: 'CreateVideo';
      readonly title: string;
      readonly assetId: string;
      readonly fileName: string;
      readonly fileSize: number;
      /** What is known of the asset already, which is created before the video; null: nothing yet. */
      readonly asset: AssetSnapshot | null;
      /** What it has of another one that it is a copy of. */
      readonly details?: Partial<VideoDetails> | undefined;
      readonly now: string;
    }
  | {
      readonly type: 'ChangeDetails';
      readonly changes: Partial<VideoDetails>;
      /** Looked up: of what `changes` refers to, that which exists. */
      readonly known: Known;
      readonly now: string;
    }
  /** `gone`: what was deleted of what the video may refer to. */
  | { readonly type: 'LoseReferences'; readonly gone: Known; readonly now: string }
  /** `uses`: how many playlists have it, looked up. */
  | { readonly type: 'DeleteVideo'; readonly uses: number };

type Command<Type extends VideoCommand['type']> = Extract<VideoCommand, { readonly type: Type }>;

function decide(command: VideoCommand, state: Video | null): readonly VideoEvent[] {
  switch (command.type) {
    case 'CreateVideo':
      return create(command, state);
    case 'ChangeDetails':
      if (!state) throw domainError('VIDEO_NOT_FOUND');
      return change(command, state);
    case 'LoseReferences':
      return state ? lose(command, state) : [];
    case 'FollowAsset':
      // The video may have been deleted meanwhile: then its asset does not matter here any more.
      return state ? decideVersion(command, state) : [];
    case 'DeleteVideo':
      if (!state) throw domainError('VIDEO_NOT_FOUND');
      // Deletion is blocked while a playlist has it (specification, section 5).
      if (command.uses > 0) throw domainError('VIDEO_IN_USE', { count: command.uses });
      return [{ type: 'VideoDeleted', data: {} }];
    default:
      if (!state) throw domainError('VIDEO_NOT_FOUND');
      return decideVersion(command, state);
  }
}

function create(command: Command<'CreateVideo'>, state: Video | null): readonly VideoEvent[] {
  if (state) throw domainError('CONFLICT');
  const { title, assetId, fileName, fileSize, now } = command;
  const created: VideoEvent = { type: 'VideoCreated', data: { title, assetId, fileName, fileSize, createdAt: now } };
  const news = command.asset ? newsOf(command.asset, unknownAsset) : [];
  return [created, ...copied(command, evolve(null, created)), ...news];
}

/** A copy begins private, as every new video, under a title of its own. */
function copied({ details, now }: Command<'CreateVideo'>, state: Video | null): readonly VideoEvent[] {
  if (!details || !state) return [];
  const { title: _title, publication: _publication, ...others } = details;
  const changes = changedDetails(others, state);
  return Object.keys(changes).length > 0 ? [{ type: 'VideoDetailsChanged', data: { ...changes, changedAt: now } }] : [];
}

function lose({ gone, now }: Command<'LoseReferences'>, state: Video): readonly VideoEvent[] {
  const lost = withoutGone(state, gone);
  if (Object.keys(lost).length === 0) return [];
  return [{ type: 'VideoReferencesLost', data: { ...lost, changedAt: now } }];
}

function change(command: Command<'ChangeDetails'>, state: Video): readonly VideoEvent[] {
  const changes = changedDetails(command.changes, state);
  if (Object.keys(changes).length === 0) return [];
  checkReferences(changes, state, command.known);
  checkPublication({ ...state, ...changes });
  if (changes.releasedAt !== undefined) checkRelease(changes.releasedAt, command.now);
  if (changes.chapters) checkChapters(changes.chapters, state.asset.duration);
  const publishedAt = publishedBy(changes, state, command.now);
  const data = { ...changes, ...(publishedAt !== undefined && { publishedAt }), changedAt: command.now };
  return [{ type: 'VideoDetailsChanged', data }];
}

/** When a video is published first. Of one that was published before that was kept nothing better is known than when it was added. */
function publishedBy({ publication }: Partial<VideoDetails>, state: Video, now: string): string | undefined {
  if (state.publishedAt !== null) return undefined;
  if (state.publication !== 'private' || state.withheld) return state.createdAt;
  return publication === undefined || publication === 'private' ? undefined : now;
}

export const videoDecider: Decider<Video, VideoCommand, VideoEvent> = {
  decide,
  evolve,
  schemaOf: schemasOf(videoEvents),
};
