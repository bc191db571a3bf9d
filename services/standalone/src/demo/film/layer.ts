import { frame } from './draw.js';

/** How a layer moves: from a place, steadily, and to and fro; what leaves the picture may come back on the other side. */
export interface Motion {
  readonly from?: readonly [x: number, y: number];
  /** Pixels a second. At 24 frames a second, multiples and parts of 24 move evenly. */
  readonly speed?: readonly [x: number, y: number];
  readonly sway?: readonly [x: number, y: number];
  /** Seconds of one sway. */
  readonly period?: number;
  /** After how many pixels the layer begins anew. */
  readonly wrap?: readonly [x: number, y: number];
}

/** One sheet of a scene: what is drawn on it and how it moves past the camera. */
export interface Layer {
  readonly width: number;
  readonly height: number;
  /** Elements of SVG. */
  readonly content: string;
  readonly motion: Motion;
  /** Seconds of a full turn around its middle. */
  readonly turn?: number;
}

export const still = (content: string): Layer => ({ ...frame, content, motion: {} });

/** A layer that the camera passes: wider than the picture, drawn from its left end. */
export const passing = (content: string, speed: number, width = frame.width + 320): Layer => ({
  width,
  height: frame.height,
  content,
  motion: { speed: [-speed, 0] },
});

/** A sheet that repeats in one direction and so never ends: snow, rain, waves. `content` fills one tile. */
export function endless(content: string, [width, height]: readonly [number, number], motion: Motion): Layer {
  const [dx, dy] = motion.speed ?? [0, 0];
  const copies = [
    [0, 0],
    ...(dx === 0 ? [] : [[width, 0]]),
    ...(dy === 0 ? [] : [[0, height]]),
    ...(dx === 0 || dy === 0 ? [] : [[width, height]]),
  ];
  return {
    width: dx === 0 ? width : width * 2,
    height: dy === 0 ? height : height * 2,
    content: copies.map(([x = 0, y = 0]) => `<g transform="translate(${x} ${y})">${content}</g>`).join(''),
    motion: {
      ...motion,
      from: [(motion.from?.[0] ?? 0) - (dx > 0 ? width : 0), (motion.from?.[1] ?? 0) - (dy > 0 ? height : 0)],
      wrap: [dx === 0 ? 0 : width, dy === 0 ? 0 : height],
    },
  };
}

export const svgOf = ({ width, height, content }: Pick<Layer, 'width' | 'height' | 'content'>): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(width)}" height="${Math.round(height)}">${content}</svg>`;

const axis = ({ from, speed, sway, period = 8, wrap }: Motion, index: 0 | 1) => ({
  start: from?.[index] ?? 0,
  speed: speed?.[index] ?? 0,
  sway: sway?.[index] ?? 0,
  period,
  wrap: wrap?.[index] ?? 0,
});

/** Where a layer is, as an expression of ffmpeg over `t`. */
export function expressionOf(motion: Motion, index: 0 | 1): string {
  const { start, speed, sway, period, wrap } = axis(motion, index);
  const way = wrap > 0 ? `${Math.sign(speed)}*mod(t*${Math.abs(speed)},${wrap})` : `t*${speed}`;
  return `${start}+${way}+${sway}*sin(2*PI*t/${period})`;
}
