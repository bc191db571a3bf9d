import { filled, frame, px, randomFrom, times } from './draw.js';

const { width: W, height: H } = frame;

/** One length of swell, which repeats: `depth` pixels from trough to crest. */
export function swell(
  seed: number,
  length: number,
  depth: number,
  y: number,
  colors: readonly [string, string],
): string {
  const random = randomFrom(seed);
  const shifts = times(4, () => random() * 2 * Math.PI);
  const heights = times(length / 10 + 1, (step) => {
    const at = (step * 10 * 2 * Math.PI) / length;
    return (
      y +
      depth *
        (0.5 * Math.sin(2 * at + (shifts[0] ?? 0)) +
          0.3 * Math.abs(Math.sin(2.5 * at + (shifts[1] ?? 0)) - 0) +
          0.2 * Math.sin(7 * at + (shifts[2] ?? 0)))
    );
  });
  // The ends meet.
  const last = heights.length - 1;
  const gap = (heights[0] ?? 0) - (heights[last] ?? 0);
  const closed = heights.map((height, index) => height + gap * (index / last) ** 4);
  const crest = closed.map((height, index) => `${index === 0 ? 'M' : 'L'}${index * 10} ${height.toFixed(1)}`).join('');
  return (
    filled(`${crest}V${H}H0Z`, [
      [0, colors[0]],
      [1, colors[1]],
    ]) + `<path d="${crest}" fill="none" stroke="#fff" stroke-opacity="0.16" stroke-width="2"/>`
  );
}

/** The path of light on water below a light. */
export function shimmer(seed: number, x: number, top: number, bottom: number, spread: number, color: string): string {
  const random = randomFrom(seed);
  return times(150, () => {
    const depth = random();
    const y = top + (bottom - top) * depth;
    const half = (8 + 46 * depth) * (0.4 + random());
    const offset = (random() + random() - 1) * spread * (0.25 + depth);
    const opacity = (0.7 - 0.5 * depth) * (1 - Math.abs(offset) / (spread * 1.4));
    return `<ellipse cx="${px(x + offset)}" cy="${px(y)}" rx="${px(half)}" ry="${(0.8 + depth * 2.2).toFixed(1)}" fill="${color}" opacity="${opacity.toFixed(2)}"/>`;
  }).join('');
}

/** Flakes, petals, dust or bubbles over one tile. */
export function particles(
  seed: number,
  count: number,
  size: readonly [number, number],
  color: string,
  tile: readonly [number, number] = [W, H],
): string {
  const random = randomFrom(seed);
  return times(count, () => {
    const radius = size[0] + random() ** 3 * (size[1] - size[0]);
    return `<circle cx="${px(radius + random() * (tile[0] - 2 * radius))}" cy="${px(radius + random() * (tile[1] - 2 * radius))}" r="${radius.toFixed(1)}" fill="${color}" opacity="${(0.35 + random() * 0.6).toFixed(2)}"/>`;
  }).join('');
}

/** Rain over one tile, leaning with the wind. */
export function rain(seed: number, count: number, length: number): string {
  const random = randomFrom(seed);
  const drops = times(count, () => {
    const [x, y, drop] = [random() * W, random() * (H - length), length * (0.5 + random() / 2)];
    return `M${px(x)} ${px(y)}l${px(-drop * 0.14)} ${px(drop)}`;
  }).join('');
  return `<path d="${drops}" stroke="#cfe3ff" stroke-opacity="0.34" stroke-width="1.4" fill="none"/>`;
}
