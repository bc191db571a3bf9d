import { Loader } from '@mantine/core';
import { IconCircleCheck, IconLinkOff } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '../../shared/api/contract.js';
import { problemOf } from '../../shared/api/problem.js';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { MessagePage } from '../../shared/ui/page/message-page.js';
import { useConfirmMailSenderMutation } from './account.api.js';

/** Opens the link by which somebody lets answers to the mails of a site come to their address. */
export function ConfirmSender({ token }: { readonly token: string }) {
  const { t } = useTranslation('account');
  const errorText = useErrorText();
  const [confirm] = useConfirmMailSenderMutation();
  const [confirmed, setConfirmed] = useState<Reply<'POST /api/mail-sender/confirm'>>();
  const [error, setError] = useState<unknown>();
  const begun = useRef(false);
  useEffect(() => {
    // React runs effects twice while developing.
    if (begun.current) return;
    begun.current = true;
    confirm({ body: { token } }).unwrap().then(setConfirmed, setError);
  }, [token, confirm]);
  if (error !== undefined) {
    const { code, status } = problemOf(error);
    return (
      <MessagePage icon={<IconLinkOff size={44} stroke={1.5} />} title={t('confirmSender.failed')}>
        <span role="alert">
          {code === 'LINK_INVALID' || status === 400 ? t('confirmSender.dead') : errorText(error)}
        </span>
      </MessagePage>
    );
  }
  if (!confirmed) return <MessagePage icon={<Loader />} title={t('confirmEmail.working')} />;
  return (
    <MessagePage
      icon={<IconCircleCheck size={44} stroke={1.5} />}
      title={t('confirmSender.confirmed', { address: confirmed.address })}
    >
      {t('confirmSender.confirmedText', confirmed)}
    </MessagePage>
  );
}
