import { filled, frame, glow, path, px, randomFrom, soft, times } from './draw.js';

const { width: W, height: H } = frame;

/** A lighthouse, 300 pixels tall; the foot at the origin, the lamp at -272. */
export const lighthouse = (wall: readonly [string, string], band: string, lamp: string): string =>
  filled('M-34 0L-21 -246L21 -246L34 0Z', [
    [0, wall[0]],
    [1, wall[1]],
  ]) +
  path('M-31 -58L-27 -122L27 -122L31 -58ZM-24.500 -182L-22 -230L22 -230L24.500 -182Z', band, 'opacity="0.9"') +
  path(
    'M-32 -258L32 -258L28 -246L-28 -246ZM-18 -286L18 -286L22 -282L-22 -282ZM-17 -287C-14 -304 14 -304 17 -287Z',
    '#0b0f18',
  ) +
  `<rect x="-15" y="-283" width="30" height="26" fill="${lamp}"/>` +
  path('M-16 -283h3v26h-3ZM-5 -283h2v26h-2ZM4 -283h2v26h-2ZM13 -283h3v26h-3Z', '#0b0f18') +
  path('M-6 0V-22C-6 -30 6 -30 6 -22V0ZM-4 -150h8v14h-8Z', '#0b0f18');

/** A fan of light from the origin to the right, `length` long. */
export const beam = (length: number, color: string): string =>
  soft(
    `<linearGradient id="beam" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="${color}" stop-opacity="0.85"/><stop offset="0.4" stop-color="${color}" stop-opacity="0.26"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></linearGradient><path d="M0 -4L${length} -${px(length / 9)}L${length} ${px(length / 9)}L0 4Z" fill="url(#beam)"/>`,
    5,
  );

export const boat = (color: string, lamp: string): string =>
  path('M-70 0C-62 18 -48 24 -30 24L34 24C54 22 66 12 74 -6L40 0Z', color) +
  path('M-20 0V-34H14V0ZM-3 -34V-112H1V-34Z', color) +
  `<rect x="-14" y="-26" width="20" height="12" fill="${lamp}"/>` +
  glow(-2, -20, 70, [
    [0, lamp, 0.5],
    [1, lamp, 0],
  ]);

/** A night train of lit coaches to the left, its engine at the origin; rails at 0. */
export function train(coaches: number): string {
  const coach = (x: number, isFirst: boolean): string => {
    const windows = times(isFirst ? 5 : 7, (index) => {
      const left = x + (isFirst ? 62 : 14) + index * 27;
      return `<rect x="${left}" y="-45" width="18" height="15" rx="2" fill="#ffe3a1"/>`;
    }).join('');
    const body = isFirst
      ? `M${x + 206} -14V-62H${x + 74}C${x + 40} -62 ${x + 10} -48 ${x} -20L${x} -14Z`
      : `M${x} -14V-56C${x} -60 ${x + 3} -62 ${x + 6} -62H${x + 200}C${x + 204} -62 ${x + 206} -60 ${x + 206} -56V-14Z`;
    const wheels = [28, 58, 150, 180].map((at) => `<circle cx="${x + at}" cy="-8" r="8" fill="#05070d"/>`).join('');
    return (
      filled(body, [
        [0, '#26304a'],
        [0.5, '#141a2c'],
        [1, '#090c16'],
      ]) +
      `<rect x="${x + 4}" y="-25" width="198" height="3" fill="#c8434a" opacity="0.85"/>` +
      wheels +
      soft(windows, 5) +
      windows
    );
  };
  const lamp = glow(
    4,
    -24,
    260,
    [
      [0, '#fff3c9', 0.95],
      [0.16, '#ffe6a6', 0.4],
      [1, '#ffe6a6', 0],
    ],
    0.42,
  );
  return times(coaches, (index) => coach(index * 212, index === 0)).join('') + lamp;
}

/** A bridge on arches over the whole width; the rails at `y`. */
export function viaduct(y: number, width: number, color: string, arch = 190): string {
  const arches = times(Math.ceil(width / arch), (index) => {
    const left = index * arch + 26;
    const right = (index + 1) * arch - 26;
    const half = (right - left) / 2;
    return `M${left} ${H}V${px(y + 44 + half)}A${half} ${half} 0 0 1 ${right} ${px(y + 44 + half)}V${H}Z`;
  }).join('');
  return (
    `<path fill-rule="evenodd" d="M0 ${y}H${width}V${H}H0Z${arches}" fill="${color}"/>` +
    path(`M0 ${y}H${width}V${y + 7}H0Z`, '#000', 'opacity="0.35"')
  );
}

/** A gate before a shrine, 300 pixels tall, the ground at 0. */
export const torii = (color: string, shade: string, cap: string): string =>
  filled('M-128 0L-114 -246H-92L-98 0ZM128 0L114 -246H92L98 0Z', [
    [0, color],
    [1, shade],
  ]) +
  path('M-158 -206H158V-184H-158ZM-9 -250H9V-204H-9Z', shade) +
  filled('M-190 -284C-120 -268 120 -268 190 -284L182 -250C120 -242 -120 -242 -182 -250Z', [
    [0, color],
    [1, shade],
  ]) +
  path('M-198 -300C-120 -280 120 -280 198 -300L191 -283C120 -266 -120 -266 -191 -283Z', cap);

/** A cabin with a light inside and smoke above; the ground at 0. */
export const cabin = (wall: string, light: string): string =>
  glow(
    0,
    -40,
    190,
    [
      [0, light, 0.42],
      [1, light, 0],
    ],
    0.62,
  ) +
  path('M-82 0V-56L0 -112L82 -56V0ZM38 -128H56V-70H38Z', wall) +
  path('M-102 -46L0 -120L102 -46L94 -38L0 -104L-94 -38Z', '#dfe9f5', 'opacity="0.8"') +
  `<rect x="-48" y="-48" width="32" height="28" fill="${light}"/><rect x="14" y="-54" width="26" height="54" fill="${light}" opacity="0.55"/>` +
  path('M-33 -48h2v28h-2ZM-48 -35h32v2h-32Z', wall);

/** A paper lantern with its light, 46 pixels wide. */
export const lantern = (color: string): string =>
  glow(0, -30, 110, [
    [0, '#ffb347', 0.62],
    [0.4, '#ff8c2e', 0.2],
    [1, '#ff8c2e', 0],
  ]) +
  filled('M-23 0V-52C-23 -60 23 -60 23 -52V0C23 6 -23 6 -23 0Z', [
    [0, '#ffd98a'],
    [0.6, color],
    [1, '#c9571e'],
  ]) +
  path('M-28 0H28L24 8H-24Z', '#2a1408');

/** A row of houses at night; windows are lit by chance. */
export function town(
  seed: number,
  y: number,
  tall: readonly [number, number],
  color: string,
  windows: readonly string[],
  width = W + 320,
): string {
  const random = randomFrom(seed);
  let [houses, lights, x] = ['', '', -20];
  while (x < width) {
    const w = 46 + random() * 84;
    const h = tall[0] + random() ** 1.6 * (tall[1] - tall[0]);
    houses += `M${px(x)} ${H}V${px(y - h)}H${px(x + w)}V${H}Z`;
    if (random() < 0.3) houses += `M${px(x + w / 2 - 2)} ${px(y - h)}v${px(-18 - random() * 46)}h3V${px(y - h)}Z`;
    if (random() < 0.35) houses += `M${px(x + w * 0.2)} ${px(y - h)}v-16h${px(w * 0.5)}v16Z`;
    const [dx, dy] = [9 + random() * 5, 12 + random() * 6];
    const share = 0.16 + random() * 0.5;
    for (let wy = y - h + 12; wy < y + 140; wy += dy) {
      for (let wx = x + 7; wx < x + w - 8; wx += dx) {
        if (random() > share) continue;
        const tone = windows[Math.floor(random() * windows.length)] ?? '#fff';
        lights += `<rect x="${px(wx)}" y="${px(wy)}" width="${px(dx * 0.5)}" height="${px(dy * 0.5)}" fill="${tone}" opacity="${(0.4 + random() * 0.6).toFixed(2)}"/>`;
      }
    }
    x += w + random() * 6;
  }
  return path(houses, color) + lights;
}

/** Lights out of focus. */
export function bokeh(
  seed: number,
  count: number,
  colors: readonly string[],
  y: readonly [number, number],
  size: readonly [number, number],
): string {
  const random = randomFrom(seed);
  return times(count, () => {
    const color = colors[Math.floor(random() * colors.length)] ?? '#fff';
    const radius = size[0] + random() * (size[1] - size[0]);
    const [x, at] = [random() * (W + 320), y[0] + random() * (y[1] - y[0])];
    return `<circle cx="${px(x)}" cy="${px(at)}" r="${px(radius)}" fill="${color}" opacity="${(0.1 + random() * 0.34).toFixed(2)}"/><circle cx="${px(x)}" cy="${px(at)}" r="${px(radius)}" fill="none" stroke="${color}" stroke-opacity="0.35" stroke-width="2"/>`;
  }).join('');
}
