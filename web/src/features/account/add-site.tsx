import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { Reply } from '../../shared/api/contract.js';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { useGetSessionQuery } from '../../shared/session/session.api.js';
import { FormSkeleton } from '../../shared/ui/feedback/skeletons.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { PageTitle } from '../../shared/ui/page/page-title.js';
import { useAcceptByLoginMutation } from './account.api.js';
import { leaving } from './use-leaving.js';

interface Props {
  readonly token: string;
  readonly invitation: Reply<'GET /api/administrator-invitations/{inviteToken}'>;
}

/** Becoming an administrator of one more site: by the login that the person has, and no second password. */
export function AddSite({ token, invitation: { email, team } }: Props) {
  const { t } = useTranslation('account');
  const { data: session } = useGetSessionQuery({});
  if (!session) return <FormSkeleton />;
  const present = session.administrator?.email;
  const login = `/login?next=${encodeURIComponent(`/join/admin/${token}`)}`;
  return (
    <Stack>
      <PageTitle title={t('becomeAdministrator.title', { site: team.name })} />
      <Text size="sm">{t('addSite.text', { email })}</Text>
      {present === email && <Accept token={token} />}
      {present === undefined && (
        <Button component={Link} to={login} fullWidth>
          {t('addSite.logIn')}
        </Button>
      )}
      {present !== undefined && present !== email && (
        <>
          <Text size="sm">{t('addSite.another', { email: present })}</Text>
          <Button component={Link} to={login} state={leaving} fullWidth>
            {t('addSite.change')}
          </Button>
        </>
      )}
    </Stack>
  );
}

function Accept({ token }: Pick<Props, 'token'>) {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const errorText = useErrorText();
  const [accept] = useAcceptByLoginMutation();
  const [busy, setBusy] = useState(false);
  const submit = async (): Promise<void> => {
    setBusy(true);
    try {
      await accept({ inviteToken: token }).unwrap();
      await navigate('/admin', { replace: true });
    } catch (error) {
      setBusy(false);
      toast.error(errorText(error));
    }
  };
  return (
    <Button fullWidth loading={busy} onClick={() => void submit()}>
      {t('addSite.action')}
    </Button>
  );
}
