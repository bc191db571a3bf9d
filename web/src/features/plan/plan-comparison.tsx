import {
  planCurrency,
  planFeatures,
  planHas,
  planNames,
  planPrices,
  plans,
  soldPlans,
  type PlanName,
} from '@marquee/contracts';
import { Anchor, Paper, Table, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.js';
import classes from './plan.module.css';

interface Props {
  readonly present: PlanName;
  /** Where one asks for the enterprise plan. */
  readonly salesEmail: string | null;
}

/** Everything of every plan, side by side. */
export function PlanComparison({ present, salesEmail }: Props) {
  const { t } = useTranslation('plan');
  const format = useFormat();
  const price = (name: PlanName): string => {
    const sold = soldPlans.find((one) => one === name);
    return sold
      ? format.money(planPrices[sold].month, planCurrency)
      : t(`compare.${name === 'trial' ? 'free' : 'ask'}`);
  };
  const size = (value: number | null, say: (value: number) => string): string =>
    value === null ? t('compare.byContract') : say(value);
  const limits = [
    ['storage', format.fileSize],
    ['members', format.number],
    ['administrators', format.number],
  ] as const;
  return (
    <Paper withBorder radius="md" p="lg" component="section" aria-labelledby="plan-compare">
      <Title order={2} size="h5" id="plan-compare" mb="sm">
        {t('compare.title')}
      </Title>
      <div className={classes['table']} role="region" aria-labelledby="plan-compare" tabIndex={0}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">
                <VisuallyHidden>{t('compare.what')}</VisuallyHidden>
              </Table.Th>
              {planNames.map((name) => (
                <Table.Th key={name} scope="col" aria-current={name === present || undefined}>
                  {t(`names.${name}`)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            <Table.Tr>
              <Table.Th scope="row">{t('compare.monthly')}</Table.Th>
              {planNames.map((name) => (
                <Table.Td key={name}>{price(name)}</Table.Td>
              ))}
            </Table.Tr>
            {limits.map(([kind, say]) => (
              <Table.Tr key={kind}>
                <Table.Th scope="row">{t(`uses.${kind}`)}</Table.Th>
                {planNames.map((name) => (
                  <Table.Td key={name}>{size(plans[name][kind], say)}</Table.Td>
                ))}
              </Table.Tr>
            ))}
            <Table.Tr>
              <Table.Th scope="row">{t('compare.analytics')}</Table.Th>
              {planNames.map((name) => (
                <Table.Td key={name}>{t('compare.days', { days: plans[name].analyticsDays })}</Table.Td>
              ))}
            </Table.Tr>
            {planFeatures.map((feature) => (
              <Table.Tr key={feature}>
                <Table.Th scope="row">{t(`features.${feature}`)}</Table.Th>
                {planNames.map((name) => (
                  <Table.Td key={name}>
                    {planHas(name, feature) ? (
                      <IconCheck
                        size={18}
                        role="img"
                        aria-label={t('compare.yes')}
                        color="var(--mantine-color-teal-filled)"
                      />
                    ) : (
                      <IconMinus
                        size={18}
                        role="img"
                        aria-label={t('compare.no')}
                        color="var(--mantine-color-dimmed)"
                      />
                    )}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      <Text size="sm" mt="md">
        {t('compare.enterprise')}{' '}
        {salesEmail === null ? (
          t('compare.operator')
        ) : (
          <Anchor href={`mailto:${salesEmail}?subject=${encodeURIComponent(t('compare.subject'))}`}>
            {t('compare.write')}
          </Anchor>
        )}
      </Text>
    </Paper>
  );
}
