import {
  base64,
  boolean,
  countedPage,
  id,
  instant,
  language,
  line,
  list,
  number,
  page,
  paging,
  pixels,
  raw,
  record,
  string,
} from './fields.js';
import { accessQuestions, accessStates, playLimits } from '../access/access.js';
import { fileReply } from './file-reply.js';
import { videoSorts } from './list-orders.js';
import { route } from './route.js';
import { publications, videoFields } from '../entities/video-fields.js';
import { yesAndNo } from '../members/answers.js';
import { use } from '../entities/entity-routes.js';
import { createVideoBody, processingStatuses, updateVideoBody, video } from './video.schemas.js';

const videoErrors = ['VIDEO_NOT_FOUND'] as const;

/** Who cannot log in watches what others watch without a login. */
const accessRules = ['account', ...accessQuestions] as const;

const image = {
  image: base64(14_000_000).required(),
  crop: record({
    x: pixels().required(),
    y: pixels().required(),
    width: pixels().min(1).required(),
    height: pixels().min(1).required(),
  })
    .nullable()
    .defined(),
};

/** What the console's list of videos is narrowed to. */
export const videoFilter = {
  q: line(100).optional(),
  category: id().optional(),
  tag: id().optional(),
  creator: id().optional(),
  group: id().optional(),
  status: string().oneOf(processingStatuses).optional(),
  publication: string().oneOf(publications).optional(),
  /** Whether everybody may watch it, without a login. */
  public: string().oneOf(yesAndNo).optional(),
  playLimit: string().oneOf(playLimits).optional(),
};

/** Captions of a language: the text of a file, at most 2 MiB. */
export const putCaptionsBody = record({
  language: language().required(),
  content: raw(2 * 1024 * 1024).required(),
});

export const contentRoutes = {
  listVideos: route({
    method: 'GET',
    path: '/api/teams/{teamId}/videos',
    tag: 'Content',
    summary: 'Videos of the site',
    permission: 'content.manage',
    query: record({
      ...paging,
      ...videoFilter,
      sort: string().oneOf(videoSorts).default('newest'),
    }),
    reply: countedPage(video),
  }),
  downloadVideos: route({
    method: 'GET',
    path: '/api/teams/{teamId}/videos/file',
    tag: 'Content',
    summary: 'Videos of the site, as CSV',
    permission: 'content.manage',
    query: record(videoFilter),
    reply: fileReply,
    errors: [],
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
    versioned: true,
    reply: video,
    errors: [
      ...videoErrors,
      'CATEGORY_NOT_FOUND',
      'TAG_NOT_FOUND',
      'CREATOR_NOT_FOUND',
      'FILE_NOT_FOUND',
      'SURVEY_NOT_FOUND',
      'EXAM_NOT_FOUND',
      'GROUP_NOT_FOUND',
      'PUBLIC_VIDEO_HAS_GROUPS',
      'SELLING_NOT_IN_PLAN',
      'EXAMS_NOT_IN_PLAN',
      'ANALYSIS_NOT_IN_PLAN',
    ],
  }),
  deleteVideo: route({
    method: 'DELETE',
    path: '/api/teams/{teamId}/videos/{videoId}',
    tag: 'Content',
    summary: 'Delete a video with all its files, when no playlist has it',
    permission: 'content.manage',
    errors: [...videoErrors, 'VIDEO_IN_USE'],
  }),
  duplicateVideo: route({
    method: 'POST',
    path: '/api/teams/{teamId}/videos/{videoId}/duplicate',
    tag: 'Content',
    summary: 'Make a private copy of a video with all that is said of it, its captions and a copy of its file',
    permission: 'content.manage',
    body: record({ title: videoFields.title.schema }),
    status: 201,
    reply: video,
    errors: [...videoErrors, 'VIDEO_NOT_READY', 'UPLOAD_TOO_LARGE', 'STORAGE_FULL'],
  }),
  listUsesOfVideo: route({
    method: 'GET',
    path: '/api/teams/{teamId}/videos/{videoId}/usage',
    tag: 'Content',
    summary: 'What uses a video',
    permission: 'content.manage',
    query: record({ ...paging }),
    reply: page(use),
    errors: videoErrors,
  }),
  explainAccess: route({
    method: 'GET',
    path: '/api/teams/{teamId}/videos/{videoId}/access',
    tag: 'Content',
    summary: 'Why a member, or somebody who has not logged in, can watch a video at a time, or not',
    permission: 'member.manage',
    /** `preview`: whom and when one's own preview is of, instead of both. */
    query: record({ member: id().optional(), at: instant().optional(), preview: id().optional() }),
    reply: record({
      access: string().oneOf(accessStates).required(),
      /** The questions that were asked, in their order; the last one decided. */
      trace: list(
        record({ rule: string().oneOf(accessRules).required(), passed: boolean().required() }).required(),
      ).required(),
      at: instant().required(),
      opensAt: instant().nullable().defined(),
      closesAt: instant().nullable().defined(),
    }),
    errors: [...videoErrors, 'MEMBER_NOT_FOUND', 'PREVIEW_ENDED'],
  }),
  retryVideo: route({
    method: 'POST',
    path: '/api/teams/{teamId}/videos/{videoId}/retry',
    tag: 'Content',
    summary: 'Process a failed or cancelled video again; asks for the file again when it is not there',
    permission: 'content.manage',
    reply: video,
    errors: [...videoErrors, 'VIDEO_NOT_RETRYABLE', 'STORAGE_FULL', 'UPLOAD_TOO_LARGE'],
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
    body: record(image),
    reply: video,
    errors: [...videoErrors, 'IMAGE_INVALID', 'MEDIA_BUSY', 'STORAGE_FULL'],
  }),
  uploadImage: route({
    method: 'POST',
    path: '/api/teams/{teamId}/images',
    tag: 'Content',
    summary:
      'Upload an image (JPEG, PNG or WebP, base64, at most 10 MiB), cropped, for a field that takes its id; it is deleted when nothing has referred to it for a day',
    permission: 'image.upload',
    body: record(image),
    status: 201,
    reply: record({ id: id().required(), url: string().required() }),
    errors: ['IMAGE_INVALID', 'MEDIA_BUSY', 'STORAGE_FULL'],
  }),
  putCaptions: route({
    method: 'PUT',
    path: '/api/teams/{teamId}/videos/{videoId}/captions',
    tag: 'Content',
    summary: 'Add or replace the captions of a language (WebVTT or SRT, at most 2 MiB)',
    permission: 'content.manage',
    body: putCaptionsBody,
    reply: video,
    errors: [...videoErrors, 'CAPTIONS_INVALID', 'MEDIA_BUSY', 'STORAGE_FULL'],
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
