import { fields as types, joinBody, type Answer } from '@marquee/contracts';
import { Button, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { Body, Reply } from '../../shared/api/contract.js';
import { AnswerFields } from '../../shared/ui/answers/answer-fields.js';
import { answerErrors } from '../../shared/ui/answers/answer-values.js';
import { ApiForm } from '../../shared/ui/form/api-form.js';
import { TextField } from '../../shared/ui/form/fields.js';
import type { FieldMessage } from '../../shared/ui/form/schema-errors.js';
import { PageTitle } from '../../shared/ui/page/page-title.js';
import { useJoinByInvitationMutation } from './account.api.js';
import { confirmationDiffers, PasswordPair } from '../../shared/ui/form/password-pair.js';
import { Terms } from './terms.js';

type Invitation = Reply<'GET /api/invitations/{invitationId}'>;

const schemas = {
  email: joinBody.shape({ email: types.email().required() }),
  loginId: joinBody.shape({ loginId: types.loginId().required() }),
};
const empty = {
  email: '',
  loginId: '',
  password: '',
  name: '',
  phone: '',
  passwordConfirmation: '',
  termsAccepted: false,
};
type Values = typeof empty & { readonly answers: readonly Answer[] };

/** What the address of the link fills in, where the invitation lets it. */
function prefilled({ fields: { asked, prefilled: allowed } }: Invitation, search: URLSearchParams): Values {
  const given = (name: string) => (allowed.includes(name) ? search.getAll(name) : []);
  const [email = '', name = '', phone = ''] = [given('email')[0], given('name')[0], given('phone')[0]];
  const answers = asked.map(({ id }) => ({ field: id, values: given(id) }));
  return { ...empty, email, name, phone, answers };
}

/** Hidden and empty fields are not sent at all. */
const toBody = ({ email, loginId, password, name, phone, answers, termsAccepted }: Values) => ({
  ...(email !== '' && { email }),
  ...(loginId !== '' && { loginId }),
  password,
  termsAccepted,
  ...(name.trim() !== '' && { name }),
  ...(phone.trim() !== '' && { phone }),
  ...(answers.length > 0 && { answers }),
});

const requiredFields = ({ fields }: Invitation, values: Values): Record<string, FieldMessage> =>
  Object.fromEntries(
    (['name', 'phone'] as const)
      .filter((field) => fields[field] === 'required' && values[field].trim() === '')
      .map((field) => [field, { code: 'REQUIRED' }]),
  );

interface Props {
  readonly invitation: Invitation;
  /** Members of the site have IDs, and no addresses. */
  readonly byLoginId: boolean;
  readonly onJoined: (joined: Reply<'POST /api/invitations/{invitationId}/join'>) => void;
}

/** Becoming a member by an invitation link. */
export function JoinForm({ invitation, byLoginId, onJoined }: Props) {
  const { t } = useTranslation('account');
  const [join] = useJoinByInvitationMutation();
  const { fields } = invitation;
  const [search] = useSearchParams();
  const initialValues = useMemo(() => prefilled(invitation, search), [invitation, search]);
  const submit = async (body: Body<'POST /api/invitations/{invitationId}/join'>): Promise<void> => {
    onJoined(await join({ invitationId: invitation.id, body }).unwrap());
  };
  return (
    <Stack>
      <div>
        <PageTitle title={t('join.title', { site: invitation.team.name })} />
        <Text c="dimmed">{invitation.title}</Text>
      </div>
      {invitation.approvalRequired && <Text size="sm">{t('join.approval')}</Text>}
      <ApiForm
        initialValues={initialValues}
        schema={schemas[byLoginId ? 'loginId' : 'email']}
        toBody={(values) => toBody({ ...values, [byLoginId ? 'email' : 'loginId']: '' })}
        check={(values) => ({
          ...requiredFields(invitation, values),
          ...answerErrors(fields.asked, values.answers),
          ...confirmationDiffers(values.password, values.passwordConfirmation),
        })}
        onSubmit={submit}
      >
        {({ isSubmitting, values }) => (
          <Stack>
            {fields.name !== 'hidden' && (
              <TextField name="name" label={t('join.name')} autoComplete="name" required={fields.name === 'required'} />
            )}
            {byLoginId ? (
              <TextField
                name="loginId"
                label={t('loginId')}
                description={t('loginIdHelp')}
                autoComplete="username"
                required
              />
            ) : (
              <TextField name="email" type="email" label={t('email')} autoComplete="username" required />
            )}
            {fields.phone !== 'hidden' && (
              <TextField
                name="phone"
                type="tel"
                label={t('join.phone')}
                autoComplete="tel"
                required={fields.phone === 'required'}
              />
            )}
            <AnswerFields asked={fields.asked} />
            <PasswordPair name="password" names={[invitation.team.name, values.name, values.email, values.loginId]} />
            <Terms />
            <Button type="submit" fullWidth loading={isSubmitting}>
              {t('join.action')}
            </Button>
          </Stack>
        )}
      </ApiForm>
    </Stack>
  );
}
