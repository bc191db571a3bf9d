import { Button, Group, Stack, Text } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { ConfirmDialog } from '../../shared/ui/feedback/confirm-dialog.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { FormSkeleton } from '../../shared/ui/feedback/skeletons.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { FormSection } from '../../shared/ui/form/form-page.js';
import { StatusBadge } from '../../shared/ui/page/status-badge.js';
import { later } from '../../shared/ui/later.js';
import { mayKey } from './may-key.js';
import classes from './profile.module.css';
import { useListApiTokensQuery, useRevokeApiTokenMutation, type ApiToken } from './tokens.api.js';

const NewToken = later(async () => (await import('./new-token.js')).NewToken);

function TokenRow({ token, onRevoke }: { readonly token: ApiToken; readonly onRevoke: () => void }) {
  const { t } = useTranslation(['profile', 'common']);
  const format = useFormat();
  const { name, permissions, expiresAt, lastUsedAt } = token;
  const [openedAt] = useState(() => Date.now());
  const isOver = Date.parse(expiresAt) <= openedAt;
  return (
    <li className={classes['session']}>
      <IconKey size={24} stroke={1.5} aria-hidden />
      <div className={classes['device']}>
        <Group gap="xs">
          <Text fw={600}>{name}</Text>
          {isOver && <StatusBadge tone="bad">{t('profile:tokens.expired')}</StatusBadge>}
        </Group>
        <Text size="sm" c="dimmed">
          {permissions.map((permission) => t(`profile:${mayKey(permission)}`)).join(t('common:separator'))}
        </Text>
        <Text size="sm" c="dimmed">
          {t('profile:tokens.until', { at: format.dateTime(expiresAt) })}
          {' · '}
          {lastUsedAt === null
            ? t('profile:tokens.neverUsed')
            : t('profile:tokens.lastUsed', { at: format.dateTime(lastUsedAt) })}
        </Text>
      </div>
      <Button variant="default" size="xs" aria-label={t('profile:tokens.revokeNamed', { name })} onClick={onRevoke}>
        {t('profile:tokens.revoke')}
      </Button>
    </li>
  );
}

/** What programs of the administrator call the API by. */
export function TokensSection() {
  const { t } = useTranslation('profile');
  const teamId = useTeamId();
  const { data, error, refetch } = useListApiTokensQuery({ teamId });
  const [revoke] = useRevokeApiTokenMutation();
  const [isNew, setNew] = useState(false);
  const [revoking, setRevoking] = useState<ApiToken>();
  const confirm = async (): Promise<void> => {
    await revoke({ teamId, apiTokenId: revoking?.id ?? '' }).unwrap();
    toast.success(t('tokens.revoked'));
  };
  return (
    <FormSection id="tokens" title={t('tokens.title')} text={t('tokens.text')}>
      {!data && (error === undefined ? <FormSkeleton /> : <ErrorState error={error} onRetry={() => void refetch()} />)}
      {data && (
        <Stack>
          {data.items.length > 0 && (
            <ul className={classes['sessions']}>
              {data.items.map((token) => (
                <TokenRow key={token.id} token={token} onRevoke={() => setRevoking(token)} />
              ))}
            </ul>
          )}
          <Group>
            <Button variant="default" onClick={() => setNew(true)}>
              {t('tokens.create')}
            </Button>
          </Group>
        </Stack>
      )}
      {isNew && <NewToken onClose={() => setNew(false)} />}
      <ConfirmDialog
        opened={revoking !== undefined}
        onClose={() => setRevoking(undefined)}
        title={t('tokens.revokeTitle', { name: revoking?.name ?? '' })}
        action={t('tokens.revoke')}
        onConfirm={confirm}
      >
        {t('tokens.revokeText')}
      </ConfirmDialog>
    </FormSection>
  );
}
