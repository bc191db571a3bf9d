import { useTranslation } from 'react-i18next';
import { useNow } from '../../shared/hooks/use-now.js';
import { useSiteHome } from '../../shared/site/use-site-home.js';
import { RowHead } from '../../shared/ui/page/row-head.js';
import { LiveCards } from './live-card.js';
import { useListSiteLivesInfiniteQuery, type LiveCard } from './site-lives.api.js';

/** What is on and what comes next, on the home page; where there is none, nothing. */
export function LivesAhead({ teamId }: { readonly teamId: string }) {
  const { t } = useTranslation('site');
  const home = useSiteHome(teamId);
  const now = useNow().getTime();
  const { currentData } = useListSiteLivesInfiniteQuery({ teamId, query: { limit: 24 } });
  const isAhead = ({ endsAt, onAir }: LiveCard): boolean => onAir || Date.parse(endsAt) > now;
  const ahead = (currentData?.pages[0]?.items ?? []).filter(isAhead).slice(0, 4);
  if (ahead.length === 0) return null;
  return (
    <section aria-label={t('live.many')}>
      <RowHead title={t('live.many')} more={`${home}/lives/newer`} />
      <LiveCards teamId={teamId} lives={ahead} />
    </section>
  );
}
