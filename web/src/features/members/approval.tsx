import { calledName } from '@marquee/contracts';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { useMay, useTeamId } from '../../shared/session/use-administrator.js';
import { useUpdateMemberMutation, type Member } from './members.api.js';
import { useRefusal } from './use-refusal.js';

/** The steps that are open while somebody waits to be let in, whatever else they wait for. */
export function Approval({ member }: { readonly member: Member }) {
  const { t } = useTranslation('members');
  const teamId = useTeamId();
  const may = useMay();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const [update, { isLoading, error }] = useUpdateMemberMutation();
  const refusal = useRefusal(() => void navigate('/admin/user'));
  if (member.approved) return null;
  if (member.refused) {
    return (
      <Alert color="orange" title={t('refused', { name: calledName(member) })}>
        {t('refusedText')}
      </Alert>
    );
  }
  return (
    <Alert color="orange" title={t('state.unapproved')}>
      <Text size="sm" mb="sm">
        {t('approvalText')}
      </Text>
      <Group gap="xs">
        {may('member.update', member.groups) && (
          <Button
            size="xs"
            loading={isLoading}
            onClick={() => void update({ teamId, memberId: member.id, body: { approved: true } })}
          >
            {t('approve')}
          </Button>
        )}
        {may('member.delete', member.groups) && (
          <Button size="xs" variant="default" onClick={() => refusal.ask(member)}>
            {t('refuse')}
          </Button>
        )}
      </Group>
      {error !== undefined && <Text role="alert">{errorText(error)}</Text>}
      {refusal.dialog}
    </Alert>
  );
}
