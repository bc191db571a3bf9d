import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { DayRange } from '../../shared/ui/list/day-range.js';
import { usePages } from '../../shared/ui/list/list-data.js';
import { ListScreen } from '../../shared/ui/list/list-screen.js';
import { useListAddress } from '../../shared/ui/list/use-list-address.js';
import { useListChangesInfiniteQuery, useListLoggedAdministratorsQuery } from './change-log.api.js';
import { useChangeColumns } from './use-change-columns.js';
import { useChangeText } from './use-change-text.js';
import { entities } from './words.js';

const choices = { person: undefined, entity: undefined, from: undefined, to: undefined };

/** The pages `/admin/administrator/log` and `/admin/administrator/{id}/log`: who changed what, when, and what it was. */
export function Component() {
  const { t } = useTranslation('change-log');
  const teamId = useTeamId();
  const { administratorId } = useParams();
  const text = useChangeText();
  const address = useListAddress(choices);
  const { person, ...asked } = address.filters;
  const { data } = useListLoggedAdministratorsQuery({ teamId });
  const query = { limit: 50, administratorId: administratorId ?? person, ...asked };
  const list = useListChangesInfiniteQuery({ teamId, query });
  const people = data?.items.map(({ id, name }) => ({ value: id, label: name }));
  const one = people?.find(({ value }) => value === administratorId)?.label;
  const things = entities.map((value) => ({ value, label: text.thing(value) }));
  const byPerson = { name: 'person', label: t('who'), all: t('someone'), options: people };
  const byThing = { name: 'entity', label: t('thing'), all: t('something'), options: things };
  return (
    <ListScreen
      name="change-log"
      title={one === undefined ? t('title') : t('titleOf', { name: one })}
      list={usePages(list)}
      address={address}
      columns={useChangeColumns()}
      nameOf={text.event}
      filters={administratorId === undefined ? [byPerson, byThing] : [byThing]}
      above={<DayRange address={address} days={{ from: t('from'), to: t('to') }} />}
      empty={{ icon: IconHistory, title: t('empty'), text: t('emptyText') }}
    />
  );
}
