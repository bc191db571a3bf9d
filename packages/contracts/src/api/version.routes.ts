import { count, id, instant, list, record, seconds, string } from './fields.js';
import { route } from './route.js';
import { processing, videoFile } from './video.schemas.js';

/** `current`: what members are shown; `coming`: still on its way, takes over when it is ready; `older`: was shown before. */
export const versionStates = ['current', 'coming', 'older'] as const;

/** One file that a video has or had. */
export const videoVersion = record({
  id: id().required(),
  /** From 1, in the order in which they were added; never given twice. */
  number: count().required(),
  state: string().oneOf(versionStates).required(),
  ...videoFile,
  /** Bytes that count towards the plan's storage. */
  storedBytes: count().required(),
  /** Seconds; null until the file was probed. */
  duration: seconds().nullable().defined(),
  thumbnailUrl: string().nullable().defined(),
  /** What a player plays to administrators; null while there is nothing to play. */
  manifestUrl: string().nullable().defined(),
  /** The file as it was uploaded, under its name and in ranges, for those who manage content; null: it is not there, or was not kept. */
  originalUrl: string().nullable().defined(),
  processing: processing.required(),
  addedAt: instant().required(),
  /** When another one took over; null: that has not happened. */
  supersededAt: instant().nullable().defined(),
});

const ofVideo = ['VIDEO_NOT_FOUND'] as const;
const ofVersion = [...ofVideo, 'VERSION_NOT_FOUND'] as const;

export const versionRoutes = {
  listVersions: route({
    method: 'GET',
    path: '/api/teams/{teamId}/videos/{videoId}/versions',
    tag: 'Content',
    summary:
      'The files that a video has and had, the newest first. originalUrl leads to the file as it was uploaded, by the session or an API token',
    permission: 'content.manage',
    reply: record({ items: list(videoVersion).required() }),
    errors: ofVideo,
  }),
  addVersion: route({
    method: 'POST',
    path: '/api/teams/{teamId}/videos/{videoId}/versions',
    tag: 'Content',
    summary: 'Make the place to upload another file of the video to; members are shown it once it is ready',
    permission: 'content.manage',
    body: record(videoFile),
    status: 201,
    reply: videoVersion,
    errors: [...ofVideo, 'UPLOAD_TOO_LARGE', 'STORAGE_FULL', 'VERSION_UNDER_WAY', 'TOO_MANY_VERSIONS'],
  }),
  restoreVersion: route({
    method: 'POST',
    path: '/api/teams/{teamId}/videos/{videoId}/versions/{versionId}/restore',
    tag: 'Content',
    summary: 'Show members an older version again',
    permission: 'content.manage',
    reply: videoVersion,
    errors: [...ofVersion, 'VIDEO_NOT_READY'],
  }),
  retryVersion: route({
    method: 'POST',
    path: '/api/teams/{teamId}/videos/{videoId}/versions/{versionId}/retry',
    tag: 'Content',
    summary: 'Process a version whose processing failed again; asks for the file again when it is not there',
    permission: 'content.manage',
    reply: videoVersion,
    errors: [...ofVersion, 'VIDEO_NOT_RETRYABLE', 'STORAGE_FULL', 'UPLOAD_TOO_LARGE'],
  }),
  deleteVersion: route({
    method: 'DELETE',
    path: '/api/teams/{teamId}/videos/{videoId}/versions/{versionId}',
    tag: 'Content',
    summary: 'Delete one version with its files, but never the latest',
    permission: 'content.manage',
    errors: [...ofVersion, 'LATEST_VERSION'],
  }),
  deleteOlderVersions: route({
    method: 'DELETE',
    path: '/api/teams/{teamId}/videos/{videoId}/versions',
    tag: 'Content',
    summary: 'Delete all versions but the latest, and but the one that is on its way',
    permission: 'content.manage',
    errors: ofVideo,
  }),
} as const;
