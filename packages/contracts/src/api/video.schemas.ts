import { boolean, count, id, instant, line, list, number, record, seconds, string, text } from './fields.js';

export const publications = ['private', 'public', 'period'] as const;
export const processingStatuses = ['waiting', 'uploading', 'encoding', 'ready', 'failed', 'cancelled'] as const;

/** Why an upload or its processing failed; each has a sentence in ja and en in the client. */
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
  'internal',
] as const;
export type FailureReason = (typeof failureReasons)[number];

export const chapter = record({ at: seconds().required(), title: line(100).required() });
const caption = record({ language: string().required(), label: string().required(), url: string().required() });

export const processing = record({
  status: string().oneOf(processingStatuses).required(),
  /** Of the upload while uploading, of the encoding while encoding. */
  percent: number().min(0).max(100).required(),
  /** At least one rendition can be played. */
  playable: boolean().required(),
  reason: string().oneOf(failureReasons).nullable().defined(),
  /** Where a tus client goes on with the upload (tus 1.0); null when there is nothing to upload. */
  uploadUrl: string().nullable().defined(),
});

export const video = record({
  id: id().required(),
  assetId: id().required(),
  title: string().required(),
  overview: string().defined(),
  categoryId: id().nullable().defined(),
  groups: list(id().required()).required(),
  public: boolean().required(),
  hiddenFromList: boolean().required(),
  publication: string().oneOf(publications).required(),
  publishFrom: instant().nullable().defined(),
  publishUntil: instant().nullable().defined(),
  releasedAt: instant().nullable().defined(),
  chapters: list(chapter).required(),
  captions: list(caption).required(),
  thumbnailUrl: string().nullable().defined(),
  thumbnailCandidates: list(string().required()).required(),
  /** Seconds; null until the file was probed. */
  duration: seconds().nullable().defined(),
  fileName: string().required(),
  /** Bytes of the original. */
  fileSize: count().required(),
  processing: processing.required(),
  createdAt: instant().required(),
  updatedAt: instant().required(),
});

/** Times of the publication period must both be there, in order, when the publication is `period`. */
export const updateVideoBody = record({
  title: line(200).optional(),
  overview: text(5000).optional(),
  categoryId: id().nullable().optional(),
  groups: list(id().required()).max(100).optional(),
  public: boolean().optional(),
  hiddenFromList: boolean().optional(),
  publication: string().oneOf(publications).optional(),
  publishFrom: instant().nullable().optional(),
  publishUntil: instant().nullable().optional(),
  releasedAt: instant().nullable().optional(),
  chapters: list(chapter.required()).max(200).optional(),
});

export const createVideoBody = record({
  title: line(200).required(),
  fileName: line(255).required(),
  /** Bytes. Zero is refused at once: there is nothing to play. */
  fileSize: number()
    .integer()
    .min(1)
    .max(64 * 1024 ** 4)
    .required(),
});
