import { Skeleton } from '@mantine/core';
import { IconCategory, IconChevronRight, IconTags, IconUserStar } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { problemOf } from '../../shared/api/problem.js';
import { useInLanguage } from '../../shared/i18n/use-in-language.js';
import { EmptyState } from '../../shared/ui/feedback/empty-state.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { Description } from '../../shared/ui/page/description.js';
import { Picture } from '../../shared/ui/page/picture.js';
import { PageTitle } from '../../shared/ui/page/page-title.js';
import { useSiteHome } from '../../shared/site/use-site-home.js';
import {
  useGetSiteCreatorQuery,
  useListSiteCategoriesQuery,
  useListSiteCreatorsQuery,
  useListSiteTagsQuery,
} from './site-home.api.js';
import { VideoList } from './video-list.js';
import classes from './posters.module.css';

/** What videos are sorted by: each has a page with all of its kind, and one for each of them. */
export const terms = {
  categories: {
    useList: useListSiteCategoriesQuery,
    filter: 'category',
    icon: IconCategory,
    path: 'videos/categories',
  },
  tags: { useList: useListSiteTagsQuery, filter: 'tag', icon: IconTags, path: 'videos/tags' },
  creators: { useList: useListSiteCreatorsQuery, filter: 'creator', icon: IconUserStar, path: 'creator' },
} as const;
export type TermKind = keyof typeof terms;

interface AllProps {
  readonly teamId: string;
  readonly kind: TermKind;
}

/** All categories, tags or creators of which the viewer can see something. */
export function Terms({ teamId, kind }: AllProps) {
  const home = useSiteHome(teamId);
  const { t } = useTranslation('site');
  const { useList, icon: TermIcon, path } = terms[kind];
  const inLanguage = useInLanguage();
  const { currentData, error, refetch } = useList({ teamId });
  // Who has none gets a place of the same size, so that the names of a row stand side by side.
  const pictured = currentData?.items.some(({ thumbnailUrl }) => thumbnailUrl !== null);
  return (
    <div className={classes['page']}>
      <PageTitle title={t(kind)} />
      {currentData && currentData.items.length > 0 && (
        <ul className={classes['categories']}>
          {currentData.items.map(inLanguage).map(({ id, name, thumbnailUrl }) => (
            <li key={id}>
              <Link to={`${home}/${path}/${id}`} className={classes['category']}>
                {pictured && (
                  <span className={classes['tile']}>
                    {thumbnailUrl === null ? (
                      <TermIcon size={36} stroke={1.4} aria-hidden />
                    ) : (
                      <Picture url={thumbnailUrl} sizes="(min-width: 900px) 300px, 100vw" />
                    )}
                  </span>
                )}
                <span className={classes['tileName']}>
                  {name}
                  <IconChevronRight size={20} aria-hidden />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {currentData?.items.length === 0 && (
        <EmptyState icon={<TermIcon size={40} stroke={1.4} />} title={t(`empty.${kind}`)} text={t('empty.text')} />
      )}
      {!currentData &&
        (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height={180} />)}
    </div>
  );
}

interface TermProps {
  readonly teamId: string;
  readonly kind: 'categories' | 'tags';
  readonly id: string;
  /** Shown instead of what is not there, or of which this viewer sees nothing. */
  readonly whenNotFound: ReactNode;
}

/** The videos of one category or tag, and the way to the others. */
export function Term({ teamId, kind, id, whenNotFound }: TermProps) {
  const home = useSiteHome(teamId);
  const { t } = useTranslation('site');
  const { useList, filter, path } = terms[kind];
  const inLanguage = useInLanguage();
  const { data } = useList({ teamId });
  const all = data?.items.map(inLanguage) ?? [];
  const name = all.find((one) => one.id === id)?.name;
  return (
    <VideoList
      teamId={teamId}
      title={name ?? t(filter)}
      filter={{ [filter]: id }}
      {...(data && name === undefined && { whenEmpty: whenNotFound })}
    >
      {all.length > 1 && (
        <nav className={classes['chips']} aria-label={t(kind)}>
          {all.map((one) => (
            <Link
              key={one.id}
              to={`${home}/${path}/${one.id}`}
              className={classes['chip']}
              aria-current={one.id === id ? 'page' : undefined}
              replace
            >
              {one.name}
            </Link>
          ))}
        </nav>
      )}
    </VideoList>
  );
}

interface CreatorProps {
  readonly teamId: string;
  readonly creatorId: string;
  readonly whenNotFound: ReactNode;
}

/** Who somebody is, and their videos. */
export function Creator({ teamId, creatorId, whenNotFound }: CreatorProps) {
  const { t } = useTranslation('site');
  const inLanguage = useInLanguage();
  const { data, error, refetch } = useGetSiteCreatorQuery({ teamId, creatorId });
  if (error && problemOf(error).status === 404) return whenNotFound;
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <VideoList teamId={teamId} title={data ? inLanguage(data).name : t('creator')} filter={{ creator: creatorId }}>
      {data && (data.profile !== '' || data.thumbnailUrl !== null) && (
        <div className={classes['creator']}>
          {data.thumbnailUrl !== null && (
            <span className={classes['tile']}>
              <Picture url={data.thumbnailUrl} sizes="240px" priority="eager" />
            </span>
          )}
          {data.profile !== '' && (
            <div className={classes['profile']}>
              <Description text={data.profile} />
            </div>
          )}
        </div>
      )}
    </VideoList>
  );
}
