import type { Rendition } from './ladder.js';
import { toNumber } from './rational.js';
import { stamp } from './timestamp.js';

/** Where the small pictures of a film lie. */
export interface StoryboardPlan {
  /** Seconds when each tile's frame is shown, in order. */
  readonly times: readonly number[];
  readonly durationSeconds: number;
  /** One of so many key frames becomes a tile. */
  readonly everyKeyFrames: number;
  readonly tileWidth: number;
  readonly tileHeight: number;
  readonly columns: number;
  readonly rows: number;
}

const MAX_TILES = 200;
const LONG_SIDE = 160;
const GRID = 10;

/** Tiles at key frames only, because those can be decoded alone. Pure. */
export function planStoryboard(rendition: Rendition, durationSeconds: number): StoryboardPlan {
  const rate = toNumber(rendition.frameRate);
  const first = rendition.firstGopFrames / rate;
  const gop = rendition.gopFrames / rate;
  const keyFrames = durationSeconds <= first ? 1 : 1 + Math.ceil((durationSeconds - first) / gop);
  const everyKeyFrames = Math.max(1, Math.ceil(keyFrames / MAX_TILES));
  const tiles = Math.ceil(keyFrames / everyKeyFrames);
  const timeOf = (keyFrame: number): number => (keyFrame === 0 ? 0 : first + (keyFrame - 1) * gop);
  const factor = Math.min(1, LONG_SIDE / Math.max(rendition.width, rendition.height));
  return {
    times: Array.from({ length: tiles }, (_, tile) => timeOf(tile * everyKeyFrames)),
    durationSeconds,
    everyKeyFrames,
    tileWidth: even(rendition.width * factor),
    tileHeight: even(rendition.height * factor),
    columns: Math.min(GRID, tiles),
    rows: Math.min(GRID, Math.ceil(tiles / GRID)),
  };
}

/** The map from time to tile: WebVTT cues with media fragments (W3C Media Fragments section 4.2.2, `#xywh`). */
export function storyboardVtt(plan: StoryboardPlan, sheetName: (sheet: number) => string): string {
  const perSheet = plan.columns * plan.rows;
  const cues = plan.times.map((start, tile) => {
    const end = plan.times[tile + 1] ?? Math.max(plan.durationSeconds, start + 0.001);
    const place = tile % perSheet;
    const x = (place % plan.columns) * plan.tileWidth;
    const y = Math.floor(place / plan.columns) * plan.tileHeight;
    const sheet = sheetName(Math.floor(tile / perSheet) + 1);
    return `${stamp(start)} --> ${stamp(end)}\n${sheet}#xywh=${x},${y},${plan.tileWidth},${plan.tileHeight}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}

function even(value: number): number {
  return Math.max(2, Math.round(value / 2) * 2);
}
