import { Alert, Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { useFormat } from '../../shared/format/use-format.js';

interface Props {
  /** The day on which the account goes, YYYY-MM-DD on the site. */
  readonly day: string;
  readonly onKeep: () => Promise<void>;
}

/** Somebody who wanted to leave has logged in: until the day they can stay after all. */
export function Cancelled({ day, onKeep }: Props) {
  const { t } = useTranslation('account');
  const format = useFormat();
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const keep = async (): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      await onKeep();
    } catch (problem) {
      setError(problem);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Alert color="orange" variant="light" title={t('cancelled.title')} role="alert">
      <Text size="sm" mb="sm">
        {t('cancelled.text', { day: format.day(day) })}
      </Text>
      <Button size="sm" loading={busy} onClick={() => void keep()}>
        {t('cancelled.keep')}
      </Button>
      {error !== undefined && (
        <Text size="sm" mt="sm" c="var(--mantine-color-error)">
          {errorText(error)}
        </Text>
      )}
    </Alert>
  );
}
