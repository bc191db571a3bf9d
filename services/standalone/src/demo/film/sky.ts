import { fade, filled, frame, glow, px, randomFrom, soft, times } from './draw.js';

const { width: W, height: H } = frame;
const wide = W + 320;

export const sky = (...colors: readonly (readonly [number, string])[]): string => fade(W, H, colors);

export function stars(seed: number, count: number, height: number = H, width: number = W): string {
  const random = randomFrom(seed);
  return times(count, () => {
    const size = 0.5 + random() ** 5 * 1.7;
    return `<circle cx="${(random() * width).toFixed(1)}" cy="${(random() * height).toFixed(1)}" r="${size.toFixed(1)}" fill="#fff" opacity="${(0.25 + random() * 0.75).toFixed(2)}"/>`;
  }).join('');
}

/** Sun or moon with the light around it. */
export const disc = (x: number, y: number, radius: number, color: string, halo: string, reach = 6): string =>
  glow(x, y, radius * reach, [
    [0, halo, 0.75],
    [0.25, halo, 0.32],
    [0.6, halo, 0.08],
    [1, halo, 0],
  ]) +
  glow(x, y, radius * 1.9, [
    [0, color, 1],
    [0.5, color, 0.85],
    [0.58, color, 0.25],
    [1, color, 0],
  ]) +
  `<circle cx="${px(x)}" cy="${px(y)}" r="${px(radius)}" fill="${color}"/>`;

/** A bank of mist across the picture. */
export const mist = (y: number, height: number, color: string, opacity: number, width = wide): string =>
  soft(
    times(5, (index) =>
      glow(
        ((index + 0.5) * width) / 5,
        y + (index % 2) * height * 0.2,
        width / 5,
        [
          [0, color, opacity],
          [1, color, 0],
        ],
        height / (width / 5),
      ),
    ).join(''),
    12,
  );

/** Long flat clouds, lit from below. */
export function clouds(
  seed: number,
  y: readonly [number, number],
  count: number,
  color: string,
  opacity: number,
  width = wide,
): string {
  const random = randomFrom(seed);
  const bank = times(count, () => {
    const [x, at, length] = [random() * width, y[0] + random() * (y[1] - y[0]), 90 + random() * 260];
    return times(4, () => {
      const [dx, r] = [(random() - 0.5) * length * 1.4, length * (0.25 + random() * 0.4)];
      return `<ellipse cx="${px(x + dx)}" cy="${px(at + (random() - 0.5) * 14)}" rx="${px(r)}" ry="${px(4 + r * 0.07)}" fill="${color}" opacity="${(opacity * (0.4 + random() * 0.6)).toFixed(2)}"/>`;
    }).join('');
  }).join('');
  return soft(bank, 5);
}

/** Shafts of light from above. */
export function rays(seed: number, x: number, color: string, count = 9, width: number = W): string {
  const random = randomFrom(seed);
  const beams = times(count, () => {
    const [lean, half] = [(random() - 0.5) * 1.5, 14 + random() * 60];
    const top = x + lean * 160;
    const foot = x + lean * width * 0.75;
    return filled(
      `M${px(top - half * 0.25)} -40L${px(top + half * 0.25)} -40L${px(foot + half)} ${H * 0.95}L${px(foot - half)} ${H * 0.95}Z`,
      [
        [0, color, 0.3],
        [0.5, color, 0.1],
        [1, color, 0],
      ],
    );
  });
  return soft(beams.join(''), 9);
}

/** Curtains of northern light; one sheet of them. */
export function aurora(
  seed: number,
  y: number,
  height: number,
  colors: readonly [string, string],
  width = wide,
): string {
  const random = randomFrom(seed);
  const [first, second, third] = [random() * 7, random() * 7, random() * 7];
  const strips = times(Math.round(width / 7), (index) => {
    const at = (index * 7) / width;
    const foot = y + 60 * Math.sin(at * 7 + first) + 26 * Math.sin(at * 19 + second);
    const tall = height * (0.55 + 0.3 * Math.sin(at * 11 + third) + 0.25 * random());
    return `<rect x="${index * 7}" y="${px(foot - tall)}" width="8" height="${px(tall)}" fill="url(#a${seed})" opacity="${(0.25 + 0.5 * random() * (0.6 + 0.4 * Math.sin(at * 9 + second))).toFixed(2)}"/>`;
  }).join('');
  return (
    `<linearGradient id="a${seed}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colors[1]}" stop-opacity="0"/><stop offset="0.55" stop-color="${colors[1]}" stop-opacity="0.45"/><stop offset="0.88" stop-color="${colors[0]}" stop-opacity="0.95"/><stop offset="1" stop-color="${colors[0]}" stop-opacity="0"/></linearGradient>` +
    soft(strips, 7)
  );
}
