import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useConnectZoomMutation,
  useDisconnectZoomMutation,
  useGetZoomQuery,
  type ZoomState,
} from '../../entities/zoom/zoom.api.js';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { ConfirmDialog } from '../../shared/ui/feedback/confirm-dialog.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { FormSkeleton } from '../../shared/ui/feedback/skeletons.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { FormSection } from '../../shared/ui/form/form-page.js';
import { StatusBadge } from '../../shared/ui/page/status-badge.js';

function Connected({ connection: { name, email, connectedAt, isLost } }: { readonly connection: Connection }) {
  const { t } = useTranslation('zoom');
  const format = useFormat();
  return (
    <div>
      <Group gap="xs">
        <Text fw={600}>{name}</Text>
        <StatusBadge tone={isLost ? 'bad' : 'good'}>{t(isLost ? 'lost' : 'connected')}</StatusBadge>
      </Group>
      <Text size="sm">{email}</Text>
      <Text size="sm" c="dimmed">
        {t('since', { at: format.dateTime(connectedAt) })}
      </Text>
      {isLost && <Text size="sm">{t('lostText')}</Text>}
    </div>
  );
}
type Connection = NonNullable<ZoomState['connection']>;

interface Props {
  /** The page of ours that one comes back to from Zoom. */
  readonly next: string;
  /** Goes to a page of Zoom; tests look where to. */
  readonly open?: (url: string) => void;
}

/** One's own account at Zoom: whose it is there, connecting it and disconnecting it. */
export function ZoomSection({ next, open = (url) => globalThis.location.assign(url) }: Props) {
  const { t } = useTranslation('zoom');
  const teamId = useTeamId();
  const errorText = useErrorText();
  const { data, error, refetch } = useGetZoomQuery({ teamId });
  const [connect, connecting] = useConnectZoomMutation();
  const [disconnect] = useDisconnectZoomMutation();
  const [asking, setAsking] = useState(false);
  const connection = data?.connection;
  const go = async (): Promise<void> => {
    const { data: page } = await connect({ teamId, body: { next } });
    if (page) open(page.url);
  };
  const end = async (): Promise<void> => {
    await disconnect({ teamId }).unwrap();
    toast.success(t('disconnected'));
  };
  return (
    <FormSection id="zoom" title={t('title')} text={t('text')}>
      {!data &&
        (error === undefined ? (
          <FormSkeleton fields={1} />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ))}
      {data && (
        <Stack>
          {data.sandbox && (
            <div>
              <StatusBadge tone="test">{t('sandbox')}</StatusBadge>
              <Text size="sm" c="dimmed">
                {t('sandboxText')}
              </Text>
            </div>
          )}
          {connection ? (
            <Connected connection={connection} />
          ) : (
            <Text size="sm">{t(data.available ? 'none' : 'unavailable')}</Text>
          )}
          {connecting.error && (
            <Alert color="red" variant="light" role="alert">
              {errorText(connecting.error)}
            </Alert>
          )}
          <Group>
            {data.available && (!connection || connection.isLost) && (
              <Button loading={connecting.isLoading || connecting.isSuccess} onClick={() => void go()}>
                {t(connection ? 'connectAgain' : 'connect')}
              </Button>
            )}
            {connection && (
              <Button variant="default" onClick={() => setAsking(true)}>
                {t('disconnect')}
              </Button>
            )}
          </Group>
        </Stack>
      )}
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('disconnectTitle')}
        action={t('disconnect')}
        onConfirm={end}
      >
        {t('disconnectText')}
      </ConfirmDialog>
    </FormSection>
  );
}
