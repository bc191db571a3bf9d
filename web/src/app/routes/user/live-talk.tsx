import { Skeleton, Stack } from '@mantine/core';
import type { TalkProps } from '../../../features/site-lives/live.js';
import { later } from '../../../shared/ui/later.js';
import { useCurrentSite } from './use-current-site.js';

const LiveComments = later(
  async () => (await import('../../../features/comments/live-comments.js')).LiveComments,
  TalkPlace,
);

/** Stands where it comes to: the picture beside it keeps its width. */
function TalkPlace() {
  return (
    <Stack gap="md">
      <Skeleton height={24} width="40%" />
      <Skeleton height={52} />
      <Skeleton height={52} />
    </Stack>
  );
}

/** What is said of a live stream, where the site takes comments and somebody is logged in; who looks in a preview reads. */
export function LiveTalk({ liveId, isOn }: TalkProps) {
  const { teamId, site, viewer, isPreview } = useCurrentSite();
  if (viewer === null || site.data?.comments === false) return null;
  if (!viewer || !site.data) return <TalkPlace />;
  return <LiveComments teamId={teamId} liveId={liveId} isOn={isOn} siteName={site.data.name} mayWrite={!isPreview} />;
}
