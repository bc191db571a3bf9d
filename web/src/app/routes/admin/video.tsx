import { Stack } from '@mantine/core';
import { Outlet, useParams } from 'react-router';
import { isProcessing, useGetVideoQuery } from '../../../features/videos/videos.api.js';
import { VideoHead } from '../../../features/videos/video-head.js';
import { useTeamId } from '../../../shared/session/use-administrator.js';
import { ErrorState } from '../../../shared/ui/feedback/error-state.js';
import { FormSkeleton } from '../../../shared/ui/feedback/skeletons.js';

/** The frame of the pages of one video; follows its processing while there is any. */
export function Component() {
  const { videoId = '' } = useParams();
  const teamId = useTeamId();
  const args = { teamId, videoId };
  const { currentData: video, error, refetch } = useGetVideoQuery(args, { refetchOnMountOrArgChange: true });
  // Thumbnails of a video that is ready already may still arrive.
  const moving = video !== undefined && (isProcessing(video) || video.thumbnailCandidates.length === 0);
  useGetVideoQuery(args, { pollingInterval: moving ? 1500 : 0, skipPollingIfUnfocused: true });
  if (!video) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FormSkeleton />;
  return (
    <Stack gap="lg">
      <VideoHead video={video} />
      <Outlet context={video} />
    </Stack>
  );
}
