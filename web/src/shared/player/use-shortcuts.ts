import { useEffect, useEffectEvent } from 'react';
import { commandOf, type Command } from './keyboard.js';

/** Elements that need the keys for themselves. */
const ownKeys = 'input, textarea, select, [contenteditable="true"], [role="menu"], [role="dialog"]';
/** These are pressed with Space and Enter. */
const pressable = 'button, a[href], summary, [role="button"]';

function isTaken({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  // The volume is a slider of its own, but letters mean the player there too.
  if (target.matches('input[type="range"]')) return key.length > 1;
  if (target.closest(ownKeys)) return true;
  return key === ' ' && target.closest(pressable) !== null;
}

/**
 * Keys of the player, wherever on the page the focus is, as people know it from others; but never where something else
 * needs the key. Arrows belong to the page unless the focus is inside the player (they scroll, and move in lists).
 */
export function useShortcuts(isInside: (target: Element) => boolean, run: (command: Command) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isTaken(event)) return;
    const inside = event.target instanceof Element && isInside(event.target);
    if (!inside && /^(Arrow|Home|End)/.test(event.key)) return;
    const command = commandOf(event);
    if (!command) return;
    event.preventDefault();
    run(command);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
