import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../shared/hooks/use-now.js';
import { useInLanguage } from '../../shared/i18n/use-in-language.js';
import { ConfirmDialog } from '../../shared/ui/feedback/confirm-dialog.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { useWithdrawFromEventMutation, type OpenEvent } from './site-events.api.js';

interface Props {
  readonly teamId: string;
  readonly event: OpenEvent;
}

/** Takes an application back, after asking: nobody may apply again once applications have closed. */
export function Withdrawal({ teamId, event }: Props) {
  const { t } = useTranslation('site');
  const now = useNow().getTime();
  const inLanguage = useInLanguage();
  const [withdraw] = useWithdrawFromEventMutation();
  const [isAsking, setAsking] = useState(false);
  const { id, title, translations, applicationFrom, applicationUntil } = event;
  const isClosed =
    (applicationFrom !== null && Date.parse(applicationFrom) > now) ||
    (applicationUntil !== null && Date.parse(applicationUntil) <= now);
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('event.withdraw')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('event.withdrawTitle', { title: inLanguage({ name: title, translations }).name })}
        action={t('event.withdraw')}
        cancels
        onConfirm={async () => {
          await withdraw({ teamId, eventId: id }).unwrap();
          toast.success(t('event.withdrawn'));
        }}
      >
        {t(isClosed ? 'event.withdrawForGood' : 'event.withdrawText')}
      </ConfirmDialog>
    </>
  );
}
