import { Anchor, Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CsvButton } from '../../../shared/charts/csv-button.js';
import { FiguresTable } from '../../../shared/charts/figures-table.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useMay, useTeamId } from '../../../shared/session/use-administrator.js';
import { useListGroupsQuery } from '../../../shared/site/site.api.js';

/** How many members are in each group now; who is in several is counted in each. */
export function GroupCounts() {
  const { t } = useTranslation('member-activity');
  const format = useFormat();
  const may = useMay();
  const { data } = useListGroupsQuery({ teamId: useTeamId() });
  if (!data || data.items.length === 0) return null;
  const title = t('count.groups');
  const membersOf = (id: string): string => `/admin/user?${new URLSearchParams({ group: id }).toString()}`;
  return (
    <FiguresTable
      title={title}
      texts={[t('count.group')]}
      figures={[t('count.total')]}
      minWidth={280}
      action={
        <CsvButton
          title={title}
          fileName="members-by-group"
          data={() => ({
            axis: t('count.group'),
            labels: data.items.map(({ name }) => name),
            series: [
              { measure: 'members', name: t('count.total'), values: data.items.map(({ memberCount }) => memberCount) },
            ],
          })}
        />
      }
    >
      {data.items.map(({ id, name, memberCount }) => (
        <Table.Tr key={id}>
          <Table.Th scope="row" fw={400}>
            {may('member.read') ? (
              <Anchor component={Link} to={membersOf(id)} inherit>
                {name}
              </Anchor>
            ) : (
              name
            )}
          </Table.Th>
          <Table.Td ta="right">{format.number(memberCount)}</Table.Td>
        </Table.Tr>
      ))}
    </FiguresTable>
  );
}
