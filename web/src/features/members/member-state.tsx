import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { stateOf, type Member } from './members.api.js';

const colors = { active: 'teal', unapproved: 'orange', unverified: 'gray', disabled: 'red' } as const;

export function MemberState({ member }: { readonly member: Member }) {
  const { t } = useTranslation('members');
  const state = stateOf(member);
  return (
    <Badge color={colors[state]} variant="light" radius="sm" tt="none" miw="max-content" data-state={state}>
      {t(`state.${state}`)}
    </Badge>
  );
}
