/** A preview picture: a part of a sheet of many. */
export interface Tile {
  /** Seconds; the end is exclusive. */
  readonly start: number;
  readonly end: number;
  readonly url: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** `1:02:03.500` or `02:03.500` in seconds. */
const secondsOf = (text: string): number =>
  text.split(':').reduce((total, part) => total * 60 + Number.parseFloat(part), 0);

const timing = /^([\d:.]+)\s+-->\s+([\d:.]+)/;
const place = /^(.+)#xywh=(\d+),(\d+),(\d+),(\d+)$/;

/**
 * Reads a storyboard: WebVTT whose cues name a part of a picture (Media Fragments, `#xywh=`). What is not like that is
 * left out: a preview is never worth an error.
 *
 * @param base address of the file, which the pictures' addresses are relative to
 */
export function parseStoryboard(text: string, base: string): readonly Tile[] {
  const lines = text.split(/\r?\n/);
  return lines.flatMap((line, index): Tile[] => {
    const [, from, to] = timing.exec(line) ?? [];
    const [, file, ...numbers] = place.exec(lines[index + 1]?.trim() ?? '') ?? [];
    if (from === undefined || to === undefined || file === undefined) return [];
    const [x = 0, y = 0, width = 0, height = 0] = numbers.map(Number);
    return [{ start: secondsOf(from), end: secondsOf(to), url: new URL(file, base).href, x, y, width, height }];
  });
}

/** The picture at a time; the last one for what is behind its end. */
export const tileAt = (tiles: readonly Tile[], seconds: number): Tile | undefined =>
  tiles.find(({ end }) => seconds < end) ?? tiles.at(-1);
