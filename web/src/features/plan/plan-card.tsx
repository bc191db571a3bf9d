import {
  isDowngrade,
  planCurrency,
  planHas,
  planPrices,
  plans,
  taxWithin,
  type PlanInterval,
  type SoldPlan,
} from '@marquee/contracts';
import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.js';
import { StatusBadge } from '../../shared/ui/page/status-badge.js';
import type { SitePlan } from './plan.api.js';
import classes from './plan.module.css';

interface Props {
  readonly name: SoldPlan;
  readonly interval: PlanInterval;
  readonly plan: SitePlan;
  readonly mayChoose: boolean;
  readonly onChoose: () => void;
}

/** One plan: what it costs, and what it adds to the one before it. */
export function PlanCard({ name, interval, plan: { contract, standing }, mayChoose, onChoose }: Props) {
  const { t } = useTranslation('plan');
  const format = useFormat();
  const amount = planPrices[name][interval];
  const money = (value: number): string => format.money(value, planCurrency);
  const isPresent = contract?.plan === name;
  const isSame = isPresent && contract.interval === interval;
  const isNext = contract?.next?.plan === name && contract.next.interval === interval;
  const { storage, members, administrators, analyticsDays } = plans[name];
  const adds = [
    t('adds.storage', { size: format.fileSize(storage ?? 0) }),
    t('adds.members', { members: format.number(members ?? 0) }),
    t('adds.administrators', { administrators: format.number(administrators ?? 0) }),
    t('adds.analytics', { days: analyticsDays }),
    ...(planHas(name, 'selling') ? [t('features.selling')] : []),
    ...(planHas(name, 'exams') ? [t('features.exams')] : []),
    ...(planHas(name, 'workflow') ? [t('features.workflow')] : []),
    ...(planHas(name, 'analysis') ? [t('features.analysis')] : []),
    ...(planHas(name, 'saml')
      ? [
          ...[t('features.saml'), t('features.ip_allow_lists'), t('features.group_managers'), t('features.hide_logo')],
          t('features.custom_domain'),
        ]
      : []),
  ];
  const label = !contract
    ? t('select.choose', { name: t(`names.${name}`) })
    : isDowngrade(contract, { plan: name, interval })
      ? t('select.down', { name: t(`names.${name}`) })
      : t('select.up', { name: t(`names.${name}`) });
  return (
    <Paper
      withBorder
      radius="md"
      className={classes['card'] ?? ''}
      data-now={isPresent || undefined}
      component="section"
      aria-labelledby={`plan-${name}`}
    >
      <Group justify="space-between">
        <Title order={2} size="h4" id={`plan-${name}`}>
          {t(`names.${name}`)}
        </Title>
        {isPresent && <StatusBadge tone="good">{t('select.present')}</StatusBadge>}
        {isNext && <StatusBadge tone="moving">{t('select.next')}</StatusBadge>}
      </Group>
      <Text size="sm" c="dimmed">
        {t(`for.${name}`)}
      </Text>
      <div>
        <span className={classes['price']}>{money(amount)}</span>{' '}
        <Text span c="dimmed">
          {t(`every.${interval}`)}
        </Text>
        <Text size="sm" c="dimmed">
          {t('taxWithin', { amount: money(taxWithin(amount)) })}
        </Text>
        <Text size="sm" c="dimmed" mih={22}>
          {interval === 'year' && t('select.perMonth', { amount: money(Math.round(amount / 12)) })}
        </Text>
      </div>
      <ul className={classes['adds']}>
        {adds.map((text) => (
          <li key={text}>
            <IconCheck size={16} aria-hidden />
            {text}
          </li>
        ))}
      </ul>
      <Button
        variant={name === 'pro' && !isSame ? 'filled' : 'default'}
        disabled={!mayChoose || isSame || isNext || standing === 'unpaid'}
        onClick={onChoose}
      >
        {isSame ? t('select.isPresent') : label}
      </Button>
    </Paper>
  );
}
