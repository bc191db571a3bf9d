import { Button, Loader } from '@mantine/core';
import { IconCircleCheck, IconLinkOff, IconMail } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Reply } from '../../shared/api/contract.js';
import { problemOf } from '../../shared/api/problem.js';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { MessagePage } from '../../shared/ui/page/message-page.js';
import { useConfirmEmailChangeMutation } from './account.api.js';

type Confirmed = Reply<'POST /api/email-change/confirm'>;

interface Props {
  readonly token: string;
  /** The site of a member; undefined: an administrator. */
  readonly teamId: string | undefined;
}

/** Opens one of the two links of a change of address, and says whether the other one is still to be opened. */
export function ConfirmEmail({ token, teamId }: Props) {
  const { t } = useTranslation('account');
  const errorText = useErrorText();
  const [confirm] = useConfirmEmailChangeMutation();
  const [confirmed, setConfirmed] = useState<Confirmed>();
  const [error, setError] = useState<unknown>();
  const begun = useRef(false);
  useEffect(() => {
    // React runs effects twice while developing.
    if (begun.current) return;
    begun.current = true;
    confirm({ body: { token } }).unwrap().then(setConfirmed, setError);
  }, [token, confirm]);
  const settings = teamId === undefined ? '/admin/profile' : `/user/${teamId}/setting`;
  const toSettings = (
    <Button component={Link} to={settings} variant={confirmed ? 'filled' : 'default'}>
      {t('confirmEmail.toSettings')}
    </Button>
  );
  if (error !== undefined) {
    const { code, status } = problemOf(error);
    const isDead = code === 'LINK_INVALID' || status === 400;
    return (
      <MessagePage icon={<IconLinkOff size={44} stroke={1.5} />} title={t('confirmEmail.failed')} actions={toSettings}>
        <span role="alert">{isDead ? t('confirmEmail.dead') : errorText(error)}</span>
      </MessagePage>
    );
  }
  if (!confirmed) return <MessagePage icon={<Loader />} title={t('confirmEmail.working')} />;
  return confirmed.changed ? (
    <MessagePage
      icon={<IconCircleCheck size={44} stroke={1.5} />}
      title={t('confirmEmail.changed')}
      actions={toSettings}
    >
      {t('confirmEmail.changedText')}
    </MessagePage>
  ) : (
    <MessagePage icon={<IconMail size={44} stroke={1.5} />} title={t('confirmEmail.half')} actions={toSettings}>
      {t('confirmEmail.halfText')}
    </MessagePage>
  );
}
