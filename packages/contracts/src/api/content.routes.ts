import { boolean, count, id, instant, language, line, list, number, page, paging, record, seconds, string, text } from './fields.js';
import { route } from './route.js';

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
  fileSize: number().integer().min(1).max(64 * 1024 ** 4).required(),
});

const category = record({ id: id().required(), name: string().required(), videoCount: count().required(), order: count().required() });
export const categoryBody = record({ name: line(100).required() });
export const updateCategoryBody = record({ name: line(100).optional(), order: count().max(10_000).optional() });

const videoErrors = ['VIDEO_NOT_FOUND'] as const;

export const contentRoutes = {
  listVideos: route({
    method: 'GET',
    path: '/api/teams/{teamId}/videos',
    tag: 'Content',
    summary: 'Videos of the site',
    permission: 'content.manage',
    query: record({
      ...paging,
      q: line(100).optional(),
      category: id().optional(),
      group: id().optional(),
      status: string().oneOf(processingStatuses).optional(),
      publication: string().oneOf(publications).optional(),
      sort: string().oneOf(['newest', 'updated', 'title', '-title'] as const).default('newest'),
    }),
    reply: page(video),
  }),
  createVideo: route({
    method: 'POST',
    path: '/api/teams/{teamId}/videos',
    tag: 'Content',
    summary: 'Create a video and the place to upload its file to (tus 1.0, see processing.uploadUrl)',
    permission: 'content.manage',
    body: createVideoBody,
    status: 201,
    reply: video,
    errors: ['UPLOAD_TOO_LARGE', 'STORAGE_FULL'],
  }),
  getVideo: route({
    method: 'GET',
    path: '/api/teams/{teamId}/videos/{videoId}',
    tag: 'Content',
    summary: 'One video',
    permission: 'content.manage',
    reply: video,
    errors: videoErrors,
  }),
  updateVideo: route({
    method: 'PATCH',
    path: '/api/teams/{teamId}/videos/{videoId}',
    tag: 'Content',
    summary: 'Change a video; fields that are left out stay as they are',
    permission: 'content.manage',
    body: updateVideoBody,
    reply: video,
    errors: [...videoErrors, 'CATEGORY_NOT_FOUND', 'GROUP_NOT_FOUND', 'PUBLIC_VIDEO_HAS_GROUPS'],
  }),
  deleteVideo: route({
    method: 'DELETE',
    path: '/api/teams/{teamId}/videos/{videoId}',
    tag: 'Content',
    summary: 'Delete a video with all its files',
    permission: 'content.manage',
    errors: videoErrors,
  }),
  retryVideo: route({
    method: 'POST',
    path: '/api/teams/{teamId}/videos/{videoId}/retry',
    tag: 'Content',
    summary: 'Process a failed or cancelled video again; asks for the file again when it is not there',
    permission: 'content.manage',
    reply: video,
    errors: [...videoErrors, 'VIDEO_NOT_RETRYABLE'],
  }),
  cancelVideo: route({
    method: 'POST',
    path: '/api/teams/{teamId}/videos/{videoId}/cancel',
    tag: 'Content',
    summary: 'Stop the upload or the processing of a video',
    permission: 'content.manage',
    reply: video,
    errors: [...videoErrors, 'ILLEGAL_OPERATION'],
  }),
  chooseThumbnail: route({
    method: 'PUT',
    path: '/api/teams/{teamId}/videos/{videoId}/thumbnail',
    tag: 'Content',
    summary: 'Choose one of the thumbnail candidates',
    permission: 'content.manage',
    body: record({ candidate: number().integer().min(0).max(20).required() }),
    reply: video,
    errors: [...videoErrors, 'VIDEO_NOT_READY'],
  }),
  uploadThumbnail: route({
    method: 'POST',
    path: '/api/teams/{teamId}/videos/{videoId}/thumbnail',
    tag: 'Content',
    summary: 'Use an own image (JPEG, PNG or WebP, base64, at most 10 MiB), cropped to 16:9',
    permission: 'content.manage',
    body: record({
      image: string().max(14_000_000).matches(/^[A-Za-z0-9+/]+={0,2}$/, { message: { code: 'INVALID_FORMAT' } }).required(),
      crop: record({ x: count().required(), y: count().required(), width: count().required(), height: count().required() })
        .nullable()
        .defined(),
    }),
    reply: video,
    errors: [...videoErrors, 'IMAGE_INVALID', 'STORAGE_FULL'],
  }),
  putCaptions: route({
    method: 'PUT',
    path: '/api/teams/{teamId}/videos/{videoId}/captions',
    tag: 'Content',
    summary: 'Add or replace the captions of a language (WebVTT or SRT, at most 2 MiB)',
    permission: 'content.manage',
    body: record({ language: language().required(), content: string().max(2 * 1024 * 1024).required() }),
    reply: video,
    errors: [...videoErrors, 'CAPTIONS_INVALID'],
  }),
  deleteCaptions: route({
    method: 'DELETE',
    path: '/api/teams/{teamId}/videos/{videoId}/captions/{language}',
    tag: 'Content',
    summary: 'Delete the captions of a language',
    permission: 'content.manage',
    reply: video,
    errors: videoErrors,
  }),
  listCategories: route({
    method: 'GET',
    path: '/api/teams/{teamId}/categories',
    tag: 'Content',
    summary: 'All categories of the site, in their order',
    permission: 'content.manage',
    reply: record({ items: list(category).required() }),
  }),
  createCategory: route({
    method: 'POST',
    path: '/api/teams/{teamId}/categories',
    tag: 'Content',
    summary: 'Create a category',
    permission: 'content.manage',
    body: categoryBody,
    status: 201,
    reply: category,
    errors: ['CATEGORY_NAME_IN_USE'],
  }),
  updateCategory: route({
    method: 'PATCH',
    path: '/api/teams/{teamId}/categories/{categoryId}',
    tag: 'Content',
    summary: 'Rename or move a category',
    permission: 'content.manage',
    body: updateCategoryBody,
    reply: category,
    errors: ['CATEGORY_NOT_FOUND', 'CATEGORY_NAME_IN_USE'],
  }),
  deleteCategory: route({
    method: 'DELETE',
    path: '/api/teams/{teamId}/categories/{categoryId}',
    tag: 'Content',
    summary: 'Delete a category that no video uses',
    permission: 'content.manage',
    errors: ['CATEGORY_NOT_FOUND', 'CATEGORY_IN_USE'],
  }),
} as const;
