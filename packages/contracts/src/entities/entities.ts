import { category, categoryRoutes } from './category.js';
import { customMail, customMailRoutes } from './custom-mail.js';
import { creator, creatorRoutes } from './creator.js';
import { event, eventRoutes } from './event.js';
import { exam, examRoutes } from './exam.js';
import { file, fileRoutes } from './file.js';
import { group, groupRoutes } from './group.js';
import { live, liveRoutes } from './live.js';
import { news, newsRoutes } from './news.js';
import { memberField, memberFieldRoutes } from './member-field.js';
import { playlist, playlistRoutes } from './playlist.js';
import { survey, surveyRoutes } from './survey.js';
import { tag, tagRoutes } from './tag.js';
import { webhook, webhookRoutes } from './webhook.js';
import { workflow, workflowRoutes } from './workflow.js';

export * from './category.js';
export * from './creator.js';
export * from './custom-mail.js';
export * from './event.js';
export * from './exam.js';
export * from './file.js';
export * from './group.js';
export * from './live.js';
export * from './member-field.js';
export * from './news.js';
export * from './playlist.js';
export * from './survey.js';
export * from './tag.js';
export * from './webhook.js';
export * from './workflow.js';

/** Every entity that stands on the kit. */
export const entities = [
  category,
  tag,
  creator,
  news,
  memberField,
  group,
  playlist,
  file,
  event,
  live,
  survey,
  exam,
  customMail,
  workflow,
  webhook,
] as const;

/** Their part of the API. */
export const routesOfEntities = {
  ...categoryRoutes,
  ...tagRoutes,
  ...creatorRoutes,
  ...newsRoutes,
  ...memberFieldRoutes,
  ...groupRoutes,
  ...playlistRoutes,
  ...fileRoutes,
  ...eventRoutes,
  ...liveRoutes,
  ...surveyRoutes,
  ...examRoutes,
  ...customMailRoutes,
  ...workflowRoutes,
  ...webhookRoutes,
} as const;
