import { analysisFailures, proposedChapters, proposedThumbnails } from '../content/analysis.js';
import { instant, list, number, record, seconds, string } from './fields.js';
import { route } from './route.js';

export const analysisStatuses = ['none', 'waiting', 'running', 'done', 'failed'] as const;

/** What is proposed for the file that a video shows; another version has an analysis of its own. */
const analysis = record({
  status: string().oneOf(analysisStatuses).required(),
  percent: number().min(0).max(100).required(),
  /** Why it failed. */
  reason: string().oneOf(analysisFailures).nullable().defined(),
  /** When it was asked for, done, or failed; null: never. */
  at: instant().nullable().defined(),
  /** Seconds at which chapters could begin. */
  chapters: list(seconds().required()).max(proposedChapters.most).required(),
  thumbnails: list(string().required()).max(proposedThumbnails).required(),
});

const path = '/api/teams/{teamId}/videos/{videoId}/analysis';
const ofVideo = ['VIDEO_NOT_FOUND'] as const;

export const videoAnalysisRoutes = {
  getAnalysis: route({
    method: 'GET',
    path,
    tag: 'Content',
    summary: 'How far the automatic analysis of a video is, and what it proposes',
    permission: 'content.manage',
    reply: analysis,
    errors: ofVideo,
  }),
  analyseVideo: route({
    method: 'POST',
    path,
    tag: 'Content',
    summary: 'Look for chapters and thumbnails in a video of at most 5 GB; nothing of the video changes by it',
    permission: 'content.manage',
    reply: analysis,
    errors: [...ofVideo, 'VIDEO_NOT_READY', 'ANALYSIS_TOO_LARGE', 'ANALYSIS_NOT_IN_PLAN'],
  }),
  dropAnalysis: route({
    method: 'DELETE',
    path,
    tag: 'Content',
    summary: 'Stop the analysis of a video, or dismiss what it proposes',
    permission: 'content.manage',
    errors: ofVideo,
  }),
  chooseProposedThumbnail: route({
    method: 'PUT',
    path: `${path}/thumbnail`,
    tag: 'Content',
    summary: 'Make one of the pictures that the analysis proposes the thumbnail',
    permission: 'content.manage',
    body: record({
      candidate: number()
        .integer()
        .min(0)
        .max(proposedThumbnails - 1)
        .required(),
    }),
    reply: analysis,
    errors: [...ofVideo, 'ANALYSIS_NOT_FOUND'],
  }),
} as const;
