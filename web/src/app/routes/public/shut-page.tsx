import { useSession } from '../../../shared/session/use-session.js';
import { later } from '../../../shared/ui/later.js';

const ShutSite = later(async () => (await import('../../../features/plan/shut-site.js')).ShutSite);

/** In place of a page before the login of a site that is shut for its plan. */
export function ShutPage({ teamId, name }: { readonly teamId: string; readonly name: string }) {
  const { data: session } = useSession({ query: { teamId } });
  const viewer = session && (session.member ? 'member' : 'visitor');
  return <ShutSite teamId={teamId} name={name} viewer={viewer} />;
}
