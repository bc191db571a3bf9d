import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Reply } from '../../shared/api/contract.js';
import { useFormat } from '../../shared/format/use-format.js';

type Compared = Pick<Reply<'GET /api/teams/{teamId}/payment-account'>, 'comparedAt' | 'corrected'>;

/** When what is known of payments was compared with the provider's records, and what differed. */
export function Comparison({ comparedAt, corrected }: Compared) {
  const { t } = useTranslation('payment-account');
  const format = useFormat();
  if (comparedAt === null) return null;
  const found = corrected && {
    at: format.dateTime(corrected.at),
    number: format.number(corrected.count),
    count: corrected.count,
  };
  return (
    <section aria-label={t('comparison.title')}>
      <Title order={2} size="h5" mb="xs">
        {t('comparison.title')}
      </Title>
      <Text>{t('comparison.compared', { at: format.dateTime(comparedAt) })}</Text>
      <Text>{found ? t('comparison.corrected', found) : t('comparison.same')}</Text>
      <Text size="sm" c="dimmed" mt="xs">
        {t('comparison.text')}
      </Text>
    </section>
  );
}
