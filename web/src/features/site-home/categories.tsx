import { Skeleton } from '@mantine/core';
import { IconCategory, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmptyState } from '../../shared/ui/feedback/empty-state.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { PageTitle } from '../../shared/ui/page/page-title.js';
import { useListSiteCategoriesQuery } from './site-home.api.js';
import { VideoList } from './video-list.js';
import classes from './posters.module.css';

/** All categories in which the viewer can see something. */
export function Categories({ teamId }: { readonly teamId: string }) {
  const { t } = useTranslation('site');
  const { currentData, error, refetch } = useListSiteCategoriesQuery({ teamId });
  return (
    <div className={classes['page']}>
      <PageTitle title={t('categories')} />
      {currentData && currentData.items.length > 0 && (
        <ul className={classes['categories']}>
          {currentData.items.map(({ id, name }) => (
            <li key={id}>
              <Link to={`/user/${teamId}/videos/categories/${id}`} className={classes['category']}>
                {name}
                <IconChevronRight size={20} aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {currentData?.items.length === 0 && (
        <EmptyState
          icon={<IconCategory size={40} stroke={1.4} />}
          title={t('empty.categories')}
          text={t('empty.text')}
        />
      )}
      {!currentData &&
        (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height={180} />)}
    </div>
  );
}

interface CategoryProps {
  readonly teamId: string;
  readonly categoryId: string;
}

/** The videos of one category, and the way to the others. */
export function Category({ teamId, categoryId }: CategoryProps) {
  const { t } = useTranslation('site');
  const { data } = useListSiteCategoriesQuery({ teamId });
  const name = data?.items.find(({ id }) => id === categoryId)?.name;
  return (
    <VideoList teamId={teamId} title={name ?? t('category')} filter={{ category: categoryId }}>
      {data && data.items.length > 1 && (
        <nav className={classes['chips']} aria-label={t('categories')}>
          {data.items.map((category) => (
            <Link
              key={category.id}
              to={`/user/${teamId}/videos/categories/${category.id}`}
              className={classes['chip']}
              aria-current={category.id === categoryId ? 'page' : undefined}
              replace
            >
              {category.name}
            </Link>
          ))}
        </nav>
      )}
    </VideoList>
  );
}
