import { Progress, Text, Title } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Reply } from '../../shared/api/contract.js';
import { useMay } from '../../shared/session/use-administrator.js';
import classes from './dashboard.module.css';

type Guide = Reply<'GET /api/teams/{teamId}/dashboard'>['guide'];

/** The first steps of a new site that one may take oneself, ticked off as they are done; gone when all are. */
export function StartGuide({ guide }: { readonly guide: Guide }) {
  const { t } = useTranslation('dashboard');
  const may = useMay();
  const all = [
    { key: 'videos', label: t('guide.videos'), to: '/admin/video?upload=1', needs: 'content.manage' },
    { key: 'published', label: t('guide.published'), to: '/admin/video?publication=private', needs: 'content.manage' },
    { key: 'groups', label: t('guide.groups'), to: '/admin/group?create=1', needs: 'member.manage' },
    { key: 'invitations', label: t('guide.invitations'), to: '/admin/invite/create', needs: 'member.manage' },
    { key: 'members', label: t('guide.members'), to: '/admin/invite', needs: 'member.manage' },
  ] as const;
  const steps = all.filter(({ needs }) => may(needs));
  const done = steps.filter(({ key }) => guide[key] > 0).length;
  if (done === steps.length) return null;
  return (
    <section className={classes['card']} aria-label={t('guide.title')}>
      <Title order={2} size="h5">
        {t('guide.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {t('guide.progress', { done, total: steps.length })}
      </Text>
      <Progress value={(100 * done) / steps.length} size="xs" mb="sm" aria-hidden />
      <ol className={classes['steps']}>
        {steps.map(({ key, label, to }) => {
          const ticked = guide[key] > 0;
          return (
            <li key={key} data-done={ticked || undefined}>
              <Link to={to} className={classes['step']}>
                {ticked ? <IconCircleCheckFilled size={20} aria-hidden /> : <IconCircle size={20} aria-hidden />}
                <span>{label}</span>
                <span className="visually-hidden">{ticked ? t('guide.done') : t('guide.open')}</span>
              </Link>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
