import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/use-format.js';
import type { Explanation } from './explain.api.js';
import classes from './explain.module.css';

/** The questions of the gate and their answers, as sentences; the last one decided. */
export function AccessTrace({ explanation }: { readonly explanation: Explanation }) {
  const { t } = useTranslation('explain');
  const format = useFormat();
  const { opensAt, closesAt } = explanation;
  const times = {
    opens: opensAt === null ? '' : format.dateTime(opensAt),
    closes: closesAt === null ? '' : format.dateTime(closesAt),
  };
  return (
    <ol className={classes['trace']} aria-label={t('trace')}>
      {explanation.trace.map(({ rule, passed }) => (
        <li key={rule} data-passed={passed}>
          {passed ? <IconCircleCheck size={18} aria-hidden /> : <IconCircleX size={18} aria-hidden />}
          <span>{t(`rule.${rule}.${passed ? 'yes' : 'no'}`, times)}</span>
        </li>
      ))}
    </ol>
  );
}
