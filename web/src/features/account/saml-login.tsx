import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconLogin2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { returnedMember } from '../../shared/session/returned-member.js';
import { useStartSamlLoginMutation } from './account.api.js';

/** The one way into a site whose members come by SAML. */
export function SamlLogin({ teamId, next }: { readonly teamId: string; readonly next: string }) {
  const { t } = useTranslation('account');
  const [start, { error, isLoading, isSuccess }] = useStartSamlLoginMutation();
  const errorText = useErrorText();
  const go = async (): Promise<void> => {
    const { data } = await start({ teamId, body: { next } });
    if (!data) return;
    returnedMember.expect(teamId, false);
    globalThis.location.assign(data.url);
  };
  return (
    <Stack>
      <Text>{t('saml.text')}</Text>
      {error && (
        <Alert color="red" variant="light" role="alert">
          {errorText(error)}
        </Alert>
      )}
      <Button
        fullWidth
        leftSection={<IconLogin2 size={18} />}
        loading={isLoading || isSuccess}
        onClick={() => void go()}
      >
        {t('saml.action')}
      </Button>
    </Stack>
  );
}
