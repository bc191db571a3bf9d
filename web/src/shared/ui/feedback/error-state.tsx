import { Button, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { problemOf } from '../../api/problem.js';
import { useErrorText } from '../../api/use-error-text.js';
import { MessagePage } from '../page/message-page.js';

interface Props {
  readonly error: unknown;
  readonly onRetry?: () => void;
  /** Where one goes on when it is not there at all: to try again would not help then. */
  readonly leadOn?: { readonly to: string; readonly label: string };
}

/** Something could not be loaded: what happened, what to do, and a button to try again. */
export function ErrorState({ error, onRetry, leadOn }: Props) {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  const { code, correlationId, status } = problemOf(error);
  const forbidden = code === 'NO_AUTHORITY';
  // Nobody has entered anything on the page of one thing: it is its address that asks for what cannot be.
  const isBadAddress = status === 400;
  if (leadOn && (isBadAddress || status === 404)) {
    return (
      <Stack py={56}>
        <MessagePage
          icon={<IconAlertTriangle size={36} stroke={1.5} />}
          title={isBadAddress ? t('error.nothingHere') : errorText(error)}
          actions={
            <Button component={Link} to={leadOn.to}>
              {leadOn.label}
            </Button>
          }
        >
          <span role="alert">{t('error.gone')}</span>
        </MessagePage>
      </Stack>
    );
  }
  return (
    <Stack align="center" gap="xs" py={56} px="md" ta="center" role="alert">
      <Text c="dimmed" component="span" aria-hidden>
        <IconAlertTriangle size={36} stroke={1.5} />
      </Text>
      <Title order={2} size="h4">
        {forbidden ? t('error.forbidden') : t('error.title')}
      </Title>
      <Text c="dimmed" maw={460}>
        {errorText(error)}
      </Text>
      {correlationId && (
        <Text c="dimmed" size="xs">
          {t('error.number', { id: correlationId })}
        </Text>
      )}
      {onRetry && !forbidden && (
        <Button mt="sm" variant="default" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </Stack>
  );
}
