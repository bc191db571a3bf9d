import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { useMay, useTeamId } from '../../shared/session/use-administrator.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { useSendMemberMailMutation, type Member } from './members.api.js';

/** The mail without which a member does not get in: whether it can be sent once more, how that is called, and what does it. */
export function useSendMail() {
  const { t } = useTranslation('members');
  const teamId = useTeamId();
  const may = useMay();
  const errorText = useErrorText();
  const [start, { isLoading }] = useSendMemberMailMutation();
  const send = async ({ id: memberId, email }: Member): Promise<void> => {
    try {
      await start({ teamId, memberId }).unwrap();
      toast.success(t('mail.sent', { email }));
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  const labelFor = ({ awaitedMail, groups }: Member): string | undefined =>
    awaitedMail !== null && may('member.update', groups) ? t(`mail.${awaitedMail}`) : undefined;
  return { send, labelFor, isLoading };
}
