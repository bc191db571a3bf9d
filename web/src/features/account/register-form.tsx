import { registerBody, type Language } from '@marquee/contracts';
import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../../shared/api/problem.js';
import { useLanguage } from '../../shared/i18n/use-language.js';
import { ApiForm } from '../../shared/ui/form/api-form.js';
import { SelectField, TextField } from '../../shared/ui/form/fields.js';
import { useRegisterMutation } from './account.api.js';
import { confirmationDiffers, PasswordPair } from './password-pair.js';
import { Terms } from './terms.js';

const initialValues = (language: Language) => ({
  site: { name: '', language: language as string },
  company: { name: '', phone: '' },
  administrator: { name: '', email: '', password: '' },
  passwordConfirmation: '',
  termsAccepted: false,
});
type Values = ReturnType<typeof initialValues>;

const toBody = ({ passwordConfirmation: _typedTwice, ...body }: Values) => body;
const firstStep = registerBody.pick(['site', 'company']);
const toFirstStep = ({ site, company }: Values) => ({ site, company });
const belongsToFirstStep = (path: string): boolean => /^(site|company)\./.test(path);

function SiteStep() {
  const { t } = useTranslation('account');
  return (
    <>
      <TextField name="site.name" label={t('register.siteName')} description={t('register.siteNameHelp')} required />
      <SelectField
        name="site.language"
        label={t('register.siteLanguage')}
        options={[
          { value: 'ja', label: '日本語' },
          { value: 'en', label: 'English' },
        ]}
      />
      <TextField name="company.name" label={t('register.company')} autoComplete="organization" required />
      <TextField name="company.phone" type="tel" label={t('register.phone')} autoComplete="tel" required />
    </>
  );
}

function AdministratorStep() {
  const { t } = useTranslation('account');
  return (
    <>
      <TextField name="administrator.name" label={t('register.yourName')} autoComplete="name" required />
      <TextField name="administrator.email" type="email" label={t('email')} autoComplete="username" required />
      <PasswordPair name="administrator.password" />
      <Terms />
    </>
  );
}

/** Signing up in two steps: the site and its company, then the person. One call at the end. */
export function RegisterForm({ onRegistered }: { readonly onRegistered: (email: string) => void }) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const [register] = useRegisterMutation();
  const [step, setStep] = useState<1 | 2>(1);

  const submit = async (values: Values): Promise<void> => {
    if (step === 1) {
      setStep(2);
      return;
    }
    try {
      const { email } = await register({ body: registerBody.validateSync(toBody(values)) }).unwrap();
      onRegistered(email);
    } catch (error) {
      if (problemOf(error).fields.some(({ path }) => belongsToFirstStep(path))) setStep(1);
      throw error;
    }
  };
  return (
    <ApiForm
      initialValues={initialValues(language)}
      schema={step === 1 ? firstStep : registerBody}
      toBody={step === 1 ? toFirstStep : toBody}
      check={({ administrator, passwordConfirmation }) =>
        step === 1 ? {} : confirmationDiffers(administrator.password, passwordConfirmation)
      }
      onSubmit={submit}
    >
      {({ isSubmitting }) => (
        <Stack>
          <div>
            <Text size="sm" c="dimmed" mb={6} aria-live="polite">
              {t('register.step', { step, title: step === 1 ? t('register.stepSite') : t('register.stepPerson') })}
            </Text>
            <Progress value={step * 50} size="xs" aria-hidden />
          </div>
          {step === 1 ? <SiteStep /> : <AdministratorStep />}
          <Group justify="space-between">
            {step === 2 ? (
              <Button variant="default" onClick={() => setStep(1)}>
                {t('register.back')}
              </Button>
            ) : (
              <span />
            )}
            <Button type="submit" loading={isSubmitting}>
              {step === 1 ? t('register.next') : t('register.action')}
            </Button>
          </Group>
        </Stack>
      )}
    </ApiForm>
  );
}
