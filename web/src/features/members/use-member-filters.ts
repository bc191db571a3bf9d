import { yesAndNo } from '@marquee/contracts';
import { useTranslation } from 'react-i18next';
import { useNames } from '../../shared/entity/named.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { useListMemberFieldsQuery, type MemberField } from '../../shared/site/member-fields.api.js';
import { useListGroupsQuery } from '../../shared/site/site.api.js';
import type { ListFilter } from '../../shared/ui/list/list-filter.js';

const states = ['active', 'unapproved', 'unverified', 'disabled'] as const;

/** What the list can be narrowed to, by its name in the address; one of members in one state only is not by state. */
export const memberFilters = { group: undefined, status: states, answer: undefined } as const;
export const filtersOfOneState = { group: undefined, answer: undefined } as const;

/** Of a filter by answers (`field` or `field=answer`), as the call takes it. */
export function answerQuery(said: string | undefined): { readonly field?: string; readonly answer?: string } {
  const [field = '', ...answer] = said?.split('=') ?? [];
  if (!/^[a-z0-9]{1,40}$/.test(field)) return {};
  return answer.length === 0 ? { field } : { field, answer: answer.join('=').slice(0, 200) };
}

/** The choices of each filter. */
export function useMemberFilters(): readonly ListFilter[] {
  const { t } = useTranslation(['members', 'common']);
  const { choicesIn } = useNames();
  const teamId = useTeamId();
  const { data: groups } = useListGroupsQuery({ teamId });
  const { data: asked } = useListMemberFieldsQuery({ teamId });
  const yesNo = { yes: t('common:yes'), no: t('common:no') };
  const answersTo = ({ id, name, type, options }: MemberField) => [
    { value: id, label: t('answeredField', { name }) },
    ...(type === 'bool' ? yesAndNo : options).map((answer) => ({
      value: `${id}=${answer}`,
      label: t('fieldAnswer', { name, answer: type === 'bool' ? yesNo[answer === 'yes' ? 'yes' : 'no'] : answer }),
    })),
  ];
  return [
    { name: 'group', label: t('group'), all: t('allGroups'), options: groups && choicesIn(groups) },
    {
      name: 'status',
      label: t('status'),
      all: t('allStates'),
      options: states.map((value) => ({ value, label: t(`state.${value}`) })),
    },
    ...(asked && asked.items.length > 0
      ? [{ name: 'answer', label: t('answers'), all: t('allFields'), options: asked.items.flatMap(answersTo) }]
      : []),
  ];
}
