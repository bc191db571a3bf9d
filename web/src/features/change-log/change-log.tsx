import { Anchor, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useFormat } from '../../shared/format/use-format.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import type { ListColumn } from '../../shared/ui/list/column.js';
import { usePages } from '../../shared/ui/list/list-data.js';
import { ListScreen } from '../../shared/ui/list/list-screen.js';
import { useListAddress } from '../../shared/ui/list/use-list-address.js';
import {
  useListChangesInfiniteQuery,
  useListLoggedAdministratorsQuery,
  type Change,
  type ChangedValue,
} from './change-log.api.js';
import { linkTo } from './link-to.js';
import { useChangeText } from './use-change-text.js';
import { entities } from './words.js';

/** More than these one sees in the thing itself. */
const shownValues = 5;
const choices = { person: undefined, entity: undefined, from: undefined, to: undefined };

function What({ change }: { readonly change: Change }) {
  const text = useChangeText();
  const to = linkTo(change);
  const title = change.title && text.said(change.title);
  return (
    <>
      <Text size="sm" fw={600} span>
        {text.event(change)}
      </Text>
      {title && (
        <Text size="xs">
          {to ? (
            <Anchor component={Link} to={to} size="xs">
              {title}
            </Anchor>
          ) : (
            title
          )}
        </Text>
      )}
      {!title && to && (
        <Text size="xs">
          <Anchor component={Link} to={to} size="xs">
            {text.thing(change.entity)}
          </Anchor>
        </Text>
      )}
    </>
  );
}

/** What something new does not have is not worth a line. */
const says = ({ before, after }: ChangedValue): boolean =>
  before !== null || !['null', '""', '[]', '{}'].includes(after.json ?? '');

function Values({ values: all }: Pick<Change, 'values'>) {
  const { t } = useTranslation('change-log');
  const text = useChangeText();
  const values = all.filter(says);
  const rest = values.length - shownValues;
  return (
    <Stack gap={2}>
      {values.slice(0, shownValues).map(({ field, before, after }) => (
        <Text key={field} size="xs" lineClamp={3} style={{ overflowWrap: 'anywhere' }}>
          <Text span size="xs" c="dimmed">
            {text.field(field)}
            {': '}
          </Text>
          {before && (
            <>
              <del>{text.said(before, field)}</del>
              {' → '}
            </>
          )}
          {text.said(after, field)}
        </Text>
      ))}
      {rest > 0 && (
        <Text size="xs" c="dimmed">
          {t('more', { count: rest })}
        </Text>
      )}
    </Stack>
  );
}

/** The pages `/admin/administrator/log` and `/admin/administrator/{id}/log`: who changed what, when, and what it was. */
export function Component() {
  const { t } = useTranslation('change-log');
  const teamId = useTeamId();
  const { administratorId } = useParams();
  const format = useFormat();
  const text = useChangeText();
  const address = useListAddress(choices);
  const { person, entity, from, to } = address.filters;
  const { data } = useListLoggedAdministratorsQuery({ teamId });
  const query = { limit: 50, administratorId: administratorId ?? person, entity, from, to };
  const list = useListChangesInfiniteQuery({ teamId, query }, { refetchOnMountOrArgChange: true });
  const nameOf = ({ administrator: { name }, token }: Change): string =>
    token === null ? (name ?? t('gone')) : t('byToken', { name: name ?? t('gone'), token });
  const columns: readonly ListColumn<Change>[] = [
    { id: 'what', header: t('what'), cell: (change) => <What change={change} /> },
    { id: 'changed', header: t('changed'), cell: ({ values }) => <Values values={values} /> },
    { id: 'who', header: t('who'), cell: nameOf },
    { id: 'when', header: t('when'), cell: ({ at }) => format.dateTime(at) },
  ];
  const people = data?.items.map(({ id, name }) => ({ value: id, label: name }));
  const one = people?.find(({ value }) => value === administratorId)?.label;
  const day = (name: 'from' | 'to') => (
    <TextInput
      type="date"
      label={t(name)}
      value={address.filters[name] ?? ''}
      onChange={(event) => address.set({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <ListScreen
      name="change-log"
      title={one === undefined ? t('title') : t('titleOf', { name: one })}
      list={usePages(list)}
      address={address}
      columns={columns}
      nameOf={text.event}
      filters={[
        ...(administratorId === undefined
          ? [{ name: 'person', label: t('who'), all: t('someone'), options: people }]
          : []),
        {
          name: 'entity',
          label: t('thing'),
          all: t('something'),
          options: entities.map((value) => ({ value, label: text.thing(value) })),
        },
      ]}
      above={
        <Group>
          {day('from')}
          {day('to')}
        </Group>
      }
      empty={{ icon: IconHistory, title: t('empty'), text: t('emptyText') }}
    />
  );
}
