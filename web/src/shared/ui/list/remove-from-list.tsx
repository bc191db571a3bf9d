import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';

interface Props {
  /** What it does, and with what. */
  readonly label: string;
  readonly onRemove: () => void;
}

/** Where a control stood among those of its page. */
interface Place {
  readonly page: Element;
  readonly index: number;
}

const controlsIn = (page: Element): readonly HTMLElement[] => [
  ...page.querySelectorAll<HTMLElement>('[data-removes-from-list]'),
];

const placeOf = (control: HTMLElement): Place => {
  const page = control.closest('main') ?? document.body;
  return { page, index: controlsIn(page).indexOf(control) };
};

/** What went took the focus with it: it is on the control that stands there now, or on the page's heading where none is left. */
function goOnAt({ page, index }: Place): void {
  if (!page.isConnected || document.activeElement !== document.body) return;
  const next = controlsIn(page).at(index) ?? controlsIn(page).at(-1);
  (next ?? page.querySelector<HTMLElement>('h1'))?.focus({ preventScroll: next === undefined });
}

/** In the corner of a card: takes it out of the list in which it stands. The page's heading can take the focus. */
export function RemoveFromList({ label, onRemove }: Props) {
  const pressedAt = useRef<Place>(undefined);
  // After the card has gone; where another one came into its place the focus never left.
  useEffect(
    () => () => {
      if (pressedAt.current) goOnAt(pressedAt.current);
      pressedAt.current = undefined;
    },
    [label],
  );
  return (
    <ActionIcon
      variant="filled"
      color="dark"
      radius="xl"
      size={36}
      aria-label={label}
      data-removes-from-list
      onClick={({ currentTarget }) => {
        pressedAt.current = placeOf(currentTarget);
        onRemove();
      }}
    >
      <IconX size={18} aria-hidden />
    </ActionIcon>
  );
}
