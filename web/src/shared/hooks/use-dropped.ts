import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

/** What drops from a button, and goes with Escape, or with the first look elsewhere. */
export function useDropped() {
  const holder = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    if (!opened) return;
    const closeOutside = (event: Event): void => {
      if (event.target instanceof Node && !holder.current?.contains(event.target)) setOpened(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [opened]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !opened) return;
    setOpened(false);
    button.current?.focus();
  };
  return { holder, button, opened, setOpened, onKeyDown };
}
