import { ownDomainBody } from '@marquee/contracts';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '../../shared/api/contract.js';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { PlanGate, usePlanHas } from '../../shared/site/plan-gate.js';
import { ConfirmDialog } from '../../shared/ui/feedback/confirm-dialog.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { FormSkeleton } from '../../shared/ui/feedback/skeletons.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { ApiForm } from '../../shared/ui/form/api-form.js';
import { TextField } from '../../shared/ui/form/fields.js';
import { FormSection } from '../../shared/ui/form/form-page.js';
import { ExternalLink } from '../../shared/ui/page/external-link.js';
import { StatusBadge, type Tone } from '../../shared/ui/page/status-badge.js';
import { DomainRecords } from './domain-records.js';
import {
  useCheckOwnDomainMutation,
  useGetOwnDomainQuery,
  useRemoveOwnDomainMutation,
  useRequestOwnDomainMutation,
} from './settings.api.js';

type Domain = Reply<'GET /api/teams/{teamId}/domain'>;

const tones = { waiting: 'open', active: 'good', resting: 'quiet' } as const satisfies Record<string, Tone>;

function DomainForm() {
  const { t } = useTranslation('settings');
  const which = { teamId: useTeamId() };
  const [request] = useRequestOwnDomainMutation();
  const submit = async (body: { domain: string }): Promise<void> => {
    await request({ ...which, body }).unwrap();
  };
  return (
    <ApiForm initialValues={{ domain: '' }} schema={ownDomainBody} onSubmit={submit}>
      {({ isSubmitting }) => (
        <Stack>
          <TextField
            name="domain"
            label={t('domain.name')}
            description={t('domain.nameHelp')}
            placeholder="video.example.com"
            required
          />
          <Group>
            <Button type="submit" variant="default" loading={isSubmitting}>
              {t('domain.set')}
            </Button>
          </Group>
        </Stack>
      )}
    </ApiForm>
  );
}

interface PresentProps {
  readonly domain: string;
  readonly state: keyof typeof tones;
  readonly address: string | null;
  readonly records: Domain['records'];
}

/** A domain that is set: how it stands with it, and what can be done next. */
function Present({ domain, state, address, records }: PresentProps) {
  const { t } = useTranslation('settings');
  const errorText = useErrorText();
  const which = { teamId: useTeamId() };
  const [check, checking] = useCheckOwnDomainMutation();
  const [remove] = useRemoveOwnDomainMutation();
  const [asking, setAsking] = useState(false);
  const look = async (): Promise<void> => {
    const { data } = await check(which);
    if (data) toast.success(t('domain.found'));
  };
  const end = async (): Promise<void> => {
    await remove(which).unwrap();
    toast.success(t('domain.removed'));
  };
  return (
    <Stack>
      <Group gap="xs">
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {domain}
        </Text>
        <StatusBadge tone={tones[state]}>{t(`domain.states.${state}`)}</StatusBadge>
      </Group>
      <Text size="sm">{t(`domain.texts.${state}`)}</Text>
      {address !== null && (
        <ExternalLink href={address} size="sm" style={{ overflowWrap: 'anywhere' }}>
          {address}
        </ExternalLink>
      )}
      {state !== 'resting' && <DomainRecords records={records} />}
      {checking.error && (
        <Alert color="red" variant="light" role="alert" style={{ overflowWrap: 'anywhere' }}>
          {errorText(checking.error)}
        </Alert>
      )}
      <Group gap="xs">
        {state === 'waiting' && (
          <Button loading={checking.isLoading} onClick={() => void look()}>
            {t('domain.check')}
          </Button>
        )}
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('domain.remove')}
        </Button>
      </Group>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('domain.removeTitle')}
        action={t('domain.remove')}
        onConfirm={end}
      >
        {t(state === 'waiting' ? 'domain.removeWaiting' : 'domain.removeText', { domain })}
      </ConfirmDialog>
    </Stack>
  );
}

/** The domain under which members find the site, beside the platform's address. */
export function OwnDomain() {
  const { t } = useTranslation('settings');
  const { data, error, refetch } = useGetOwnDomainQuery({ teamId: useTeamId() });
  const mayHave = usePlanHas('custom_domain');
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FormSkeleton />;
  const { state, domain, address, records } = data;
  return (
    <FormSection id="domain" title={t('domain.title')} text={t('domain.text')}>
      <PlanGate feature="custom_domain" />
      {state === 'unset' || domain === null ? (
        mayHave && <DomainForm />
      ) : (
        <Present key={domain} {...{ domain, state, address, records }} />
      )}
    </FormSection>
  );
}
