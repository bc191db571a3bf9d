import { entitySorts, imageFieldsOf, imageUrl, type AnyEntity } from '@marquee/contracts';
import { Anchor, Group } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../format/use-format.js';
import { useTeamId } from '../session/use-administrator.js';
import type { ListColumn } from '../ui/list/column.js';
import { Thumbnail } from '../ui/page/thumbnail.js';
import { labelKey, type EntityText } from './entity-texts.js';
import type { EntityItem } from './entity.api.js';

interface Options {
  readonly entity: AnyEntity;
  readonly text: EntityText;
  /** In place of a picture. */
  readonly icon: Icon;
  readonly usesPath?: ((id: string) => string) | undefined;
  /** In place of how many use each. */
  readonly columns?: readonly ListColumn<EntityItem>[] | undefined;
  /** All are here: they can be sorted by anything that one sees of them. */
  readonly isWhole: boolean;
}

export const usesOf = (entity: AnyEntity, item: EntityItem): number => Number(item[entity.uses] ?? 0);

const unsorted = ({ value: _value, ...column }: ListColumn<EntityItem>): ListColumn<EntityItem> => column;

/** What one sees of each: its picture and name, and how many use it, or what its list says instead. */
export function useEntityColumns({
  entity,
  text,
  icon,
  usesPath,
  columns,
  isWhole,
}: Options): readonly ListColumn<EntityItem>[] {
  const format = useFormat();
  const teamId = useTeamId();
  return useMemo(() => {
    const [pictureField] = imageFieldsOf(entity.fields);
    const pictureOf = (item: EntityItem): string | null => {
      const id = pictureField === undefined ? undefined : item[pictureField];
      return typeof id === 'string' ? imageUrl(teamId, id) : null;
    };
    const named: ListColumn<EntityItem> = {
      id: 'name',
      header: text('name'),
      value: ({ name }) => name,
      cell: (item) =>
        pictureField === undefined ? (
          item.name
        ) : (
          <Group gap="xs" wrap="nowrap">
            <Thumbnail url={pictureOf(item)} width={72} icon={icon} />
            {item.name}
          </Group>
        ),
    };
    const shown: readonly ListColumn<EntityItem>[] = columns ?? [
      {
        id: 'uses',
        header: text(labelKey(entity.uses)),
        align: 'right',
        first: 'desc',
        value: (item) => usesOf(entity, item),
        cell: (item) => {
          const uses = format.number(usesOf(entity, item));
          return usesPath ? (
            <Anchor component={Link} to={usesPath(item.id)} size="sm">
              {uses}
            </Anchor>
          ) : (
            uses
          );
        },
      },
    ];
    const sorts = entitySorts(entity);
    return [named, ...shown.map((column) => (isWhole || sorts.includes(column.id) ? column : unsorted(column)))];
  }, [entity, text, icon, usesPath, columns, isWhole, format, teamId]);
}
