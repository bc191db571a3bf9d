import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../shared/ui/page/status-badge.js';
import { stateOf, type Member } from './members.api.js';

const tones = { active: 'good', unapproved: 'open', unverified: 'quiet', disabled: 'bad' } as const;

export function MemberState({ member }: { readonly member: Member }) {
  const { t } = useTranslation('members');
  const state = stateOf(member);
  return (
    <StatusBadge tone={tones[state]} data-status={state}>
      {t(`state.${state}`)}
    </StatusBadge>
  );
}
