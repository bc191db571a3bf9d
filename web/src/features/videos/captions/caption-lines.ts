import type { FieldMessage } from '../../../shared/ui/form/schema-errors.js';
import { formatTimecode, parseTimecode } from '../edit/timecode.js';

/** A line of captions as it is typed. */
export interface CaptionLine {
  readonly start: string;
  readonly end: string;
  readonly text: string;
}

const timing = /^([\d:.]{1,20}) --> ([\d:.]{1,20})/;

/** `01:02:03.456` as it is typed elsewhere. */
const shorten = (time: string): string => formatTimecode(parseTimecode(time));

/** The lines of captions as the server writes them: clean WebVTT. */
export function linesOf(webVtt: string): CaptionLine[] {
  return webVtt.split(/\n{2,}/).flatMap((block) => {
    const [first = '', ...text] = block.split('\n');
    const [, start, end] = timing.exec(first) ?? [];
    if (start === undefined || end === undefined) return [];
    return [{ start: shorten(start), end: shorten(end), text: text.join('\n').trimEnd() }];
  });
}

/** `00:00:01.500`, as the format wants it. */
function stamp(seconds: number): string {
  const part = (value: number, digits: number): string => String(value).padStart(digits, '0');
  const all = Math.round(seconds * 1_000);
  const [hours, minutes] = [Math.floor(all / 3_600_000), Math.floor(all / 60_000) % 60];
  return `${part(hours, 2)}:${part(minutes, 2)}:${part(Math.floor(all / 1_000) % 60, 2)}.${part(all % 1_000, 3)}`;
}

/** What would keep a line from being shown, by its place. */
export function wrongIn(lines: readonly CaptionLine[]): Record<string, FieldMessage> {
  const found: Record<string, FieldMessage> = {};
  for (const [index, { start, end, text }] of lines.entries()) {
    const [from, until] = [parseTimecode(start), parseTimecode(end)];
    if (Number.isNaN(from)) found[`lines.${index}.start`] = { code: 'INVALID_FORMAT' };
    if (Number.isNaN(until)) found[`lines.${index}.end`] = { code: 'INVALID_FORMAT' };
    else if (until <= from) found[`lines.${index}.end`] = { code: 'END_BEFORE_START' };
    if (text.trim() === '') found[`lines.${index}.text`] = { code: 'REQUIRED' };
  }
  return found;
}

/** Empty lines within a caption would end it. */
const block = ({ start, end, text }: CaptionLine): string => {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return `${stamp(parseTimecode(start))} --> ${stamp(parseTimecode(end))}\n${lines.join('\n')}\n`;
};

export const webVttOf = (lines: readonly CaptionLine[]): string => `WEBVTT\n\n${lines.map(block).join('\n')}`;
