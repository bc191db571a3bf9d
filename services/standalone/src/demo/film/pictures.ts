import { films, type FilmName } from './films.js';
import { frame } from './draw.js';
import { still, svgOf, type Layer } from './layer.js';
import { portraits } from './portraits.js';

/** A moment of a film, and who stands before it. */
interface Drawn {
  readonly film: FilmName;
  readonly scene: number;
  readonly before?: keyof typeof portraits;
}

/** Pictures of the demo that are no film's. */
export const pictures = {
  journey: { film: 'sandSea', scene: 0 },
  night: { film: 'lastTrain', scene: 0 },
  sea: { film: 'whaleRoad', scene: 2 },
  sky: { film: 'auroraNight', scene: 0 },
  city: { film: 'cityOfRain', scene: 0 },
  akari: { film: 'firstLight', scene: 0, before: 'akari' },
  ren: { film: 'lanternRiver', scene: 0, before: 'ren' },
} as const satisfies Readonly<Record<string, Drawn>>;

export type PictureName = keyof typeof pictures;

const placed = ({ content, motion }: Layer): string =>
  `<g transform="translate(${motion.from?.[0] ?? 0} ${motion.from?.[1] ?? 0})">${content}</g>`;

/** The scene as it begins, one sheet over the other. */
export function drawingOf(name: PictureName): string {
  const { film, scene, before }: Drawn = pictures[name];
  const layers = films[film].scenes[scene]?.layers ?? [];
  const sheets = before === undefined ? layers : [...layers.slice(0, -1), still(portraits[before])];
  return svgOf({ ...frame, content: sheets.map(placed).join('') });
}
