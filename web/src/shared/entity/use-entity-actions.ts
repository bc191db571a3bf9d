import type { AnyEntity } from '@marquee/contracts';
import { IconArrowDown, IconArrowUp, IconCopyPlus, IconPencil, IconTrash } from '@tabler/icons-react';
import { useErrorText } from '../api/use-error-text.js';
import { useTeamId } from '../session/use-administrator.js';
import { toast } from '../ui/feedback/toasts.js';
import type { RowAction } from '../ui/list/row-actions.js';
import type { EntityText } from './entity-texts.js';
import { useOrderEntitiesMutation, type EntityItem } from './entity.api.js';

/** So many places one call can say; those behind keep theirs. */
const mostOrdered = 1_000;

interface Options<Item> {
  readonly entity: AnyEntity;
  readonly text: EntityText;
  /** In the order that administrators chose. */
  readonly all: readonly Item[];
  readonly edit: (item: Item) => void;
  /** Begins a new one that is like it; absent: there is nothing to gain by that. */
  readonly copy?: ((item: Item) => void) | undefined;
  readonly remove: (item: Item) => void;
}

/** What can be done with one, where they are seen in their own order and where they are not. */
export function useEntityActions<Item extends Pick<EntityItem, 'id' | 'name'>>(options: Options<Item>) {
  const { entity, text, all, edit, copy, remove } = options;
  const which = { teamId: useTeamId(), name: entity.name, plural: entity.plural };
  const errorText = useErrorText();
  const [order, { isLoading: moving }] = useOrderEntitiesMutation();
  const mover = (item: Item, by: 1 | -1): (() => void) | undefined => {
    const index = all.findIndex(({ id }) => id === item.id);
    const other = all[index + by];
    const last = Math.max(index, index + by);
    if (!other || moving || last >= mostOrdered) return undefined;
    const ids = all
      .slice(0, last + 1)
      .map(({ id }) => id)
      .with(index, other.id)
      .with(index + by, item.id);
    return () =>
      void order({ ...which, ids })
        .unwrap()
        .catch((problem: unknown) => toast.error(errorText(problem)));
  };
  const editing = (item: Item): RowAction => ({
    label: text('rename', { name: item.name }),
    icon: IconPencil,
    run: () => edit(item),
  });
  const copying = (item: Item): readonly RowAction[] =>
    copy ? [{ label: text('duplicate', { name: item.name }), icon: IconCopyPlus, run: () => copy(item) }] : [];
  const removing = (item: Item): RowAction => ({
    label: text('delete', { name: item.name }),
    icon: IconTrash,
    run: () => remove(item),
  });
  const unordered = (item: Item): readonly RowAction[] => [editing(item), ...copying(item), removing(item)];
  const ordered = (item: Item): readonly RowAction[] => [
    editing(item),
    ...copying(item),
    { label: text('up', { name: item.name }), icon: IconArrowUp, run: mover(item, -1), altKey: 'ArrowUp' },
    { label: text('down', { name: item.name }), icon: IconArrowDown, run: mover(item, 1), altKey: 'ArrowDown' },
    removing(item),
  ];
  return { unordered, ordered: entity.fields['order']?.kind === 'order' ? ordered : unordered };
}
