import { Skeleton } from '@mantine/core';
import { IconCategory, IconChevronRight, IconTags, IconUserStar } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useInLanguage } from '../../shared/i18n/use-in-language.js';
import { useSiteHome } from '../../shared/site/use-site-home.js';
import { EmptyState } from '../../shared/ui/feedback/empty-state.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { PageTitle } from '../../shared/ui/page/page-title.js';
import dated from '../../shared/ui/watching/dated.module.css';
import { LiveList } from './live-pages.js';
import { useListLiveTermsQuery } from './site-lives.api.js';
import classes from './lives.module.css';

const kinds = {
  categories: { filter: 'category', Icon: IconCategory },
  tags: { filter: 'tag', Icon: IconTags },
  creators: { filter: 'creator', Icon: IconUserStar },
} as const;

interface Props {
  readonly teamId: string;
  readonly kind: keyof typeof kinds;
  /** Whose live streams are shown; absent: the list of all of the kind. */
  readonly id?: string | undefined;
  /** Shown instead of what is not there, or of which this viewer sees nothing. */
  readonly whenNotFound: ReactNode;
}

/** Live streams by category, tag or creator. */
export function LiveTerms({ teamId, kind, id, whenNotFound }: Props) {
  const home = useSiteHome(teamId);
  const { t } = useTranslation(['site-lives', 'site']);
  const inLanguage = useInLanguage();
  const { currentData, error, refetch } = useListLiveTermsQuery({ teamId });
  const { filter, Icon } = kinds[kind];
  const all = currentData?.[kind].map(inLanguage) ?? [];
  const links = (shown: string) => (
    <nav className={classes[shown]} aria-label={t(`site:${kind}`)}>
      {all.map((term) => (
        <Link
          key={term.id}
          to={`${home}/lives/${kind}/${term.id}`}
          aria-current={term.id === id ? 'page' : undefined}
          replace={id !== undefined}
        >
          {term.name}
          {id === undefined && <IconChevronRight size={20} aria-hidden />}
        </Link>
      ))}
    </nav>
  );
  if (id !== undefined) {
    const name = all.find((term) => term.id === id)?.name;
    return (
      <LiveList
        key={id}
        teamId={teamId}
        title={name ?? t(`site:${filter}`)}
        filter={{ [filter]: id }}
        {...(currentData && name === undefined && { whenEmpty: whenNotFound })}
      >
        {all.length > 1 && links('chips')}
      </LiveList>
    );
  }
  return (
    <div className={dated['page']}>
      <PageTitle title={t(`site-lives:${kind}`)} />
      {all.length > 0 && links('list')}
      {currentData?.[kind].length === 0 && (
        <EmptyState
          icon={<Icon size={40} stroke={1.4} />}
          title={t(`site:empty.${kind}`)}
          text={t('site-lives:emptyText')}
        />
      )}
      {!currentData &&
        (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height={180} />)}
    </div>
  );
}
