import { useTeamId } from '../../../shared/session/use-administrator.js';
import { useListVersionsQuery } from './versions.api.js';

/** The versions of a video. */
export function useVersions(videoId: string | undefined) {
  const args = { teamId: useTeamId(), videoId: videoId ?? '' };
  const skip = videoId === undefined;
  return useListVersionsQuery(args, { skip });
}
