import { updateMemberBody } from '@marquee/contracts';
import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconArrowLeft, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { useListGroupsQuery } from '../../shared/site/site.api.js';
import { ConfirmDialog } from '../../shared/ui/feedback/confirm-dialog.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { MultiSelectField, SwitchField } from '../../shared/ui/form/choice-fields.js';
import { TextField } from '../../shared/ui/form/fields.js';
import { FormPage, FormSection } from '../../shared/ui/form/form-page.js';
import { PageTitle } from '../../shared/ui/page/page-title.js';
import { MemberState } from './member-state.js';
import classes from './members.module.css';
import { stateOf, useDeleteMemberMutation, useUpdateMemberMutation, type Member } from './members.api.js';

function Facts({ member }: { readonly member: Member }) {
  const { t } = useTranslation('members');
  const format = useFormat();
  const facts = [
    [t('email'), member.email],
    [t('phone'), member.phone || t('none')],
    [t('joined'), format.dateTime(member.createdAt)],
    [t('lastLogin'), member.lastLoginAt === null ? t('never') : format.dateTime(member.lastLoginAt)],
    [t('expires'), member.expiresAt === null ? t('unlimited') : format.dateTime(member.expiresAt)],
  ] as const;
  return (
    <dl className={classes['facts']}>
      {facts.map(([name, text]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Approval({ member }: { readonly member: Member }) {
  const { t } = useTranslation('members');
  const teamId = useTeamId();
  const errorText = useErrorText();
  const [update, { isLoading, error }] = useUpdateMemberMutation();
  return (
    <Alert color="orange" title={t('state.unapproved')}>
      <Text size="sm" mb="sm">
        {t('approvalText')}
      </Text>
      <Button
        size="xs"
        loading={isLoading}
        onClick={() => void update({ teamId, memberId: member.id, body: { approved: true } })}
      >
        {t('approve')}
      </Button>
      {error !== undefined && <Text role="alert">{errorText(error)}</Text>}
    </Alert>
  );
}

function RemoveMember({ member }: { readonly member: Member }) {
  const { t } = useTranslation('members');
  const teamId = useTeamId();
  const navigate = useNavigate();
  const [remove] = useDeleteMemberMutation();
  const [asking, setAsking] = useState(false);
  const name = member.name || member.email;
  const confirm = async (): Promise<void> => {
    await remove({ teamId, memberId: member.id }).unwrap();
    toast.success(t('removed', { name }));
    await navigate('/admin/user', { replace: true });
  };
  return (
    <div>
      <Button
        variant="subtle"
        color="red"
        c="var(--mantine-color-error)"
        size="xs"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t('remove')}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('removeTitle', { name })}
        action={t('removeAction')}
        onConfirm={confirm}
      >
        {t('removeText')}
      </ConfirmDialog>
    </div>
  );
}

/** One member: what may be changed, and what is known. */
export function MemberEdit({ member }: { readonly member: Member }) {
  const { t } = useTranslation(['members', 'common']);
  const teamId = useTeamId();
  const { data: groups } = useListGroupsQuery({ teamId });
  const [update] = useUpdateMemberMutation();
  const initialValues = useMemo(
    () => ({ name: member.name, groups: [...member.groups], disabled: member.disabled }),
    [member],
  );
  const save = async (values: typeof initialValues): Promise<void> => {
    await update({ teamId, memberId: member.id, body: updateMemberBody.validateSync(values) }).unwrap();
    toast.success(t('common:saved'));
  };
  return (
    <Stack gap="lg">
      <Anchor component={Link} to="/admin/user" size="sm">
        <IconArrowLeft size={14} aria-hidden /> {t('members:backToList')}
      </Anchor>
      <Group gap="sm">
        <PageTitle title={member.name || member.email} />
        <MemberState member={member} />
      </Group>
      {stateOf(member) === 'unapproved' && <Approval member={member} />}
      <Facts member={member} />
      <FormPage initialValues={initialValues} schema={updateMemberBody} onSubmit={save}>
        <FormSection id="profile" title={t('members:profile')}>
          <TextField name="name" label={t('members:name')} />
          <MultiSelectField
            name="groups"
            label={t('members:groups')}
            description={t('members:groupsHelp')}
            options={(groups?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
        </FormSection>
        <FormSection id="access" title={t('members:access')}>
          <SwitchField name="disabled" label={t('members:disabled')} description={t('members:disabledHelp')} />
        </FormSection>
      </FormPage>
      <RemoveMember member={member} />
    </Stack>
  );
}
