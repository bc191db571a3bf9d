import { filled, frame, glow, path, put } from './draw.js';

const { width: W, height: H } = frame;

/** The colours of somebody who is drawn from the chest up. */
interface Colors {
  readonly skin: string;
  /** The side of the face that the light does not reach. */
  readonly shade: string;
  readonly hair: string;
  readonly coat: readonly [light: string, dark: string];
  /** Light along the edge, of what shines behind them. */
  readonly rim: string;
}

const neck = 'M-34 -60H34V30C34 62 -34 62 -34 30Z';
const face = 'M-84 -190C-84 -262 84 -262 84 -190C86 -110 58 -40 0 -32C-58 -40 -86 -110 -84 -190Z';
/** The far half of the face. */
const cheek = 'M6 -246C62 -246 84 -232 84 -190C86 -110 58 -40 0 -32C34 -62 44 -150 6 -246Z';
const shoulders = 'M-300 330C-300 140 -226 70 -110 44L-34 16C-14 54 14 54 34 16L110 44C226 70 300 140 300 330Z';
const brows = 'M-56 -172C-46 -180 -30 -181 -20 -175M26 -175C36 -181 52 -180 60 -172';
const eyes = 'M-46 -146A7 9 0 1 0 -32 -146A7 9 0 1 0 -46 -146ZM34 -146A7 9 0 1 0 48 -146A7 9 0 1 0 34 -146Z';

const line = (shape: string, color: string, width: number): string =>
  `<path d="${shape}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round"/>`;

const bust = ({ skin, shade, hair, coat, rim }: Colors): string =>
  filled(shoulders, [
    [0, coat[0]],
    [1, coat[1]],
  ]) +
  line('M-294 300C-290 150 -222 82 -112 54', rim, 7) +
  path(neck, shade) +
  path(face, skin) +
  path(cheek, shade, 'opacity="0.55"') +
  line(brows, hair, 6) +
  path(eyes, hair) +
  line('M4 -136C10 -118 12 -108 2 -102', shade, 5) +
  line('M-20 -74C-8 -66 14 -66 26 -75', '#a5524a', 6);

/** Bobbed hair and a scarf. */
const withBob = (colors: Colors, scarf: readonly [string, string]): string =>
  path(
    'M-112 -40C-140 -160 -124 -290 0 -292C124 -290 140 -160 112 -40C84 -20 60 -26 56 -60L-56 -60C-60 -26 -84 -20 -112 -40Z',
    colors.hair,
  ) +
  bust(colors) +
  path(
    'M-90 -176C-84 -226 -30 -240 12 -238C44 -236 80 -220 90 -170C100 -226 70 -276 0 -278C-70 -276 -100 -226 -90 -176Z',
    colors.hair,
  ) +
  path(
    'M-92 -190C-96 -130 -96 -80 -86 -46C-104 -40 -116 -52 -118 -70C-126 -130 -118 -170 -92 -190ZM92 -190C96 -130 96 -80 86 -46C104 -40 116 -52 118 -70C126 -130 118 -170 92 -190Z',
    colors.hair,
  ) +
  line('M-122 -90C-132 -190 -104 -278 -14 -290', colors.rim, 6) +
  filled('M-126 40C-96 -2 -60 -2 0 10C60 -2 96 -2 126 40C140 84 92 118 0 118C-92 118 -140 84 -126 40Z', [
    [0, scarf[0]],
    [1, scarf[1]],
  ]) +
  filled('M40 96L110 86L126 280L58 290Z', [
    [0, scarf[0]],
    [1, scarf[1]],
  ]);

/** A knitted cap, a short beard, and headphones around the neck. */
const withCap = (colors: Colors, cap: readonly [string, string]): string =>
  bust(colors) +
  path(
    'M-86 -176C-88 -100 -58 -30 0 -26C58 -30 88 -100 86 -176C78 -120 64 -104 30 -100C12 -98 -12 -98 -30 -100C-64 -104 -78 -120 -86 -176Z',
    colors.hair,
  ) +
  line('M-20 -72C-8 -66 14 -66 26 -73', '#c98a76', 6) +
  filled('M-98 -176C-112 -330 112 -330 98 -176C60 -198 -60 -198 -98 -176Z', [
    [0, cap[0]],
    [1, cap[1]],
  ]) +
  path('M-104 -172C-104 -208 104 -208 104 -172C104 -152 60 -176 0 -176C-60 -176 -104 -152 -104 -172Z', cap[0]) +
  line('M-102 -190C-104 -260 -66 -292 -6 -294', colors.rim, 6) +
  line('M-92 96C-116 -4 116 -4 92 96', '#20242f', 20) +
  path(
    'M-122 76C-122 56 -66 56 -66 76V140C-66 160 -122 160 -122 140ZM66 76C66 56 122 56 122 76V140C122 160 66 160 66 140Z',
    '#2c3241',
  ) +
  line('M-116 80V136', colors.rim, 5);

const before = (light: string, whom: string): string =>
  glow(W / 2, H * 0.46, 420, [
    [0, light, 0.75],
    [1, light, 0],
  ]) + put(W / 2, H * 0.62, 1.08, whom);

/** Whoever makes the films of the demo: nobody who lives, and drawn as the films are. */
export const portraits = {
  akari: before(
    '#ffe0a6',
    withBob({ skin: '#f2c6a4', shade: '#d79a7c', hair: '#2a1b28', coat: ['#3f6277', '#22384a'], rim: '#ffe9bd' }, [
      '#e9734f',
      '#b3452f',
    ]),
  ),
  ren: before(
    '#ffb765',
    withCap({ skin: '#d9a47f', shade: '#a96f55', hair: '#231a1c', coat: ['#41465c', '#1f2233'], rim: '#ffc98a' }, [
      '#7b3f45',
      '#4c242c',
    ]),
  ),
} as const;
