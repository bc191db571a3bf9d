import { Badge } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../shared/format/use-format.js';
import { useListSiteNewsInfiniteQuery } from './site-news.api.js';
import classes from './site-news.module.css';

const most = 3;

/** The newest news on the home page; where there is none, nothing. */
export function NewestNews({ teamId }: { readonly teamId: string }) {
  const { t } = useTranslation('site');
  const format = useFormat();
  const heading = useId();
  const { currentData } = useListSiteNewsInfiniteQuery({ teamId, query: { limit: 20 } });
  const items = currentData?.pages[0]?.items.slice(0, most) ?? [];
  if (items.length === 0) return null;
  const all = `/user/${teamId}/news`;
  return (
    <section className={classes['newest']} aria-labelledby={heading}>
      <div className={classes['newestHead']}>
        <h2 id={heading}>{t('news.title')}</h2>
        <Link to={all}>{t('news.all')}</Link>
      </div>
      <ul>
        {items.map(({ id, title, createdAt, unread }) => (
          <li key={id}>
            <Link to={`${all}#${id}`} className={classes['line']}>
              <time dateTime={createdAt}>{format.date(createdAt)}</time>
              {unread && <Badge size="sm">{t('news.unread')}</Badge>}
              <span className={classes['lineTitle']} data-unread={unread || undefined}>
                {title}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
