import { Button, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../../api/problem.js';
import { useErrorText } from '../../api/use-error-text.js';

/** Something could not be loaded: what happened, what to do, and a button to try again. */
export function ErrorState({ error, onRetry }: { readonly error: unknown; readonly onRetry?: () => void }) {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  const { correlationId } = problemOf(error);
  return (
    <Stack align="center" gap="xs" py={56} px="md" ta="center" role="alert">
      <Text c="dimmed" component="span" aria-hidden>
        <IconAlertTriangle size={36} stroke={1.5} />
      </Text>
      <Title order={2} size="h4">
        {t('error.title')}
      </Title>
      <Text c="dimmed" maw={460}>
        {errorText(error)}
      </Text>
      {correlationId && (
        <Text c="dimmed" size="xs">
          {t('error.number', { id: correlationId })}
        </Text>
      )}
      {onRetry && (
        <Button mt="sm" variant="default" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </Stack>
  );
}
