import { calledName, lastDayBefore, updateMemberBody } from '@marquee/contracts';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useFormat } from '../../shared/format/use-format.js';
import { useGroupChoices } from '../../shared/entity/entity-choices.js';
import { useMay, useTeamId } from '../../shared/session/use-administrator.js';
import { useListMemberFieldsQuery, type MemberField } from '../../shared/site/member-fields.api.js';
import { AnswerFields } from '../../shared/ui/answers/answer-fields.js';
import { answerErrors, answerValues } from '../../shared/ui/answers/answer-values.js';
import { FormSkeleton } from '../../shared/ui/feedback/skeletons.js';
import { SwitchField } from '../../shared/ui/form/choice-fields.js';
import { DateField } from '../../shared/ui/form/date-fields.js';
import { EditForm } from '../../shared/ui/form/edit-form.js';
import { TextField } from '../../shared/ui/form/fields.js';
import { FormSection } from '../../shared/ui/form/form-page.js';
import { DetailPage, type Reading } from '../../shared/ui/page/detail-page.js';
import { EntitiesField } from '../../shared/ui/picker/entity-field.js';
import { RemoveButton } from '../../shared/ui/page/remove-button.js';
import { Approval } from './approval.js';
import { MemberFacts } from './member-facts.js';
import { MemberPurchases } from './member-purchases.js';
import { memberTabs } from './member-tabs.js';
import { MemberState } from './member-state.js';
import { useDeleteMemberMutation, useGetMemberQuery, useUpdateMemberMutation, type Member } from './members.api.js';
import { ResetTwoFactor } from './reset-two-factor.js';
import { SendMail } from './send-mail.js';
import { SetPassword } from './set-password.js';

const toValues = (
  { name, loginId, email, phone, groups, disabled, passwordChangePrompted, expiresAt, answers }: Member,
  asked: readonly MemberField[],
  timeZone: string,
) => ({
  ...{ name, phone, disabled, passwordChangePrompted },
  ...(loginId === null ? { email, loginId: '' } : { email: '', loginId }),
  lastDay: lastDayBefore(expiresAt, timeZone) ?? '',
  groups: [...groups],
  answers: answerValues(asked, answers),
});

const toBody = ({ lastDay, loginId, email, ...values }: ReturnType<typeof toValues>) => ({
  ...values,
  ...(loginId === '' ? { email } : { loginId }),
  lastDay: lastDay === '' ? null : lastDay,
});

function MemberInputs({ asked, hasId }: { readonly asked: readonly MemberField[]; readonly hasId: boolean }) {
  const { t } = useTranslation('members');
  const { timeZone } = useFormat();
  return (
    <>
      <FormSection id="profile" title={t('profile')}>
        <TextField name="name" label={t('name')} />
        {hasId ? (
          <TextField name="loginId" label={t('loginId')} description={t('loginIdHelp')} required />
        ) : (
          <TextField name="email" type="email" label={t('email')} description={t('emailHelp')} required />
        )}
        <TextField name="phone" type="tel" label={t('phone')} />
        <EntitiesField name="groups" label={t('groups')} description={t('groupsHelp')} useChoices={useGroupChoices} />
      </FormSection>
      {asked.length > 0 && (
        <FormSection id="answers" title={t('answers')}>
          <AnswerFields asked={asked} />
        </FormSection>
      )}
      <FormSection id="access" title={t('access')}>
        <DateField name="lastDay" label={t('lastDay')} description={t('lastDayHelp', { timeZone })} />
        <SwitchField name="disabled" label={t('disabled')} description={t('disabledHelp')} />
        <SwitchField name="passwordChangePrompted" label={t('passwordPrompt')} description={t('passwordPromptHelp')} />
      </FormSection>
    </>
  );
}

function MemberForm({ member, of }: { readonly member: Member; readonly of: Reading<Member> }) {
  const which = { teamId: useTeamId(), memberId: member.id };
  const { timeZone } = useFormat();
  const asked = useListMemberFieldsQuery({ teamId: which.teamId }).data?.items;
  const [update] = useUpdateMemberMutation();
  if (!asked) return <FormSkeleton />;
  return (
    <EditForm
      item={member}
      of={of}
      schema={updateMemberBody}
      toValues={(one) => toValues(one, asked, timeZone)}
      toBody={toBody}
      check={({ answers }) => answerErrors(asked, answers, answerValues(asked, member.answers))}
      onSave={(change) => update({ ...which, ...change })}
    >
      <MemberInputs asked={asked} hasId={member.loginId !== null} />
    </EditForm>
  );
}

/** The page `/admin/user/{memberId}/edit`: what may be changed of a member, and what is known. */
export function Component() {
  const { t } = useTranslation('members');
  const { memberId = '' } = useParams();
  const which = { teamId: useTeamId(), memberId };
  const reading = useGetMemberQuery(which);
  const [remove] = useDeleteMemberMutation();
  const may = useMay();
  const mayUpdate = ({ groups }: Member): boolean => may('member.update', groups);
  return (
    <DetailPage
      of={reading}
      back={{ to: '/admin/user', label: t('backToList') }}
      title={calledName}
      badge={(member) => <MemberState member={member} />}
      tabs={() => memberTabs(memberId, t)}
    >
      {(member) => (
        <>
          <Approval member={member} />
          <MemberFacts member={member} />
          {!mayUpdate(member) && <Text size="sm">{t('readOnly')}</Text>}
          {mayUpdate(member) && <MemberForm member={member} of={reading} />}
          {may('payment.manage') && <MemberPurchases memberId={member.id} />}
          <SendMail member={member} />
          {mayUpdate(member) && <SetPassword member={member} />}
          {mayUpdate(member) && <ResetTwoFactor member={member} />}
          {may('member.delete', member.groups) && (
            <RemoveButton
              label={t('remove')}
              title={t('removeTitle', { name: calledName(member) })}
              text={t('removeText')}
              action={t('removeAction')}
              done={t('removed', { name: calledName(member) })}
              leadTo="/admin/user"
              onRemove={() => remove(which).unwrap()}
            />
          )}
        </>
      )}
    </DetailPage>
  );
}
