import { longestSummary, suggestedTags, transcriptionFailures } from '../content/transcription.js';
import { boolean, instant, language, line, list, number, record, string } from './fields.js';
import { route } from './route.js';

export const transcriptionStatuses = ['none', 'waiting', 'running', 'done', 'failed'] as const;

const service = {
  /** Whether this installation has a service that writes down what is said. */
  offered: boolean().required(),
  /** Where the sound goes: the host of that service. */
  place: string().nullable().defined(),
  /** Whether summary and tags are suggested, too. */
  suggests: boolean().required(),
};

/** What is said in the file that a video shows; another version has a transcription of its own. */
const transcription = record({
  ...service,
  status: string().oneOf(transcriptionStatuses).required(),
  percent: number().min(0).max(100).required(),
  /** Why it failed. */
  reason: string().oneOf(transcriptionFailures).nullable().defined(),
  /** When it was asked for, done, or failed; null: never. */
  at: instant().nullable().defined(),
  /** What is spoken, once that is known. */
  language: language().nullable().defined(),
  /** Whether captions came of it: those that people wrote stay in their place. */
  captioned: boolean().required(),
  /** Suggested; empty: none. */
  summary: string().max(longestSummary).defined(),
  tags: list(line(suggestedTags.longest).required()).max(suggestedTags.most).required(),
});

const path = '/api/teams/{teamId}/videos/{videoId}/transcription';
const ofVideo = ['VIDEO_NOT_FOUND'] as const;

export const videoTranscriptionRoutes = {
  getTranscriptionService: route({
    method: 'GET',
    path: '/api/teams/{teamId}/speech',
    tag: 'Content',
    summary: 'Whether what is said in videos can be written down, and where their sound goes for that',
    permission: 'console.open',
    reply: record(service),
  }),
  getTranscription: route({
    method: 'GET',
    path,
    tag: 'Content',
    summary: 'How far the transcription of a video is, and which summary and tags it suggests',
    permission: 'content.manage',
    reply: transcription,
    errors: ofVideo,
  }),
  transcribeVideo: route({
    method: 'POST',
    path,
    tag: 'Content',
    summary:
      'Send the sound of a video of at most 5 GB to the configured service, for captions in the language that is spoken; captions that people wrote stay',
    permission: 'content.manage',
    reply: transcription,
    errors: [
      ...ofVideo,
      ...(['VIDEO_NOT_READY', 'TRANSCRIPTION_NOT_OFFERED', 'TRANSCRIPTION_TOO_LARGE', 'ANALYSIS_NOT_IN_PLAN'] as const),
    ],
  }),
  dropTranscription: route({
    method: 'DELETE',
    path,
    tag: 'Content',
    summary: 'Stop the transcription of a video, or dismiss what it suggests; captions stay',
    permission: 'content.manage',
    errors: ofVideo,
  }),
} as const;
