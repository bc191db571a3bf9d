import { fields } from '@marquee/contracts';
import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApiForm } from '../../shared/ui/form/api-form.js';
import { TextField } from '../../shared/ui/form/fields.js';
import { PageTitle } from '../../shared/ui/page/page-title.js';

const schema = fields.record({ teamId: fields.id().required() });

/** Single sign-on without the address of a site: its ID, which is the provider's ID for us, leads to its login. */
export function FindSite() {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  return (
    <ApiForm
      initialValues={{ teamId: '' }}
      schema={schema}
      onSubmit={async ({ teamId }) => void (await navigate(`/login/${teamId}`))}
    >
      <Stack>
        <PageTitle title={t('saml.title')} />
        <Text>{t('saml.find')}</Text>
        <TextField name="teamId" label={t('saml.site')} required />
        <Button type="submit" fullWidth>
          {t('saml.next')}
        </Button>
      </Stack>
    </ApiForm>
  );
}
