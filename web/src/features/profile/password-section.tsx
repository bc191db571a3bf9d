import { loginName } from '@marquee/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { FormSection } from '../../shared/ui/form/form-page.js';
import { PasswordChangeForm } from './password-change-form.js';
import { useChangeOwnPasswordMutation, useGetOwnAccountQuery, type Own } from './profile.api.js';

export function PasswordSection({ own }: { readonly own: Own }) {
  const { t } = useTranslation('profile');
  const { data: account } = useGetOwnAccountQuery(own);
  const [change] = useChangeOwnPasswordMutation();
  // Passwords do not stay on the screen: a form that has done its work gives way to a new one.
  const [round, setRound] = useState(0);
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
