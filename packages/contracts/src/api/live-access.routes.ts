import { contentRoutes } from './content.routes.js';
import { route } from './route.js';

/** Who may watch a live stream, and why. */
export const liveAccessRoutes = {
  explainLiveAccess: route({
    ...contentRoutes.explainAccess,
    path: '/api/teams/{teamId}/lives/{liveId}/access',
    summary:
      'Why a member, or somebody who has not logged in, can watch a live stream at a time, or not; its password is asked for besides',
    errors: ['LIVE_NOT_FOUND', 'MEMBER_NOT_FOUND', 'PREVIEW_ENDED'],
  }),
} as const;
