import { registerBody, type Language } from '@marquee/contracts';
import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Body } from '../../shared/api/contract.js';
import { problemOf } from '../../shared/api/problem.js';
import { useHistoryText } from '../../shared/hooks/use-history-text.js';
import { useLanguage } from '../../shared/i18n/use-language.js';
import { ApiForm } from '../../shared/ui/form/api-form.js';
import { SelectField, TextField } from '../../shared/ui/form/fields.js';
import { useRegisterMutation } from './account.api.js';
import { confirmationDiffers, PasswordPair } from '../../shared/ui/form/password-pair.js';
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
type Registration = Body<'POST /api/register'>;
/** What the form says at the end of its two steps. */
type Said = Pick<Registration, 'site' | 'company'> | Registration;
const toFirstStep = ({ site, company }: Values) => ({ site, company });
const belongsToFirstStep = (path: string): boolean => /^(site|company)\./.test(path);

/** What is asked of a site and of whoever runs it. */
export function SiteStep() {
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
  const { site, company, administrator } = useFormikContext<Values>().values;
  return (
    <>
      <TextField name="administrator.name" label={t('register.yourName')} autoComplete="name" required />
      <TextField name="administrator.email" type="email" label={t('email')} autoComplete="username" required />
      <PasswordPair
        name="administrator.password"
        names={[site.name, company.name, administrator.name, administrator.email]}
      />
      <Terms />
    </>
  );
}

/** Signing up in two steps: the site and its company, then the person. One call at the end. */
export function RegisterForm({ onRegistered }: { readonly onRegistered: (email: string) => void }) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const [register] = useRegisterMutation();
  const navigate = useNavigate();
  // The second step is an entry of its own in the history, so Back leads to the first and not out of the form.
  const [asked, ask] = useHistoryText('step');
  // A reload forgets what was typed: one begins anew, whatever the history says.
  const [firstIsDone, setFirstIsDone] = useState(false);
  const step = asked === 'person' && firstIsDone ? 2 : 1;
  const back = () => void navigate(-1);

  const submit = async (body: Said): Promise<void> => {
    if (!('administrator' in body)) {
      setFirstIsDone(true);
      await ask('person');
      return;
    }
    try {
      const { email } = await register({ body }).unwrap();
      onRegistered(email);
    } catch (error) {
      if (problemOf(error).fields.some(({ path }) => belongsToFirstStep(path))) await ask('site', { replace: true });
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
              <Button variant="default" onClick={back}>
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
