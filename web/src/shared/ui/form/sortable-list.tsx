import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './sortable-list.module.css';

export interface SortableItem {
  readonly id: string;
  readonly label: string;
  /** From 1, where more are in order than are listed; default: where it stands in the list. */
  readonly place?: number;
  /** What there is to know of it, below the label. */
  readonly note?: string | undefined;
}

interface Props {
  /** What the list holds. */
  readonly label: string;
  readonly items: readonly SortableItem[];
  /** How many are in order; default: those that are listed. */
  readonly count?: number;
  /** All of it stands on the page, however long it is. */
  readonly whole?: boolean;
  readonly onOrder: (ids: readonly string[]) => void;
  /** What one can do with one of them, at its end. */
  readonly action?: (item: SortableItem) => ReactNode;
}

/** A list whose order people choose: by mouse, by finger, or by the keyboard (space, arrows, space). */
export function SortableList({ label, items, count = items.length, whole = false, onOrder, action }: Props) {
  const { t } = useTranslation('common');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const indexOf = (id: UniqueIdentifier | undefined): number => items.findIndex((item) => item.id === id);
  const placeAt = (index: number): number => items[index]?.place ?? index + 1;
  const said = (key: 'picked' | 'over' | 'dropped' | 'cancelled', id: UniqueIdentifier, over?: UniqueIdentifier) =>
    t(`sorting.${key}`, { label: items[indexOf(id)]?.label, place: placeAt(indexOf(over ?? id)), count });
  const announcements: Announcements = {
    onDragStart: ({ active }) => said('picked', active.id),
    onDragOver: ({ active, over }) => said('over', active.id, over?.id),
    onDragEnd: ({ active, over }) => said('dropped', active.id, over?.id),
    onDragCancel: ({ active }) => said('cancelled', active.id),
  };
  const drop = ({ active, over }: DragEndEvent): void => {
    const [from, to] = [indexOf(active.id), indexOf(over?.id)];
    if (from < 0 || to < 0 || from === to) return;
    onOrder(
      arrayMove(
        items.map(({ id }) => id),
        from,
        to,
      ),
    );
  };
  if (items.length === 0) return null;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('sorting.how') } }}
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol className={classes['list']} data-whole={whole || undefined} aria-label={label}>
          {items.map((item, index) => (
            <Item key={item.id} item={item} place={placeAt(index)} action={action?.(item)} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

interface ItemProps {
  readonly item: SortableItem;
  readonly place: number;
  readonly action: ReactNode;
}

function Item({ item, place, action }: ItemProps) {
  const { t } = useTranslation('common');
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: item.id,
  });
  return (
    <li
      ref={setNodeRef}
      className={classes['item']}
      data-moving={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={classes['handle']}
        {...attributes}
        {...listeners}
        aria-label={t('sorting.move', { label: item.label })}
      >
        <IconGripVertical size={18} aria-hidden />
      </button>
      <span className={classes['place']}>{place}</span>
      <span className={classes['label']}>
        {item.label}
        {item.note !== undefined && <span className={classes['note']}>{item.note}</span>}
      </span>
      {action}
    </li>
  );
}
