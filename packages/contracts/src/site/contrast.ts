export type Hex = string;
type Rgb = readonly [number, number, number];

const rgbOf = (hex: Hex): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

const hexOf = (rgb: Rgb): Hex => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** Relative luminance, 0 to 1 (WCAG 2.2). */
function luminance(hex: Hex): number {
  const [r, g, b] = rgbOf(hex).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2). Text needs 4.5 (AA), large text and shapes 3. */
export function contrastRatio(a: Hex, b: Hex): number {
  const [dark, light] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** A mixture: 0 is all of `a`, 1 all of `b`. */
export function mix(a: Hex, b: Hex, share: number): Hex {
  const [from, to] = [rgbOf(a), rgbOf(b)];
  const part = (index: 0 | 1 | 2): number => from[index] + (to[index] - from[index]) * share;
  return hexOf([part(0), part(1), part(2)]);
}

/** Black or white: whichever reads better on the colour. One of them always reaches 4.5. */
export const textOn = (background: Hex): Hex =>
  contrastRatio(background, '#ffffff') >= contrastRatio(background, '#000000') ? '#ffffff' : '#000000';

/** The colour itself when it reads well on the background, else the nearest darker or lighter one that does. */
export function readableOn(color: Hex, background: Hex, ratio = 4.5): Hex {
  const target = textOn(background);
  for (let share = 0; share < 1; share += 0.05) {
    const candidate = mix(color, target, share);
    if (contrastRatio(candidate, background) >= ratio) return candidate;
  }
  return target;
}
