/** What a key asks the player to do. */
export type Command =
  | { readonly do: 'toggle' | 'mute' | 'fullscreen' | 'captions' | 'help' | 'next' | 'previous' }
  | { readonly do: 'skip'; readonly seconds: number }
  | { readonly do: 'share'; readonly of: number }
  | { readonly do: 'volume'; readonly by: number }
  | { readonly do: 'speed'; readonly by: 1 | -1 };

export interface Key {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

const commands: ReadonlyMap<string, Command> = new Map<string, Command>([
  [' ', { do: 'toggle' }],
  ['k', { do: 'toggle' }],
  ['j', { do: 'skip', seconds: -10 }],
  ['l', { do: 'skip', seconds: 10 }],
  ['ArrowLeft', { do: 'skip', seconds: -5 }],
  ['ArrowRight', { do: 'skip', seconds: 5 }],
  ['ArrowUp', { do: 'volume', by: 0.1 }],
  ['ArrowDown', { do: 'volume', by: -0.1 }],
  ['Home', { do: 'share', of: 0 }],
  ['End', { do: 'share', of: 1 }],
  ['m', { do: 'mute' }],
  ['f', { do: 'fullscreen' }],
  ['c', { do: 'captions' }],
  ['<', { do: 'speed', by: -1 }],
  ['>', { do: 'speed', by: 1 }],
  ['?', { do: 'help' }],
]);

/** The same with Shift. */
const shifted: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['n', { do: 'next' }],
  ['p', { do: 'previous' }],
]);

/** The command of a key as in the players that people know; undefined leaves the key to the page. */
export function commandOf({ key, altKey, ctrlKey, metaKey, shiftKey }: Key): Command | undefined {
  if (altKey || ctrlKey || metaKey) return undefined;
  if (/^\d$/.test(key)) return { do: 'share', of: Number(key) / 10 };
  const name = key.length === 1 ? key.toLowerCase() : key;
  return (shiftKey ? shifted.get(name) : undefined) ?? commands.get(name);
}

/** Whether a key that is held down goes on doing it: by steps to somewhere, but nothing on and off, and no video after another. */
export const isHeldOn = ({ do: what }: Command): boolean => what === 'skip' || what === 'volume' || what === 'speed';

/**
 * A letter, a number or a symbol. Speech input types them by mistake, so they can be turned off (WCAG 2.2, 2.1.4).
 */
export const isCharacter = (key: string): boolean => key.length === 1 && key !== ' ';

/** Where the focus is: in the player, on nothing smaller than what the player stands in, or on something else. */
export type Focus = 'inside' | 'around' | 'elsewhere';

/**
 * Whether a key means the player. Left and right do also while nothing is focused, as right after the page opened; up
 * and down scroll the page then. Whatever else has the focus keeps all of these to itself.
 */
export function reachesPlayer(key: string, focus: Focus): boolean {
  if (focus === 'inside') return true;
  if (/^(ArrowUp|ArrowDown|Home|End)$/.test(key)) return false;
  return focus === 'around' || !key.startsWith('Arrow');
}

/** Speeds of playing that are offered. */
export const speeds: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];

/** The next speed in a direction, or the same at the end. */
export function nextSpeed(speed: number, by: 1 | -1): number {
  const nearest = speeds.findIndex((each) => each >= speed - 0.01);
  return speeds[Math.min(speeds.length - 1, Math.max(0, nearest + by))] ?? speed;
}
