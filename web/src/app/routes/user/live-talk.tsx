import { later } from '../../../shared/ui/later.js';
import { useCurrentSite } from './use-current-site.js';

const LiveComments = later(async () => (await import('../../../features/comments/live-comments.js')).LiveComments);

/** What is said of a live stream, where the site takes comments and somebody is logged in; who looks in a preview reads. */
export function LiveTalk({ liveId }: { readonly liveId: string }) {
  const { teamId, site, viewer, isPreview } = useCurrentSite();
  if (!viewer || !site.data?.comments) return null;
  return <LiveComments teamId={teamId} liveId={liveId} siteName={site.data.name} mayWrite={!isPreview} />;
}
