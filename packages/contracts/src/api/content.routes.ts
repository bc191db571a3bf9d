import { language, line, count, id, number, page, paging, record, string } from './fields.js';
import { route } from './route.js';
import { createVideoBody, processingStatuses, publications, updateVideoBody, video } from './video.schemas.js';

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
      sort: string()
        .oneOf(['newest', 'updated', 'title', '-title'] as const)
        .default('newest'),
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
      image: string()
        .max(14_000_000)
        .matches(/^[A-Za-z0-9+/]+={0,2}$/, { message: { code: 'INVALID_FORMAT' } })
        .required(),
      crop: record({
        x: count().required(),
        y: count().required(),
        width: count().required(),
        height: count().required(),
      })
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
    body: record({
      language: language().required(),
      content: string()
        .max(2 * 1024 * 1024)
        .required(),
    }),
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
} as const;
