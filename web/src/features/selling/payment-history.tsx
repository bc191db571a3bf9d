import { Text, Timeline } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.js';
import type { PaymentFacts } from './selling.api.js';

type Happening = PaymentFacts['history'][number];

function whatOf(type: Happening['type'], outcome: Happening['outcome']) {
  if (type === 'PaymentDisputed') return outcome === 'lost' || outcome === 'won' ? outcome : 'open';
  if (type !== 'PaymentAttempted') return type;
  return outcome === 'pending' || outcome === 'canceled' ? outcome : 'failed';
}

/** What happened to a payment, as the event log has it, the oldest first. */
export function PaymentHistory({ payment }: { readonly payment: Pick<PaymentFacts, 'history' | 'currency'> }) {
  const { t } = useTranslation('selling');
  const format = useFormat();
  const { history, currency } = payment;
  const textOf = ({ type, outcome, amount }: Happening): string => {
    const what = whatOf(type, outcome);
    return amount === null
      ? t(`payment.happened.${what}`)
      : t(`payment.happenedOf.${what}`, { amount: format.money(amount, currency) });
  };
  return (
    <Timeline active={history.length} bulletSize={14} lineWidth={2}>
      {history.map((happening, index) => (
        <Timeline.Item key={`${happening.at} ${index}`} title={textOf(happening)}>
          {happening.reason !== null && <Text size="sm">{t(`payment.reasons.${happening.reason}`)}</Text>}
          <Text size="sm" c="dimmed">
            {format.dateTime(happening.at)}
            {happening.administrator !== null && ` · ${happening.administrator}`}
          </Text>
        </Timeline.Item>
      ))}
    </Timeline>
  );
}
