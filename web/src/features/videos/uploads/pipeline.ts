import type { Version } from '../versions/versions.api.js';
import type { Video } from '../videos.api.js';
import { isActive, type UploadEntry } from './uploads.slice.js';

/** What a file goes through until members can watch it. */
export const stages = ['upload', 'encode', 'ready', 'publish'] as const;
export type Stage = (typeof stages)[number];

export interface Progress {
  /** The stage that it is in; those before are done. */
  readonly stage: Stage;
  readonly state: 'moving' | 'waiting' | 'done' | 'failed';
  /** Of the stage that moves. */
  readonly percent: number;
}

/**
 * Where a file stands. A file that has arrived is no video yet: only what became of it tells whether all went well.
 *
 * @param video undefined while it is not known
 */
export function progressOf(entry: UploadEntry, video: Video | undefined): Progress {
  const { state, sent, size } = entry;
  if (state === 'failed' || state === 'cancelled') return { stage: 'upload', state: 'failed', percent: 0 };
  if (isActive(entry)) return { stage: 'upload', state: 'moving', percent: size > 0 ? (100 * sent) / size : 0 };
  const { status, percent } = video?.processing ?? { status: 'waiting', percent: 0 };
  if (status === 'failed' || status === 'cancelled') return { stage: 'encode', state: 'failed', percent };
  if (status !== 'ready') return { stage: 'encode', state: 'moving', percent: status === 'encoding' ? percent : 0 };
  return video?.publication === 'private'
    ? { stage: 'publish', state: 'waiting', percent: 0 }
    : { stage: 'publish', state: 'done', percent: 100 };
}

/**
 * The video with the processing of the file that was sent: that of a version is not that of what is shown. A version that is
 * not known yet waits.
 */
export function fileOf(video: Video, { versionId }: UploadEntry, versions: readonly Version[] | undefined): Video {
  if (versionId === null) return video;
  const { processing } = versions?.find(({ id }) => id === versionId) ?? {};
  return { ...video, processing: processing ?? { ...video.processing, status: 'waiting', percent: 0 } };
}
