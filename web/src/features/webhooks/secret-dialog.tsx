import { Alert, Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.js';
import { Dialog } from '../../shared/ui/feedback/dialog.js';
import { untilKept } from '../../shared/ui/feedback/until-kept.js';

interface Props {
  /** What the webhook is called. */
  readonly name: string;
  readonly secret: string;
  /** Until when the secret before is good, too; null: there was none. */
  readonly previousUntil: string | null;
  readonly onClose: () => void;
}

/** Shows a secret, which is told this once. */
export function SecretDialog({ name, secret, previousUntil, onClose }: Props) {
  const { t } = useTranslation(['webhooks', 'common']);
  const format = useFormat();
  return (
    <Dialog opened onClose={onClose} title={t('webhooks:secret.title', { name })} {...untilKept}>
      <Stack>
        <Alert color="orange" variant="light">
          {t('webhooks:secret.once')}
        </Alert>
        <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {secret}
        </Code>
        <Text size="sm">{t('webhooks:secret.how')}</Text>
        {previousUntil !== null && (
          <Text size="sm">{t('webhooks:secret.before', { at: format.dateTime(previousUntil) })}</Text>
        )}
        <Group justify="flex-end">
          <CopyButton value={secret}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? t('common:copied') : t('common:copy')}
              </Button>
            )}
          </CopyButton>
          <Button onClick={onClose}>{t('webhooks:secret.kept')}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
