import { memberListStates, memberSorts, yesAndNo } from '@marquee/contracts';
import { useTranslation } from 'react-i18next';
import { useNames } from '../../shared/entity/named.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { useEmailCheck, useLoginIds } from '../../shared/session/use-login-ids.js';
import { useListMemberFieldsQuery, type MemberField } from '../../shared/site/member-fields.api.js';
import { useListGroupsQuery } from '../../shared/site/site.api.js';
import { useListAddress } from '../../shared/ui/list/use-list-address.js';
import type { ListFilter } from '../../shared/ui/list/list-filter.js';

/** What the list can be narrowed to, by its name in the address; one of members in one state only is not by state. */
const memberFilters = { group: undefined, status: memberListStates, answer: undefined } as const;
const filtersOfOneState = { group: undefined, answer: undefined } as const;

/** Of a filter by answers (`field` or `field=answer`), as the call takes it. */
function answerQuery(said: string | undefined): { readonly field?: string; readonly answer?: string } {
  const [field = '', ...answer] = said?.split('=') ?? [];
  if (!/^[a-z0-9]{1,40}$/.test(field)) return {};
  return answer.length === 0 ? { field } : { field, answer: answer.join('=').slice(0, 200) };
}

/** What the address and the scope of a list ask for. */
export function useMemberAddress(scope: { readonly invitation?: string; readonly status?: 'unapproved' } | undefined) {
  const filters = scope?.status ? filtersOfOneState : memberFilters;
  const address = useListAddress(filters, memberSorts);
  const { answer, ...asked } = address.query;
  const query = {
    ...asked,
    ...answerQuery(answer),
    ...(scope?.invitation !== undefined && { invitation: scope.invitation }),
    ...(scope?.status && { status: scope.status }),
  };
  const status = scope?.status ?? memberListStates.find((one) => 'status' in asked && one === asked.status);
  return { filters, address, query, status };
}

/** The choices of each filter. */
export function useMemberFilters(): readonly ListFilter[] {
  const { t } = useTranslation(['members', 'common']);
  const { choicesIn } = useNames();
  const teamId = useTeamId();
  const { data: groups } = useListGroupsQuery({ teamId });
  const { data: asked } = useListMemberFieldsQuery({ teamId });
  const hasIds = useLoginIds(teamId);
  const checked = useEmailCheck(teamId);
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
      // Who has no address waits for no mail, nor does anybody where addresses are not checked.
      options: memberListStates
        .filter((value) => value !== 'unverified' || (!hasIds && checked))
        .map((value) => ({ value, label: t(`state.${value}`) })),
    },
    ...(asked && asked.items.length > 0
      ? [{ name: 'answer', label: t('answers'), all: t('allFields'), options: asked.items.flatMap(answersTo) }]
      : []),
  ];
}
