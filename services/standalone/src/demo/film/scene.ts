import { frame, put } from './draw.js';
import { endless, type Layer } from './layer.js';
import { flock } from './living.js';
import { particles, swell } from './water.js';
import type { Sound } from './sound.js';

const { width: W, height: H } = frame;

/** What one shot shows, from the sheet in the back to the one in front. */
export interface Scene {
  readonly seconds: number;
  readonly layers: readonly Layer[];
}

/** A film of the demo: drawn, cut and scored by what stands here. */
export interface Film {
  readonly scenes: readonly Scene[];
  readonly sound: Sound;
}

/** Seconds from the start of a film at which its scenes begin. */
export const cutsOf = ({ scenes }: Pick<Film, 'scenes'>): readonly number[] =>
  scenes.map((_scene, index) => scenes.slice(0, index).reduce((sum, { seconds }) => sum + seconds, 0));

export const lengthOf = ({ scenes }: Pick<Film, 'scenes'>): number =>
  scenes.reduce((sum, { seconds }) => sum + seconds, 0);

/** A sheet as large as the picture, or wider, that moves as told. */
export const sheet = (content: string, motion: Layer['motion'], width: number = W): Layer => ({
  width,
  height: H,
  content,
  motion,
});

/** A small thing that crosses the picture; it is drawn around the middle of its sheet. */
export const crossing = (content: string, size: readonly [number, number], motion: Layer['motion']): Layer => ({
  width: size[0],
  height: size[1],
  content: put(size[0] / 2, size[1] / 2, 1, content),
  motion: { ...motion, from: [(motion.from?.[0] ?? 0) - size[0] / 2, (motion.from?.[1] ?? 0) - size[1] / 2] },
});

/** Snow, or what else falls, without an end. */
export const falling = (
  seed: number,
  count: number,
  size: readonly [number, number],
  speed: number,
  color = '#fff',
): Layer => endless(particles(seed, count, size, color), [W, H], { speed: [0, speed] });

/** A flock that crosses the sky. */
export const birds = (seed: number, from: readonly [number, number], color: string): Layer =>
  crossing(flock(seed, color), [360, 260], { from, speed: [36, -6], sway: [0, 6], period: 4 });

/** Swell that rolls to the left. */
export const waves = (
  seed: number,
  y: number,
  depth: number,
  speed: number,
  colors: readonly [string, string],
): Layer =>
  endless(swell(seed, 1280, depth, y, colors), [1280, H], {
    speed: [-speed, 0],
    sway: [0, depth * 0.35],
    period: 5 + (seed % 3),
  });
