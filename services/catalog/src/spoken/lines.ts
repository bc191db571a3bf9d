import { folded } from '../viewing/words.js';

/** Something that is said, and when. */
export interface Line {
  /** Seconds from the start. */
  readonly at: number;
  readonly text: string;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' };

const plain = (text: string): string =>
  text.replace(/<[^<>]*>/g, '').replace(/&([a-z]{2,4});/g, (all, name: string) => entities[name] ?? all);

function secondsOf(stamp: string): number {
  const [seconds = 0, minutes = 0, hours = 0] = stamp.split(':').toReversed().map(Number);
  return hours * 3_600 + minutes * 60 + seconds;
}

/** The lines of captions as the media service writes them: clean WebVTT, without notes or settings. */
export function linesOf(webVtt: string): Line[] {
  return webVtt.split(/\n\n+/).flatMap((block) => {
    const [timing = '', ...said] = block.split('\n').filter((line) => line !== '');
    const [start, end] = timing.split(' --> ');
    const text = plain(said.join(' ')).trim();
    return start === undefined || end === undefined || text === '' ? [] : [{ at: secondsOf(start), text }];
  });
}

/** The first of the lines that say most of the words; two that follow each other may say them together. */
export function momentOf(lines: readonly Line[], words: readonly string[]): Line | undefined {
  let best: Line | undefined;
  let most = 0;
  for (const [index, line] of lines.entries()) {
    const [own, both] = [folded(line.text), folded(`${line.text} ${lines[index + 1]?.text ?? ''}`)];
    // What the next line says alone is its own.
    if (!words.some((word) => own.includes(word))) continue;
    const count = words.filter((word) => both.includes(word)).length;
    if (count > most) [best, most] = [line, count];
  }
  return best;
}
