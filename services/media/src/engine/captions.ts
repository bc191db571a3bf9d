import { CaptionError } from './caption-error.js';
import { cleanCueLine, decodeCaptionText } from './caption-text.js';
import { stamp } from './timestamp.js';

export interface Cue {
  /** Seconds. */
  readonly start: number;
  readonly end: number;
  readonly lines: readonly string[];
}

export interface Captions {
  readonly format: 'srt' | 'webvtt';
  readonly cues: readonly Cue[];
  /** Clean WebVTT in UTF-8: no styles, regions, notes, settings or markup beyond bold, italic and underlined. */
  readonly webVtt: string;
}

const TIMING = /^\s*((?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3})\s*-->\s*((?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3})(?:\s|$)/;
/** Seconds: a longer cue time is a typing error. */
const LATEST = 100 * 3600;

/** Reads SubRip or WebVTT, whatever the file is called. Throws a CaptionError; times that run backwards are errors. */
export function parseCaptions(bytes: Uint8Array): Captions {
  const lines = decodeCaptionText(bytes).split(/\r\n|\r|\n/);
  const format = /^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '') ? 'webvtt' : 'srt';
  const starts = lines.flatMap((line, index) => (line.includes('-->') ? [index] : []));
  if (starts.length === 0) throw new CaptionError(format === 'webvtt' ? 'captions_empty' : 'captions_not_recognised');
  const cues = starts
    .map((index) => readCue(lines, index))
    .filter((cue) => cue.lines.length > 0)
    .toSorted((a, b) => a.start - b.start);
  if (cues.length === 0) throw new CaptionError('captions_empty');
  return { format, cues, webVtt: renderWebVtt(cues) };
}

/** A cue is its timing line and the lines below it up to an empty one. */
function readCue(lines: readonly string[], at: number): Cue {
  const [start, end] = readTiming(lines[at] ?? '', at + 1);
  const body: string[] = [];
  for (let index = at + 1; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    if (line.trim() === '' || line.includes('-->')) break;
    body.push(cleanCueLine(line));
  }
  return { start, end, lines: body.filter((line) => line !== '') };
}

function readTiming(line: string, lineNumber: number): readonly [number, number] {
  const match = TIMING.exec(line);
  const [start, end] = [toSeconds(match?.[1]), toSeconds(match?.[2])];
  if (!(end > start) || end > LATEST) throw new CaptionError('captions_bad_timing', lineNumber);
  return [start, end];
}

/** `01:02:03,456`, `62:03.456`; NaN for minutes or seconds beyond 59. */
function toSeconds(time: string | undefined): number {
  const [seconds = Number.NaN, minutes = 0, hours = 0] = (time ?? '')
    .replace(',', '.')
    .split(':')
    .toReversed()
    .map(Number);
  return seconds < 60 && minutes < 60 ? hours * 3600 + minutes * 60 + seconds : Number.NaN;
}

function renderWebVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(({ start, end, lines }) => `${stamp(start)} --> ${stamp(end)}\n${lines.join('\n')}\n`);
  return `WEBVTT\n\n${blocks.join('\n')}`;
}
