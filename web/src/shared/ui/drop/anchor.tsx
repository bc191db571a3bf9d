import { assignRef } from '@mantine/hooks';
import { useEffect, useLayoutEffect, useState, type Ref, type RefObject } from 'react';

interface Props {
  readonly anchor: RefObject<HTMLButtonElement | null>;
  /** Given by what opens. */
  readonly ref?: Ref<HTMLElement>;
}

/** Stands for a button that is on the page already, where Mantine wants one to open something at. */
export function Anchor({ anchor, ref }: Props) {
  useLayoutEffect(() => {
    assignRef(ref, anchor.current);
    return () => void assignRef(ref, null);
  }, [anchor, ref]);
  return null;
}

/** What is opened as it comes opens a moment later: only then does Mantine know where the focus was, and leads it back. */
export function useStands(): boolean {
  const [stands, setStands] = useState(false);
  useEffect(() => {
    const next = requestAnimationFrame(() => setStands(true));
    return () => cancelAnimationFrame(next);
  }, []);
  return stands;
}
