import { loginName } from '@marquee/contracts';
import { Stack, Text } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { problemOf } from '../../shared/api/problem.js';
import type { Reply } from '../../shared/api/contract.js';
import { useHistoryText } from '../../shared/hooks/use-history-text.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { FormSkeleton } from '../../shared/ui/feedback/skeletons.js';
import { PageTitle } from '../../shared/ui/page/page-title.js';
import { useGetLoginMethodsQuery } from '../../shared/session/session.api.js';
import { CheckMail } from './check-mail.js';
import { Joined } from './joined.js';
import { JoinForm } from './join-form.js';
import { SamlLogin } from './saml-login.js';
import { SocialLogin } from './social-login.js';
import { refusals } from './refusals.js';

interface Props {
  readonly invitation: Reply<'GET /api/invitations/{invitationId}'> | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
}

export function Join({ invitation, error, onRetry }: Props) {
  const [joined, setJoined] = useHistoryText('joined');
  const [ready, setReady] = useHistoryText('ready');
  const { t } = useTranslation('account');
  const {
    data: methods,
    error: unknown,
    isLoading,
  } = useGetLoginMethodsQuery(invitation ? { teamId: invitation.team.id } : skipToken);
  if (ready !== undefined && invitation) {
    const { team, approvalRequired } = invitation;
    const byMail = methods?.authMethod !== 'custom';
    return <Joined login={ready} teamId={team.id} approvalRequired={approvalRequired} byMail={byMail} />;
  }
  if (invitation && methods?.authMethod === 'saml') {
    const { team, title } = invitation;
    return (
      <Stack>
        <PageTitle title={t('join.title', { site: team.name })} />
        <Text c="dimmed">{title}</Text>
        <SamlLogin teamId={team.id} next={`/user/${team.id}`} />
      </Stack>
    );
  }
  if (joined !== undefined && invitation) return <CheckMail email={joined} teamId={invitation.team.id} />;
  if (isLoading && unknown === undefined) return <FormSkeleton />;
  if (invitation)
    return (
      <Stack>
        <JoinForm
          invitation={invitation}
          byLoginId={methods?.authMethod === 'custom'}
          onJoined={(one) => void (one.emailCheck ? setJoined : setReady)(loginName(one), { replace: true })}
        />
        <SocialLogin teamId={invitation.team.id} invitationId={invitation.id} />
      </Stack>
    );
  if (error === undefined) return <FormSkeleton />;
  const { code, status } = problemOf(error);
  const refusal = refusals[code] ?? (status === 400 || status === 404 ? 'not_found' : undefined);
  if (refusal !== undefined) return <Navigate to={`/invalid_invite_code/${refusal}`} replace />;
  return <ErrorState error={error} onRetry={onRetry} />;
}
