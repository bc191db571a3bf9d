import { Alert, Button, Divider, Stack } from '@mantine/core';
import { IconLogin2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { returnedMember } from '../../shared/session/returned-member.js';
import { useGetLoginMethodsQuery } from '../../shared/session/session.api.js';
import { useStartSocialLoginMutation } from './account.api.js';

interface Props {
  readonly teamId: string;
  /** The page that one wanted to see. */
  readonly next?: string;
  /** By which somebody new becomes a member. */
  readonly invitationId?: string;
}

/** The way in by the site's OpenID provider, where it has one. */
export function SocialLogin({ teamId, ...body }: Props) {
  const { t } = useTranslation('account');
  const { data } = useGetLoginMethodsQuery({ teamId });
  const [start, { error, isLoading, isSuccess }] = useStartSocialLoginMutation();
  const errorText = useErrorText();
  if (!data?.social) return null;
  const go = async (): Promise<void> => {
    const answer = await start({ teamId, body });
    if (!answer.data) return;
    returnedMember.expect(teamId, false);
    globalThis.location.assign(answer.data.url);
  };
  return (
    <Stack>
      <Divider label={t('social.or')} />
      {error && (
        <Alert color="red" variant="light" role="alert">
          {errorText(error)}
        </Alert>
      )}
      <Button
        variant="default"
        fullWidth
        leftSection={<IconLogin2 size={18} />}
        loading={isLoading || isSuccess}
        onClick={() => void go()}
      >
        {data.social.label === '' ? t('social.action') : t('social.actionNamed', { name: data.social.label })}
      </Button>
    </Stack>
  );
}
