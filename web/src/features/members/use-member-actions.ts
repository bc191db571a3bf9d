import { IconHistory, IconMail } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Member } from './members.api.js';
import { useSendMail } from './use-send-mail.js';

/** What can be done with one of the list, and the way to a page of theirs. */
export function useMemberActions() {
  const { t } = useTranslation('members');
  const navigate = useNavigate();
  const { send, labelFor } = useSendMail();
  const open = (id: string, page: string): void => void navigate(`/admin/user/${id}/${page}`);
  const actions = (member: Member) => {
    const views = { label: t('views.title'), icon: IconHistory, run: () => open(member.id, 'view_log') };
    const label = labelFor(member);
    return label === undefined ? [views] : [views, { label, icon: IconMail, run: () => void send(member) }];
  };
  return { open, actions };
}
