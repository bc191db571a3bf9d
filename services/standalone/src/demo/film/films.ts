import { auroraNight } from './films/aurora-night.js';
import { cityOfRain } from './films/city-of-rain.js';
import { firstLight } from './films/first-light.js';
import { lanternRiver } from './films/lantern-river.js';
import { lastTrain } from './films/last-train.js';
import { lighthouseKeeper } from './films/lighthouse-keeper.js';
import { orbit } from './films/orbit.js';
import { sandSea } from './films/sand-sea.js';
import { snowGate } from './films/snow-gate.js';
import { whaleRoad } from './films/whale-road.js';
import type { Film } from './scene.js';

/** The films of the demo, as they are drawn. */
export const films = {
  firstLight,
  lighthouseKeeper,
  lastTrain,
  whaleRoad,
  snowGate,
  cityOfRain,
  auroraNight,
  sandSea,
  lanternRiver,
  orbit,
} as const satisfies Readonly<Record<string, Film>>;

export type FilmName = keyof typeof films;
