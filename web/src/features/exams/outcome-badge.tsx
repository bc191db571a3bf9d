import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Whether somebody passed. */
export function OutcomeBadge({ passed }: { readonly passed: boolean }) {
  const { t } = useTranslation('exams');
  return (
    <Badge variant="light" color={passed ? 'teal' : 'red'}>
      {t(passed ? 'passed' : 'failed')}
    </Badge>
  );
}
