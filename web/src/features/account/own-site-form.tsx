import { registerSiteBody } from '@marquee/contracts';
import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Body } from '../../shared/api/contract.js';
import { useLanguage } from '../../shared/i18n/use-language.js';
import { ApiForm } from '../../shared/ui/form/api-form.js';
import { useRegisterSiteMutation } from './account.api.js';
import { SiteStep } from './register-form.js';
import { Terms } from './terms.js';

/** One more site, by the login that one has: nothing is asked of the person again. */
export function OwnSiteForm({ email }: { readonly email: string }) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const navigate = useNavigate();
  const [register] = useRegisterSiteMutation();
  const initialValues = {
    site: { name: '', language: language as string },
    company: { name: '', phone: '' },
    termsAccepted: false,
  };
  const submit = async (body: Body<'POST /api/operated-sites/new'>): Promise<void> => {
    await register({ body }).unwrap();
    await navigate('/admin', { replace: true });
  };
  return (
    <ApiForm initialValues={initialValues} schema={registerSiteBody} onSubmit={submit}>
      {({ isSubmitting }) => (
        <Stack>
          <Text size="sm">{t('register.ownText', { email })}</Text>
          <SiteStep />
          <Terms />
          <Button type="submit" fullWidth loading={isSubmitting}>
            {t('register.action')}
          </Button>
        </Stack>
      )}
    </ApiForm>
  );
}
