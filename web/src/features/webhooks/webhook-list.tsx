import { webhook } from '@marquee/contracts';
import { IconHistory, IconKey, IconSend, IconWebhook } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '../../shared/api/contract.js';
import { EntityList } from '../../shared/entity/entity-list.js';
import type { EntityItem } from '../../shared/entity/entity.api.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { ConfirmDialog } from '../../shared/ui/feedback/confirm-dialog.js';
import { later } from '../../shared/ui/later.js';
import type { ListColumn } from '../../shared/ui/list/column.js';
import { StatusBadge } from '../../shared/ui/page/status-badge.js';
import { useTest } from './use-test.js';
import { EventsInput, UrlInput } from './webhook-inputs.js';
import { useRenewWebhookSecretMutation } from './webhooks.api.js';

const inputs = { url: UrlInput, events: EventsInput };

const SecretDialog = later(async () => (await import('./secret-dialog.js')).SecretDialog);

type Secret = Reply<'POST /api/teams/{teamId}/webhooks/{webhookId}/secret'> & { readonly name: string };

function useColumns(): readonly ListColumn<EntityItem>[] {
  const { t } = useTranslation('webhooks');
  return useMemo(() => {
    const stateOf = ({ enabled, stopped }: EntityItem) => {
      if (enabled === true) return 'on';
      return stopped === 'gone' || stopped === 'failing' ? stopped : 'off';
    };
    const countOf = ({ events }: EntityItem): number => (Array.isArray(events) ? events.length : 0);
    return [
      { id: 'url', header: t('url'), wide: true, value: ({ url }) => String(url), cell: ({ url }) => String(url) },
      { id: 'events', header: t('events'), value: countOf, cell: (item) => t('eventCount', { count: countOf(item) }) },
      {
        id: 'state',
        header: t('state'),
        value: (item) => t(`states.${stateOf(item)}`),
        cell: (item) => {
          const state = stateOf(item);
          const tone = state === 'on' ? 'good' : state === 'off' ? 'quiet' : 'bad';
          return <StatusBadge tone={tone}>{t(`states.${state}`)}</StatusBadge>;
        },
      },
    ];
  }, [t]);
}

/** The page `/admin/webhook`. */
export function Component() {
  const { t } = useTranslation('webhooks');
  const teamId = useTeamId();
  const send = useTest();
  const [renew] = useRenewWebhookSecretMutation();
  const [secret, setSecret] = useState<Secret>();
  const [renewing, setRenewing] = useState<EntityItem>();
  const show = async ({ id: webhookId, name }: EntityItem): Promise<void> =>
    setSecret({ name, ...(await renew({ teamId, webhookId }).unwrap()) });
  return (
    <>
      <EntityList
        entity={webhook}
        namespace="webhooks"
        icon={IconWebhook}
        columns={useColumns()}
        inputs={inputs}
        onMade={show}
        actions={(item) => [
          { label: t('seeLog', { name: item.name }), icon: IconHistory, to: `/admin/webhook/${item.id}/log` },
          { label: t('test', { name: item.name }), icon: IconSend, run: () => void send(item) },
          { label: t('secret.renew', { name: item.name }), icon: IconKey, run: () => setRenewing(item) },
        ]}
      />
      {secret && <SecretDialog {...secret} onClose={() => setSecret(undefined)} />}
      <ConfirmDialog
        opened={renewing !== undefined}
        onClose={() => setRenewing(undefined)}
        title={t('secret.renewTitle', { name: renewing?.name ?? '' })}
        action={t('secret.renewAction')}
        onConfirm={async () => renewing && show(renewing)}
      >
        {t('secret.renewText')}
      </ConfirmDialog>
    </>
  );
}
