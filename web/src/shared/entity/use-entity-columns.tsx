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
  /** The list of what is counted; absent: `showUses` tells. */
  readonly usesPath?: ((id: string) => string) | undefined;
  /** Absent: this reader may not know what uses one. */
  readonly showUses: ((item: EntityItem) => void) | undefined;
  /** What there is besides names. */
  readonly columns: readonly ListColumn<EntityItem>[];
  /** Also how many use each. */
  readonly counted: boolean;
  /** All are here: they can be sorted by anything that one sees of them. */
  readonly isWhole: boolean;
}

export const usesOf = (entity: AnyEntity, item: EntityItem): number => Number(item[entity.uses] ?? 0);

const unsorted = ({ value: _value, ...column }: ListColumn<EntityItem>): ListColumn<EntityItem> => column;

interface UsesProps extends Pick<Options, 'entity' | 'text' | 'usesPath' | 'showUses'> {
  readonly item: EntityItem;
}

/** How many use one, with the way to what these are. */
function Uses({ item, entity, text, usesPath, showUses }: UsesProps) {
  const format = useFormat();
  const count = usesOf(entity, item);
  const uses = format.number(count);
  if (usesPath) {
    return (
      <Anchor component={Link} to={usesPath(item.id)} size="sm">
        {uses}
      </Anchor>
    );
  }
  if (count === 0 || !showUses) return uses;
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      aria-haspopup="dialog"
      aria-label={text('usesOf', { uses, name: item.name })}
      onClick={() => showUses(item)}
    >
      {uses}
    </Anchor>
  );
}

/** What one sees of each: its picture and name, what its list says besides, and how many use it. */
export function useEntityColumns(options: Options): readonly ListColumn<EntityItem>[] {
  const { entity, text, icon, usesPath, showUses, columns, counted, isWhole } = options;
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
    const uses: ListColumn<EntityItem> = {
      id: 'uses',
      header: text(labelKey(entity.uses)),
      align: 'right',
      first: 'desc',
      value: (item) => usesOf(entity, item),
      cell: (item) => <Uses item={item} {...{ entity, text, usesPath, showUses }} />,
    };
    const sorts = entitySorts(entity);
    return [
      named,
      ...[...columns, ...(counted ? [uses] : [])].map((column) =>
        isWhole || sorts.includes(column.id) ? column : unsorted(column),
      ),
    ];
  }, [entity, text, icon, usesPath, showUses, columns, counted, isWhole, teamId]);
}
