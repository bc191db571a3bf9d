import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../shared/ui/page/status-badge.js';
import type { Member } from './members.api.js';

const tones = { active: 'good', unapproved: 'open', unverified: 'quiet', disabled: 'bad', expired: 'bad' } as const;

export function MemberState({ member }: { readonly member: Member }) {
  const { t } = useTranslation('members');
  const { state } = member;
  return (
    <StatusBadge tone={tones[state]} data-status={state}>
      {t(`state.${state}`)}
    </StatusBadge>
  );
}
