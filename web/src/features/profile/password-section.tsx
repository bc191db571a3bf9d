import { loginName } from '@marquee/contracts';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetLoginMethodsQuery } from '../../shared/session/session.api.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { FormSection } from '../../shared/ui/form/form-page.js';
import { PasswordChangeForm } from './password-change-form.js';
import { useChangeOwnPasswordMutation, useGetOwnAccountQuery, type Own } from './profile.api.js';

export function PasswordSection({ own }: { readonly own: Own }) {
  const { t } = useTranslation('profile');
  const { data: account } = useGetOwnAccountQuery(own);
  const { data: methods } = useGetLoginMethodsQuery({ teamId: own.teamId }, { skip: own.area === 'teams' });
  const [change] = useChangeOwnPasswordMutation();
  // Passwords do not stay on the screen: a form that has done its work gives way to a new one.
  const [round, setRound] = useState(0);
  // No password opens such a site.
  if (methods?.authMethod === 'saml') return null;
  if (account && !account.hasPassword) {
    return (
      <FormSection id="password" title={t('password.title')}>
        <Text size="sm">{t('password.setUp')}</Text>
      </FormSection>
    );
  }
  return (
    <FormSection id="password" title={t('password.title')} text={t('password.text')}>
      <PasswordChangeForm
        names={account ? [loginName(account)] : []}
        key={round}
        onSubmit={async (body) => {
          await change({ ...own, body }).unwrap();
          toast.success(t('password.done'));
          setRound(round + 1);
        }}
      />
    </FormSection>
  );
}
