import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../shared/ui/page/status-badge.js';
import type { Member } from './members.api.js';

const tones = {
  active: 'good',
  unapproved: 'open',
  unverified: 'quiet',
  disabled: 'bad',
  leaving: 'bad',
  expired: 'bad',
} as const;

export function MemberState({ member }: { readonly member: Member }) {
  const { t } = useTranslation('members');
  const { state, refused } = member;
  return (
    <StatusBadge tone={refused ? 'bad' : tones[state]} data-status={state}>
      {refused ? t('refusedState') : t(`state.${state}`)}
    </StatusBadge>
  );
}
