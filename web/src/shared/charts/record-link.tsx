import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

interface Props {
  /** Absent: nothing lists what is behind it. */
  readonly to: string | undefined;
  /** What is counted, and of whom. */
  readonly label: string;
  /** As it is written. */
  readonly value: string;
}

/** A number that opens what is behind it. */
export function RecordLink({ to, label, value }: Props) {
  const { t } = useTranslation('charts');
  if (to === undefined) return value;
  return (
    <Anchor component={Link} to={to} inherit aria-label={t('records', { label, value })}>
      {value}
    </Anchor>
  );
}
