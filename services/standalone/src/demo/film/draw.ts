/** Size of every scene. */
export const frame = { width: 1280, height: 720 } as const;

export type Random = () => number;

/** Numbers that look like chance and are the same each time, so that a film is the same film on every machine. */
export function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Whole pixels: half the bytes, and nobody sees the difference. */
export const px = (value: number): string => String(Math.round(value));

export const times = <Result>(count: number, make: (index: number) => Result): Result[] =>
  Array.from({ length: count }, (_, index) => make(index));

export type Stop = readonly [offset: number, color: string, opacity?: number];

const stops = (list: readonly Stop[]): string =>
  list
    .map(([offset, color, opacity = 1]) => `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`)
    .join('');

/** The same definition has the same id, wherever it is used. */
function idOf(definition: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < definition.length; index += 1) {
    hash = Math.imul(hash ^ definition.charCodeAt(index), 0x01000193);
  }
  return `d${(hash >>> 0).toString(36)}`;
}

/** A rectangle that changes its colour from top to bottom. */
export function fade(width: number, height: number, list: readonly Stop[], y = 0): string {
  const id = idOf(`fade${stops(list)}`);
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops(list)}</linearGradient><rect y="${px(y)}" width="${px(width)}" height="${px(height)}" fill="url(#${id})"/>`;
}

/** Light around a point, which ends in nothing. */
export function glow(x: number, y: number, radius: number, list: readonly Stop[], flat = 1): string {
  const id = idOf(`glow${stops(list)}`);
  return `<radialGradient id="${id}">${stops(list)}</radialGradient><ellipse cx="${px(x)}" cy="${px(y)}" rx="${px(radius)}" ry="${px(radius * flat)}" fill="url(#${id})"/>`;
}

/** A shape filled from top to bottom; `shape` is the data of a path. */
export function filled(shape: string, list: readonly Stop[]): string {
  const id = idOf(`fade${stops(list)}`);
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops(list)}</linearGradient><path d="${shape}" fill="url(#${id})"/>`;
}

export const path = (shape: string, color: string, rest = ''): string => `<path d="${shape}" fill="${color}" ${rest}/>`;

/** Softens what is inside, as haze and distance do. */
export function soft(content: string, deviation: number): string {
  const id = `soft${String(deviation).replace('.', '-')}`;
  return `<filter id="${id}" x="-10%" y="-20%" width="120%" height="140%"><feGaussianBlur stdDeviation="${deviation}"/></filter><g filter="url(#${id})">${content}</g>`;
}

/** Moves, enlarges and mirrors what is drawn around the origin. */
export const put = (x: number, y: number, size: number, content: string, mirrored = false): string =>
  `<g transform="translate(${px(x)} ${px(y)}) scale(${mirrored ? -size : size} ${size})">${content}</g>`;
