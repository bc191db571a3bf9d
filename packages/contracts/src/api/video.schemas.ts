import { bodySchemas, fieldSchemas } from '../entities/field-values.js';
import { videoFields } from '../entities/video-fields.js';
import { boolean, count, id, instant, line, list, number, record, seconds, string, version } from './fields.js';

export const processingStatuses = ['waiting', 'uploading', 'encoding', 'ready', 'failed', 'cancelled'] as const;

/** Why an upload or its processing failed, or what is wrong with what was made of it; each has a sentence in ja and en in the client. */
export const failureReasons = [
  'not_a_video',
  'truncated',
  'empty_file',
  'no_video_stream',
  'bad_dimensions',
  'duration_unknown_or_too_long',
  'playlist_not_allowed',
  'corrupt',
  'disk_full',
  'timed_out',
  'upload_expired',
  'source_lost',
  'internal',
] as const;
export type FailureReason = (typeof failureReasons)[number];

/** What a person can do about a failure. `process_again` may ask for the file once more: then there is an uploadUrl. */
export const remedies = ['process_again', 'upload_again', 'choose_other_file', 'replace_file'] as const;
export type Remedy = (typeof remedies)[number];

/** Processing the same bytes again helps where the machine was the reason, and never where the file itself is. */
export const remedyOf: Readonly<Record<FailureReason, Remedy>> = {
  not_a_video: 'choose_other_file',
  truncated: 'choose_other_file',
  empty_file: 'choose_other_file',
  no_video_stream: 'choose_other_file',
  bad_dimensions: 'choose_other_file',
  duration_unknown_or_too_long: 'choose_other_file',
  playlist_not_allowed: 'choose_other_file',
  corrupt: 'choose_other_file',
  disk_full: 'process_again',
  timed_out: 'process_again',
  upload_expired: 'upload_again',
  source_lost: 'replace_file',
  internal: 'process_again',
};

/** Another attempt cannot help: the file itself is not what we can play, so that keeping it has no use. */
export const hopelessFailures: ReadonlySet<FailureReason> = new Set<FailureReason>([
  'not_a_video',
  'empty_file',
  'no_video_stream',
  'bad_dimensions',
  'duration_unknown_or_too_long',
  'playlist_not_allowed',
]);

const caption = record({ language: string().required(), label: string().required(), url: string().required() });

export const processing = record({
  status: string().oneOf(processingStatuses).required(),
  /** Of the upload while uploading, of the encoding while encoding. */
  percent: number().min(0).max(100).required(),
  /** At least one rendition can be played. */
  playable: boolean().required(),
  reason: string().oneOf(failureReasons).nullable().defined(),
  /** What helps against the reason; null while nothing is wrong. */
  remedy: string().oneOf(remedies).nullable().defined(),
  /** Where a tus client goes on with the upload (tus 1.0); null when there is nothing to upload. */
  uploadUrl: string().nullable().defined(),
});

export const video = record({
  id: id().required(),
  assetId: id().required(),
  ...fieldSchemas(videoFields),
  captions: list(caption).required(),
  thumbnailUrl: string().nullable().defined(),
  thumbnailCandidates: list(string().required()).required(),
  /** Seconds; null until the file was probed. */
  duration: seconds().nullable().defined(),
  /** There is no picture, only sound. */
  audioOnly: boolean().required(),
  fileName: string().required(),
  /** Bytes of the original. */
  fileSize: count().required(),
  processing: processing.required(),
  createdAt: instant().required(),
  updatedAt: instant().required(),
  /** Private because all groups that it was for were deleted; over once somebody chooses publication or groups. */
  withheld: boolean().required(),
  version: version().required(),
});

/** What people change of a video; fields that are left out stay as they are. */
export const updateVideoBody = bodySchemas(videoFields).update;

/** A file that is going to be uploaded. */
export const videoFile = {
  fileName: line(255).required(),
  /** Bytes. Zero is refused at once: there is nothing to play. */
  fileSize: number()
    .integer()
    .min(1)
    .max(64 * 1024 ** 4)
    .required(),
} as const;

export const createVideoBody = record({ title: videoFields.title.schema, ...videoFile });
