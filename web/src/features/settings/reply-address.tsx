import { mailSenderBody } from '@marquee/contracts';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '../../shared/api/contract.js';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { FormSkeleton } from '../../shared/ui/feedback/skeletons.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { ApiForm } from '../../shared/ui/form/api-form.js';
import { TextField } from '../../shared/ui/form/fields.js';
import { FormSection } from '../../shared/ui/form/form-page.js';
import {
  useGetMailSenderQuery,
  useRemoveMailSenderMutation,
  useRequestMailSenderMutation,
  useWithdrawMailSenderMutation,
} from './settings.api.js';

type Sender = Reply<'GET /api/teams/{teamId}/mail-sender'>;

interface PartProps {
  /** Does one thing, and says that it is done, or why not. */
  readonly onDo: (done: string, act: () => Promise<unknown>) => Promise<void>;
}

/** Nobody has opened the link yet. */
function Waiting({ pending, onDo }: PartProps & { readonly pending: NonNullable<Sender['pending']> }) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const which = { teamId: useTeamId() };
  const [request, asking] = useRequestMailSenderMutation();
  const [withdraw, withdrawing] = useWithdrawMailSenderMutation();
  const { address, expiresAt } = pending;
  return (
    <Alert color="blue" variant="light" title={t('replies.waiting', { address })}>
      <Text size="sm" mb="sm">
        {t('replies.waitingText', { time: format.dateTime(expiresAt) })}
      </Text>
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          loading={asking.isLoading}
          onClick={() => void onDo(t('replies.sent'), () => request({ ...which, body: { address } }).unwrap())}
        >
          {t('replies.resend')}
        </Button>
        <Button
          size="xs"
          variant="default"
          loading={withdrawing.isLoading}
          onClick={() => void onDo(t('replies.withdrawn'), () => withdraw(which).unwrap())}
        >
          {t('replies.withdraw')}
        </Button>
      </Group>
    </Alert>
  );
}

/** Answers to the mails of the site arrive there. */
function Confirmed({ address, onDo }: PartProps & { readonly address: string }) {
  const { t } = useTranslation('settings');
  const which = { teamId: useTeamId() };
  const [remove, { isLoading }] = useRemoveMailSenderMutation();
  return (
    <Group gap="sm">
      <IconCircleCheck size={20} aria-hidden />
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {t('replies.confirmed', { address })}
      </Text>
      <Button
        size="xs"
        variant="default"
        loading={isLoading}
        onClick={() => void onDo(t('replies.removed'), () => remove(which).unwrap())}
      >
        {t('replies.remove')}
      </Button>
    </Group>
  );
}

/** Where answers to the mails of the site go: an address counts once somebody who reads there has agreed. */
export function ReplyAddress() {
  const { t } = useTranslation('settings');
  const errorText = useErrorText();
  const which = { teamId: useTeamId() };
  const { data, error, refetch } = useGetMailSenderQuery(which);
  const [request] = useRequestMailSenderMutation();
  const [round, setRound] = useState(0);
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FormSkeleton />;
  const { address, pending } = data;
  const onDo: PartProps['onDo'] = async (done, act) => {
    try {
      await act();
      toast.success(done);
    } catch (refusal) {
      toast.error(errorText(refusal));
    }
  };
  const submit = async (body: { address: string }): Promise<void> => {
    const { pending: asked } = await request({ ...which, body }).unwrap();
    toast.success(asked === null ? t('replies.already') : t('replies.sent'));
    setRound(round + 1);
  };
  return (
    <FormSection id="replies" title={t('replies.title')} text={t('replies.text')}>
      {address !== null && <Confirmed address={address} onDo={onDo} />}
      {pending !== null && <Waiting pending={pending} onDo={onDo} />}
      {address === null && pending === null && <Text size="sm">{t('replies.none')}</Text>}
      <ApiForm key={round} initialValues={{ address: '' }} schema={mailSenderBody} onSubmit={submit}>
        {({ isSubmitting }) => (
          <Stack>
            <TextField
              name="address"
              type="email"
              label={address === null ? t('replies.address') : t('replies.another')}
              description={t('replies.addressHelp')}
              required
            />
            <Group>
              <Button type="submit" variant="default" loading={isSubmitting}>
                {t('replies.action')}
              </Button>
            </Group>
          </Stack>
        )}
      </ApiForm>
    </FormSection>
  );
}
