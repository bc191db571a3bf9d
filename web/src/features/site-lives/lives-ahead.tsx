import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useNow } from '../../shared/hooks/use-now.js';
import { useSiteHome } from '../../shared/site/use-site-home.js';
import dated from '../../shared/ui/watching/dated.module.css';
import { LiveCards } from './live-card.js';
import { useListSiteLivesInfiniteQuery } from './site-lives.api.js';

/** What is on and what comes next, on the home page; where there is none, nothing. */
export function LivesAhead({ teamId }: { readonly teamId: string }) {
  const { t } = useTranslation('site');
  const home = useSiteHome(teamId);
  const now = useNow().getTime();
  const { currentData } = useListSiteLivesInfiniteQuery({ teamId, query: { limit: 24 } });
  const ahead = (currentData?.pages[0]?.items ?? []).filter(({ endsAt }) => Date.parse(endsAt) > now).slice(0, 4);
  if (ahead.length === 0) return null;
  return (
    <section aria-label={t('live.many')}>
      <div className={dated['rowHead']}>
        <h2>{t('live.many')}</h2>
        <Link to={`${home}/lives/newer`} aria-label={t('moreOf', { title: t('live.many') })}>
          {t('more')}
        </Link>
      </div>
      <LiveCards teamId={teamId} lives={ahead} />
    </section>
  );
}
