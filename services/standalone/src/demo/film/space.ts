import { filled, glow, path, randomFrom, times } from './draw.js';

/** Part of a planet from near by: its night side, and the line of its air in the light of a sun behind it. */
export const planet = (cx: number, cy: number, radius: number, sea: string, air: string): string =>
  glow(cx, cy, radius * 1.05, [
    [0.92, air, 0],
    [0.945, air, 0.5],
    [0.9525, '#ffffff', 0.95],
    [0.96, air, 0.55],
    [1, air, 0],
  ]) +
  glow(cx, cy, radius, [
    [0.86, '#02040b'],
    [0.975, sea],
    [1, air],
  ]);

/** A station with wings of solar cells, 300 pixels wide. */
export const station = (metal: string, cells: string): string => {
  const wing = (x: number) =>
    `<rect x="${x}" y="-46" width="96" height="38" fill="${cells}"/><rect x="${x}" y="8" width="96" height="38" fill="${cells}"/>` +
    path(
      times(6, (line) => `M${x + line * 18} -46h1.500v38h-1.500ZM${x + line * 18} 8h1.500v38h-1.500Z`).join(''),
      '#0a1020',
    );
  return (
    wing(-150) +
    wing(54) +
    filled(
      'M-154 -5H154V5H-154ZM-26 -18H34C44 -18 48 -8 48 0C48 8 44 18 34 18H-26C-38 18 -40 -18 -26 -18ZM-6 18H14V46H-6Z',
      [
        [0, metal],
        [1, '#39424f'],
      ],
    )
  );
};
/** The marks on a moon of 300 pixels around (450, 450). */
export function craters(): string {
  const random = randomFrom(257);
  return times(46, () => {
    const [angle, away, r] = [random() * 2 * Math.PI, Math.sqrt(random()) * 270, 6 + random() ** 3 * 46];
    const [x, y] = [450 + Math.cos(angle) * away, 450 + Math.sin(angle) * away];
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${r.toFixed(0)}" fill="#5f5c5e" opacity="0.55"/><circle cx="${(x + r * 0.12).toFixed(0)}" cy="${(y + r * 0.12).toFixed(0)}" r="${(r * 0.86).toFixed(0)}" fill="#8d8986" opacity="0.5"/>`;
  }).join('');
}
