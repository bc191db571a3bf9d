import { loginName } from '@marquee/contracts';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useGetSessionQuery } from '../../shared/session/session.api.js';
import { FormSkeleton } from '../../shared/ui/feedback/skeletons.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { PasswordChangeForm } from './password-change-form.js';
import { MessagePage } from '../../shared/ui/page/message-page.js';
import { PageTitle } from '../../shared/ui/page/page-title.js';
import { useChangeOwnPasswordMutation, type Own } from './profile.api.js';

interface Props {
  /** The site of a member; undefined: an administrator. */
  readonly teamId: string | undefined;
  /** Where one goes on. */
  readonly next: string;
}

/** Another password, before one goes on or because one wants to. */
export function ChangePassword({ teamId, next }: Props) {
  const { t } = useTranslation(['profile', 'account']);
  const navigate = useNavigate();
  const { data: session } = useGetSessionQuery({ query: teamId === undefined ? {} : { teamId } });
  const [change] = useChangeOwnPasswordMutation();
  if (!session) return <FormSkeleton />;
  const { administrator, member, held } = session;
  const isHeld = held !== null && (teamId === undefined ? held.kind === 'administrator' : held.team === teamId);
  const person = isHeld ? { ...held } : teamId === undefined ? administrator : member;
  if (!person) {
    return (
      <MessagePage
        icon={<IconKey size={44} stroke={1.5} />}
        title={t('profile:password.changeTitle')}
        actions={
          <Button component={Link} to={teamId === undefined ? '/login' : `/login/${teamId}`}>
            {t('account:mail.toLogin')}
          </Button>
        }
      >
        {t('profile:password.first')}
      </MessagePage>
    );
  }
  const team = typeof person.team === 'string' ? person.team : person.team.id;
  const own: Own = { area: teamId === undefined ? 'teams' : 'sites', teamId: team };
  return (
    <Stack>
      <PageTitle title={t('profile:password.changeTitle')} />
      {isHeld && (
        <Alert color="orange" variant="light">
          {t('profile:password.forced')}
        </Alert>
      )}
      <Text c="dimmed">{loginName(person)}</Text>
      <PasswordChangeForm
        names={[loginName(person), person.name]}
        onSubmit={async (body) => {
          await change({ ...own, body }).unwrap();
          toast.success(t('profile:password.done'));
          await navigate(next, { replace: true });
        }}
      />
    </Stack>
  );
}
