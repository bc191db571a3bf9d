import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { figuresAt } from '../../entities/viewing/record-links.js';
import type { Reply } from '../../shared/api/contract.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useInLanguage } from '../../shared/i18n/use-in-language.js';
import { useMay } from '../../shared/session/use-administrator.js';
import { RelativeTime } from '../../shared/ui/page/relative-time.js';
import { Thumbnail } from '../../shared/ui/page/thumbnail.js';
import classes from './dashboard.module.css';

type Dashboard = Reply<'GET /api/teams/{teamId}/dashboard'>;

/** What has no page for its reader is no link. */
function Entry({ to, children }: { readonly to: string | undefined; readonly children: ReactNode }) {
  if (to === undefined) return <div className={classes['entry']}>{children}</div>;
  return (
    <Link to={to} className={classes['entry']}>
      {children}
    </Link>
  );
}

export function PopularVideos({ popular }: Pick<Dashboard, 'popular'>) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const inLanguage = useInLanguage();
  const may = useMay();
  return (
    <section className={classes['card']} aria-label={t('popular.title')}>
      <Title order={2} size="h5" mb="sm">
        {t('popular.title')}
      </Title>
      {popular.length === 0 && <Text c="dimmed">{t('popular.empty')}</Text>}
      <ol className={classes['list']}>
        {popular.map(inLanguage).map(({ videoId, title, thumbnailUrl, plays }) => (
          <li key={videoId}>
            <Entry to={may('analytics.read') ? figuresAt(videoId) : undefined}>
              <Thumbnail url={thumbnailUrl} width={80} />
              <span className={classes['entryTitle']}>{title}</span>
              <Text component="span" size="sm" c="dimmed">
                {t('popular.plays', { count: plays, number: format.number(plays) })}
              </Text>
            </Entry>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** For those who may read members. */
export function NewestMembers({ newest }: Pick<Dashboard, 'newest'>) {
  const { t } = useTranslation('dashboard');
  return (
    <section className={classes['card']} aria-label={t('newest.title')}>
      <Title order={2} size="h5" mb="sm">
        {t('newest.title')}
      </Title>
      {newest.length === 0 && <Text c="dimmed">{t('newest.empty')}</Text>}
      <ul className={classes['list']}>
        {newest.map(({ memberId, name, createdAt }) => (
          <li key={memberId} className={classes['entry']}>
            <span className={classes['entryTitle']}>
              <Link to={`/admin/user/${memberId}/edit`}>{name || t('newest.unnamed')}</Link>
            </span>
            <Text component="span" size="sm" c="dimmed">
              <RelativeTime at={createdAt} />
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}
