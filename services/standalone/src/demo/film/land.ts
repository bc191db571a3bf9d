import { filled, frame, path, px, randomFrom, times, type Random } from './draw.js';

const { width: W, height: H } = frame;

/** A line of hills from left to right: waves of falling size with the sharpness of rock. Heights from 0 to 1. */
function skyline(random: Random, steps: number, roughness: number): number[] {
  const waves = times(7, (octave) => ({
    size: roughness ** octave,
    length: 0.7 * 1.9 ** octave,
    shift: random() * 7,
  }));
  const total = waves.reduce((sum, { size }) => sum + size, 0);
  return times(steps + 1, (step) => {
    const at = step / steps;
    // Half sine, half edge: round hills with a crest.
    const height = waves.reduce((sum, { size, length, shift }) => {
      const phase = at * length * 2 * Math.PI + shift;
      return sum + size * (0.5 * Math.sin(phase) + 0.5 * (1 - 2 * Math.abs(Math.sin(phase / 2))));
    }, 0);
    return 0.5 + height / total / 2;
  });
}

export interface Ridge {
  readonly seed: number;
  /** Where its mean height is, from the top of the picture. */
  readonly y: number;
  /** Pixels between its lowest and its highest point. */
  readonly range: number;
  readonly colors: readonly [crest: string, foot: string];
  /** 0.3 for dunes, 0.5 for hills, 0.65 for rock. */
  readonly roughness?: number;
  readonly width?: number;
  /** Height of fir trees along its crest. */
  readonly trees?: number;
}

const fir = (x: number, y: number, height: number): string => {
  const half = height * 0.19;
  const side = (sign: 1 | -1): string[] =>
    times(5, (tier) => {
      const reach = half * (0.3 + tier * 0.18);
      const top = height * (1 - tier * 0.19);
      const [tip, notch] = [
        `L${px(x + sign * reach)} ${px(y - top + height * 0.24)}`,
        `L${px(x + sign * reach * 0.45)} ${px(y - top + height * 0.21)}`,
      ];
      return sign === 1 ? tip + notch : notch + tip;
    });
  return `M${px(x)} ${px(y - height)}${side(1).join('')}V${px(y + 8)}H${px(x - half * 0.3)}${side(-1).reverse().join('')}Z`;
};

/** Mountains, hills or dunes against what is behind them. */
export function ridge({ seed, y, range, colors, roughness = 0.5, width = W + 320, trees = 0 }: Ridge): string {
  const random = randomFrom(seed);
  const steps = Math.round(width / 8);
  const heights = skyline(random, steps, roughness).map((height) => y + range / 2 - height * range);
  const crest = heights.map((height, index) => `${index === 0 ? 'M' : 'L'}${index * 8} ${px(height)}`).join('');
  const body = filled(`${crest}V${H}H0Z`, [
    [0, colors[0]],
    [1, colors[1]],
  ]);
  if (trees === 0) return body;
  let wood = '';
  for (let x = random() * 12; x < width; x += trees * (0.12 + random() * 0.4)) {
    const ground = heights[Math.min(steps, Math.round(x / 8))] ?? y;
    wood += fir(x, ground + 4, trees * (0.45 + random() * 0.75));
  }
  return body + path(wood, colors[0]);
}
