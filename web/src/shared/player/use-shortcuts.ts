import { useEffect, useEffectEvent, type RefObject } from 'react';
import { commandOf, isCharacter, isHeldOn, reachesPlayer, type Command, type Focus } from './keyboard.js';

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

function focusOf(frame: Element, target: EventTarget | null): Focus {
  // Whatever fills the screen is all there is.
  if (document.fullscreenElement?.contains(frame)) return 'inside';
  if (!(target instanceof Element)) return 'elsewhere';
  return frame.contains(target) ? 'inside' : target.contains(frame) ? 'around' : 'elsewhere';
}

/**
 * Keys of the player, wherever on the page the focus is, as people know it from others; but never where something else
 * needs the key.
 *
 * @param characters whether letters, numbers and symbols are among them
 */
export function useShortcuts(
  frame: RefObject<Element | null>,
  characters: boolean,
  run: (command: Command) => void,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isTaken(event)) return;
    if (!frame.current || !reachesPlayer(event.key, focusOf(frame.current, event.target))) return;
    if (!characters && isCharacter(event.key)) return;
    const command = commandOf(event);
    if (!command) return;
    event.preventDefault();
    if (!event.repeat || isHeldOn(command)) run(command);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
