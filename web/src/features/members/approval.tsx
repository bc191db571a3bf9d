import { Alert, Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { useUpdateMemberMutation, type Member } from './members.api.js';

/** The one step that is open while somebody waits to be let in. */
export function Approval({ member }: { readonly member: Member }) {
  const { t } = useTranslation('members');
  const teamId = useTeamId();
  const errorText = useErrorText();
  const [update, { isLoading, error }] = useUpdateMemberMutation();
  if (member.state !== 'unapproved') return null;
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
