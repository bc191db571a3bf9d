import { filled, frame, path, px, put, randomFrom, times } from './draw.js';

const { height: H } = frame;

/** Somebody in a coat who stands and looks away from us; 100 pixels tall, the feet at the origin. */
export const person = (color: string): string =>
  path(
    'M0 -100C8 -100 11 -94 10 -87C10 -82 7 -79 5 -77C14 -75 17 -68 18 -58L21 -38C20 -35 17 -36 16 -38L13 -52L15 -22H9L7 0H1L0 -20L-1 0H-7L-9 -22H-15L-13 -52L-16 -38C-17 -36 -20 -35 -21 -38L-18 -58C-17 -68 -14 -75 -5 -77C-7 -79 -10 -82 -10 -87C-11 -94 -8 -100 0 -100Z',
    color,
  );

export const bird = (color: string): string =>
  path('M0 0C-8 -11 -20 -13 -30 -8C-20 -9 -9 -5 -3 4L0 7L3 4C9 -5 20 -9 30 -8C20 -13 8 -11 0 0Z', color);

/** A flock in the air, in the shape of an arrow. */
export const flock = (seed: number, color: string, count = 11): string => {
  const random = randomFrom(seed);
  return times(count, (index) => {
    const row = Math.ceil(index / 2);
    const side = index % 2 === 0 ? 1 : -1;
    return put(-row * 30 + random() * 12, side * row * 15 + random() * 10, 0.34 + random() * 0.14, bird(color));
  }).join('');
};

/** A humpback that swims to the right, 560 pixels long. */
export const whale = (back: string, belly: string): string =>
  filled(
    'M280 -8C250 -48 160 -74 60 -66C-30 -60 -110 -36 -176 -10C-206 -22 -236 -52 -272 -58C-262 -32 -246 -12 -222 2C-246 12 -264 30 -276 56C-240 54 -206 34 -180 12C-110 32 -30 52 50 56C150 62 250 44 280 -8Z',
    [
      [0, back],
      [0.55, back],
      [1, belly],
    ],
  ) +
  path(
    'M120 36C98 84 58 128 6 150C22 112 44 66 66 44ZM-52 -50C-74 -68 -96 -72 -112 -70C-100 -58 -90 -48 -82 -42Z',
    back,
  ) +
  times(
    7,
    (line) =>
      `<path d="M268 ${px(2 + line * 2)}C210 ${px(30 + line * 4)} 150 ${px(38 + line * 3)} ${px(90 - line * 8)} ${px(42 + line * 2)}" fill="none" stroke="${back}" stroke-opacity="0.4" stroke-width="2"/>`,
  ).join('') +
  '<circle cx="206" cy="4" r="4" fill="#02060d"/>';

/** A diver seen from the side, swimming to the right, 90 pixels long. */
export const diver = (color: string): string =>
  path(
    'M40 -4C44 -12 32 -16 28 -8L6 -8C-8 -8 -18 -4 -30 -2L-58 -12L-54 -2L-62 6L-30 4C-14 8 4 6 16 4L34 12L38 8L24 0Z',
    color,
  ) + path('M2 -10H22V-17C16 -20 8 -20 2 -17Z', color);

export function shoal(seed: number, count: number, color: string, spread: readonly [number, number]): string {
  const random = randomFrom(seed);
  return times(count, () => {
    const [x, y] = [(random() + random() - 1) * spread[0], (random() + random() - 1) * spread[1]];
    const size = 0.5 + random() * 0.7;
    return put(
      x,
      y,
      size,
      path(
        'M14 0C8 -6 -4 -5 -9 -1L-16 -5L-14 0L-16 5L-9 1C-4 5 8 6 14 0Z',
        color,
        `opacity="${(0.5 + random() / 2).toFixed(2)}"`,
      ),
    );
  }).join('');
}

/** Weed that grows from the ground to near the surface. */
export function kelp(seed: number, x: number, top: number, color: string): string {
  const random = randomFrom(seed);
  const lean = (random() - 0.5) * 120;
  const at = (share: number): number => x + lean * share ** 2 + Math.sin(share * 7 + seed) * 16 * share;
  const stem = times(21, (index) => {
    const share = index / 20;
    return `${index === 0 ? 'M' : 'L'}${px(at(share))} ${px(H + 20 - (H + 20 - top) * share)}`;
  }).join('');
  const leaves = times(24, (index) => {
    const share = 0.08 + (index / 24) * 0.92;
    const [lx, ly] = [at(share), H + 20 - (H + 20 - top) * share];
    const side = index % 2 === 0 ? 1 : -1;
    const length = (38 + random() * 44) * (1.1 - share * 0.4);
    return `M${px(lx)} ${px(ly)}C${px(lx + side * length * 0.4)} ${px(ly - 20)} ${px(lx + side * length)} ${px(ly - 12)} ${px(lx + side * length)} ${px(ly - 42)}C${px(lx + side * length * 0.7)} ${px(ly - 10)} ${px(lx + side * length * 0.3)} ${px(ly + 4)} ${px(lx)} ${px(ly)}Z`;
  }).join('');
  return `<path d="${stem}" fill="none" stroke="${color}" stroke-width="7"/>` + path(leaves, color);
}

/** Camels one behind the other, walking to the right, 90 pixels tall each; the ground at 0. */
export function caravan(count: number, color: string): string {
  const camel =
    'M52 -76C60 -80 70 -78 72 -72L62 -68C56 -66 54 -54 48 -44C42 -36 38 -38 36 -46C32 -62 20 -60 16 -48C12 -60 -2 -64 -10 -50C-20 -50 -28 -46 -30 -36L-36 -22L-32 -36L-28 -20L-34 0H-28L-20 -24L-14 -26L-16 0H-10L-4 -28L22 -28L20 0H26L32 -30L36 0H42L42 -34C54 -38 58 -52 62 -64Z';
  return (
    times(count, (index) => put(-index * 118, index % 2, 1 - (index % 3) * 0.06, path(camel, color))).join('') +
    put(112, 0, 0.62, person(color))
  );
}
