import { Progress, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Reply } from '../../shared/api/contract.js';
import { useFormat } from '../../shared/format/use-format.js';
import classes from './settings.module.css';

interface UsageProps {
  readonly label: string;
  readonly used: number;
  readonly limit: number | null;
  readonly format: (value: number) => string;
}

function Usage({ label, used, limit, format }: UsageProps) {
  const { t } = useTranslation('settings');
  const text = limit === null ? format(used) : t('plan.of', { used: format(used), limit: format(limit) });
  return (
    <div>
      <Text size="sm">{t('plan.used', { label, text })}</Text>
      {limit !== null && (
        <Progress value={Math.min(100, (100 * used) / Math.max(limit, 1))} size="sm" aria-label={label} />
      )}
    </div>
  );
}

/** What the plan allows and how much of it is used. */
export function PlanUsage({ plan }: Pick<Reply<'GET /api/teams/{teamId}'>, 'plan'>) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  return (
    <section className={classes['plan']} aria-label={t('plan.title')}>
      <Title order={2} size="h5">
        {t('plan.title')}
      </Title>
      <Text size="sm">
        {t(`plan.name.${plan.name}`)}
        {plan.trialEndsAt !== null && ` · ${t('plan.trialEnds', { at: format.dateTime(plan.trialEndsAt) })}`}
      </Text>
      <Usage label={t('plan.storage')} used={plan.storageUsed} limit={plan.storageLimit} format={format.fileSize} />
      <Usage label={t('plan.members')} used={plan.memberCount} limit={plan.memberLimit} format={format.number} />
    </section>
  );
}
