import { createMemberBody } from '@marquee/contracts';
import { Button, Stack } from '@mantine/core';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Body } from '../../shared/api/contract.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useGroupChoices } from '../../shared/entity/entity-choices.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { untilKept } from '../../shared/ui/feedback/until-kept.js';
import { ApiForm } from '../../shared/ui/form/api-form.js';
import { DateField } from '../../shared/ui/form/date-fields.js';
import { DialogButtons } from '../../shared/ui/form/dialog-buttons.js';
import { TextField } from '../../shared/ui/form/fields.js';
import { FormDialog } from '../../shared/ui/form/form-dialog.js';
import { useNewPassword } from '../../shared/ui/form/use-new-password.js';
import { EntitiesField } from '../../shared/ui/picker/entity-field.js';
import { HandOver, type Issued } from './hand-over.js';
import { useCreateMemberMutation } from './members.api.js';
import { randomPassword } from './random-password.js';

const empty = { name: '', loginId: '', password: '', groups: [] as string[], lastDay: '' };

const toBody = ({ lastDay, ...values }: typeof empty) => ({ ...values, lastDay: lastDay === '' ? null : lastDay });

/** Registers somebody by an ID, and says then what is to be handed over to them. */
export function NewMember({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('members');
  const [issued, setIssued] = useState<Issued>();
  return (
    <FormDialog
      opened
      onClose={onClose}
      {...(issued && untilKept)}
      title={t(issued ? 'newMember.done' : 'newMember.title')}
    >
      {issued ? (
        <HandOver issued={issued} onAnother={() => setIssued(undefined)} onClose={onClose} />
      ) : (
        <NewMemberForm onIssued={setIssued} onCancel={onClose} />
      )}
    </FormDialog>
  );
}

interface FormProps {
  readonly onIssued: (issued: Issued) => void;
  readonly onCancel: () => void;
}

/** Shown as it is typed, to be handed over; or made by the page. */
function FirstPassword() {
  const { t } = useTranslation('members');
  const { values, setFieldValue } = useFormikContext<typeof empty>();
  const check = useNewPassword([values.loginId, values.name]);
  return (
    <>
      <TextField
        name="password"
        label={t('newMember.password')}
        description={t('newMember.passwordHelp')}
        autoComplete="off"
        check={check}
        required
      />
      <div>
        <Button variant="default" size="xs" onClick={() => void setFieldValue('password', randomPassword())}>
          {t('newMember.random')}
        </Button>
      </div>
    </>
  );
}

function NewMemberForm({ onIssued, onCancel }: FormProps) {
  const { t } = useTranslation(['members', 'account']);
  const teamId = useTeamId();
  const { timeZone } = useFormat();
  const [create] = useCreateMemberMutation();
  const register = async (body: Body<'POST /api/teams/{teamId}/members'>): Promise<void> => {
    const { loginId } = await create({ teamId, body }).unwrap();
    onIssued({ loginId: loginId ?? body.loginId, password: body.password });
  };
  return (
    <ApiForm initialValues={empty} schema={createMemberBody} toBody={toBody} onSubmit={register}>
      {({ isSubmitting }) => (
        <Stack>
          <TextField
            name="loginId"
            label={t('loginId')}
            description={t('account:loginIdHelp')}
            autoComplete="off"
            required
          />
          <FirstPassword />
          <TextField name="name" label={t('name')} autoComplete="off" />
          <EntitiesField name="groups" label={t('groups')} useChoices={useGroupChoices} />
          <DateField name="lastDay" label={t('lastDay')} description={t('lastDayHelp', { timeZone })} />
          <DialogButtons isSubmitting={isSubmitting} action={t('newMember.action')} onCancel={onCancel} />
        </Stack>
      )}
    </ApiForm>
  );
}
