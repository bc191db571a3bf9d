import { useTeamId } from '../../../shared/session/use-administrator.js';
import { isProcessing } from '../videos.api.js';
import { useListVersionsQuery, type Version } from './versions.api.js';

/** Milliseconds between two looks at a version that is on its way. */
const pace = 1_500;

/** One whose file is ready takes over a moment later: until then it is still followed. */
const isOnItsWay = (version: Version): boolean =>
  isProcessing(version) || (version.state === 'coming' && version.processing.status === 'ready');

/** The versions of a video; those on their way are followed. */
export function useVersions(videoId: string | undefined) {
  const args = { teamId: useTeamId(), videoId: videoId ?? '' };
  const skip = videoId === undefined;
  const reading = useListVersionsQuery(args, { skip });
  const isMoving = reading.currentData?.items.some(isOnItsWay) === true;
  useListVersionsQuery(args, { skip, pollingInterval: isMoving ? pace : 0, skipPollingIfUnfocused: true });
  return reading;
}
