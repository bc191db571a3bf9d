import { IconUserStar } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useInLanguage } from '../../shared/i18n/use-in-language.js';
import { useSiteHome } from '../../shared/site/use-site-home.js';
import { foundIn, type Found } from '../../shared/ui/page/found-section.js';
import { useListSiteCreatorsQuery, useListSiteVideosInfiniteQuery, type Term } from './site-home.api.js';
import classes from './posters.module.css';

/** Videos that a search finds, those that fit best first. */
export const useFoundVideos = (teamId: string, q: string) =>
  foundIn(useListSiteVideosInfiniteQuery({ teamId, query: { limit: 24, sort: 'relevance', q } }));

/** Creators who are called so. */
export function useFoundCreators(teamId: string, q: string): Found<Term> {
  const { currentData, error, refetch } = useListSiteCreatorsQuery({ teamId, query: { q } });
  return { items: currentData?.items, hasMore: false, error, refetch };
}

/** Creators by their names alone. */
export function CreatorChips({ teamId, creators }: { readonly teamId: string; readonly creators: readonly Term[] }) {
  const home = useSiteHome(teamId);
  const inLanguage = useInLanguage();
  return (
    <ul className={classes['chips']}>
      {creators.map(inLanguage).map(({ id, name }) => (
        <li key={id}>
          <Link to={`${home}/creator/${id}`} className={classes['chip']}>
            <IconUserStar size={18} aria-hidden />
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
