import { useId, useRef, useState, type RefObject } from 'react';

/** What makes a button open something. */
export interface Face {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly id: string;
  readonly 'aria-haspopup': 'menu' | 'dialog';
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls'?: string;
  readonly onPointerEnter: () => void;
  readonly onFocus: () => void;
  readonly onClick: () => void;
}

/** What opens below a button, of whatever kind. */
export interface Dropped {
  /** Of the button; what opens is called by it. */
  readonly id: string;
  readonly anchor: RefObject<HTMLButtonElement | null>;
  readonly opened: boolean;
  readonly onClose: () => void;
}

interface Drop {
  readonly face: Face;
  /** For what opens; absent until somebody wants it. */
  readonly dropped: Dropped | undefined;
  readonly open: () => void;
}

/**
 * A button below which something opens. What opens knows where there is room for it, and is heavy: it is loaded when one aims at the
 * button, and nobody else pays for it.
 *
 * @param load of the part that opens, `later(…).ahead`
 */
export function useDrop(kind: 'menu' | 'dialog', load: () => Promise<void>): Drop {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const [wanted, setWanted] = useState(false);
  const [opened, setOpened] = useState(false);
  const aim = (): void => void load();
  const show = (isShown: boolean): void => {
    setWanted(true);
    setOpened(isShown);
  };
  return {
    face: {
      ref: anchor,
      id,
      'aria-haspopup': kind,
      'aria-expanded': opened,
      ...(opened && { 'aria-controls': `${id}-dropdown` }),
      onPointerEnter: aim,
      onFocus: aim,
      onClick: () => show(!opened),
    },
    // Once opened, it stays: it goes as it came.
    dropped: wanted ? { id, anchor, opened, onClose: () => setOpened(false) } : undefined,
    open: () => show(true),
  };
}
