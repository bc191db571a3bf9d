import { useCallback, useEffect, useRef, useState } from 'react';

/** Milliseconds without a movement after which the controls go away. */
const rest = 2_500;

interface VisibleControls {
  readonly visible: boolean;
  /** Somebody moved: show the controls for a while. */
  readonly stir: () => void;
  readonly hide: () => void;
}

/** @param held the controls stay as long as this is true (a pause, an open menu) */
export function useVisibleControls(held: boolean): VisibleControls {
  const [stirred, setStirred] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hide = useCallback(() => {
    clearTimeout(timer.current);
    setStirred(false);
  }, []);
  const stir = useCallback(() => {
    clearTimeout(timer.current);
    setStirred(true);
    timer.current = setTimeout(() => setStirred(false), rest);
  }, []);
  useEffect(() => {
    timer.current = setTimeout(() => setStirred(false), rest);
    return () => clearTimeout(timer.current);
  }, [held]);
  return { visible: stirred || held, stir, hide };
}
