import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.js';
import { DayInput } from '../../shared/ui/form/day-input.js';
import { FilterSelect } from '../../shared/ui/list/list-toolbar.js';
import { offeredLengths, offeredMonths } from './period.js';
import type { ChosenPeriod } from './use-period.js';

/** The last days, a month, or days of one's own, as far as the plan allows. */
export function PeriodPicker({ choice, choose, period, today, longest, fault }: ChosenPeriod) {
  const { t } = useTranslation('analytics');
  const format = useFormat();
  const options = [
    ...offeredLengths(longest).map((days) => ({ value: String(days), label: t('period.days', { count: days }) })),
    ...offeredMonths(today).map((month) => ({ value: month, label: format.month(month) })),
    { value: 'range', label: t('period.range') },
  ];
  const error = fault && t(`period.${fault}`, { count: longest });
  return (
    <Group align="flex-start" gap="sm">
      <FilterSelect
        label={t('period.label')}
        value={choice.period}
        options={options}
        onChange={(value) =>
          choose(value === 'range' ? { period: value, ...period } : { period: value, from: '', to: '' })
        }
      />
      {choice.period === 'range' && (
        <>
          <DayInput label={t('period.from')} value={choice.from} last={today} onChange={(from) => choose({ from })} />
          <DayInput
            label={t('period.to')}
            value={choice.to}
            last={today}
            error={error}
            onChange={(to) => choose({ to })}
          />
        </>
      )}
    </Group>
  );
}
