import { Button, Loader } from '@mantine/core';
import { IconBell, IconBellOff, IconLinkOff, IconMail } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { problemOf } from '../../shared/api/problem.js';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { MessagePage } from '../../shared/ui/page/message-page.js';
import {
  useChooseMailSubscriptionMutation,
  useGetMailSubscriptionMutation,
  type Subscription,
} from './unsubscribe.api.js';

const size = { size: 44, stroke: 1.5 } as const;

/** Asks whether somebody wants no more mails of a kind, since programs follow links, too; and lets them come back. */
export function Unsubscribe({ token }: { readonly token: string }) {
  const { t } = useTranslation('unsubscribe');
  const errorText = useErrorText();
  const [check] = useGetMailSubscriptionMutation();
  const [choose, { isLoading }] = useChooseMailSubscriptionMutation();
  const [subscription, setSubscription] = useState<Subscription>();
  const [isChosen, setChosen] = useState(false);
  const [error, setError] = useState<unknown>();
  const begun = useRef(false);
  useEffect(() => {
    // React runs effects twice while developing.
    if (begun.current) return;
    begun.current = true;
    check({ body: { token } }).unwrap().then(setSubscription, setError);
  }, [token, check]);
  if (error !== undefined) {
    const { code, status } = problemOf(error);
    const isDead = code === 'LINK_INVALID' || status === 400;
    return (
      <MessagePage icon={<IconLinkOff {...size} />} title={t('failed')}>
        <span role="alert">{isDead ? t('dead') : errorText(error)}</span>
      </MessagePage>
    );
  }
  if (!subscription) return <MessagePage icon={<Loader />} title={t('working')} />;
  const { teamId, siteName: site, topic, wanted } = subscription;
  const say = async (next: boolean): Promise<void> => {
    try {
      setSubscription(await choose({ body: { token, wanted: next } }).unwrap());
      setChosen(true);
    } catch (problem) {
      toast.error(errorText(problem));
    }
  };
  const what = t(`topics.${topic}`, { site });
  const toSettings = (
    <Button component={Link} to={`/user/${teamId}/setting`} variant="default">
      {t('toSettings')}
    </Button>
  );
  if (!wanted) {
    const actions = (
      <>
        <Button variant="default" loading={isLoading} onClick={() => void say(true)}>
          {t('undo')}
        </Button>
        {toSettings}
      </>
    );
    return (
      <MessagePage icon={<IconBellOff {...size} />} title={t('done')} actions={actions}>
        <span role="status">{t('doneText', { what })}</span>
      </MessagePage>
    );
  }
  const actions = (
    <>
      <Button loading={isLoading} onClick={() => void say(false)}>
        {t('action')}
      </Button>
      {toSettings}
    </>
  );
  return isChosen ? (
    <MessagePage icon={<IconBell {...size} />} title={t('undone')} actions={actions}>
      <span role="status">{t('undoneText', { what })}</span>
    </MessagePage>
  ) : (
    <MessagePage icon={<IconMail {...size} />} title={t('title')} actions={actions}>
      {t('text', { what })}
    </MessagePage>
  );
}
