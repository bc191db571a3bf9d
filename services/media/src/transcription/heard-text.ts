import { languages, type Language } from '@marquee/contracts';
import type { Speech, SpokenSegment } from '@marquee/ports';
import { stamp, type SoundPiece } from '../engine/index.js';

export interface HeardPiece {
  readonly piece: SoundPiece;
  readonly speech: Speech;
}

/** Characters that are read at a glance: two lines of each language. */
const atAGlance: Readonly<Record<Language, number>> = { ja: 40, en: 84 };

/** What is said, by the seconds of the film. Whatever a piece says of what lies behind its end is said at its end. Pure. */
export function segmentsOf(pieces: readonly HeardPiece[]): readonly SpokenSegment[] {
  return pieces.flatMap(({ piece, speech }) =>
    speech.segments.flatMap(({ start, end, text }) => {
      const [from, until] = [Math.min(piece.end, piece.start + start), Math.min(piece.end, piece.start + end)];
      return until > from ? [{ start: from, end: until, text }] : [];
    }),
  );
}

/** What most of it is spoken in: films with music or a greeting in another language have one, too. null: no site is in it. Pure. */
export function languageOf(pieces: readonly HeardPiece[]): Language | null {
  const characters = new Map<string | null, number>();
  for (const { speech } of pieces) {
    const size = speech.segments.reduce((sum, { text }) => sum + text.length, 0);
    characters.set(speech.language, (characters.get(speech.language) ?? 0) + size);
  }
  const [most] = [...characters].toSorted(([, one], [, other]) => other - one)[0] ?? [];
  return languages.find((language) => language === most) ?? null;
}

/** WebVTT. What takes more than a glance is told bit by bit, each for its part of the time. Pure. */
export function captionsOf(segments: readonly SpokenSegment[], language: Language): string {
  const cues = segments
    .flatMap((segment) => inGlances(segment, atAGlance[language]))
    .map(({ start, end, text }) => `${stamp(start)} --> ${stamp(end)}\n${escaped(text)}\n`);
  return `WEBVTT\n\n${cues.join('\n')}`;
}

/** So much of what is said that a model can take it in: of what is longer, lines from everywhere. Pure. */
export function excerpt(segments: readonly SpokenSegment[], most: number): string {
  const all = segments.reduce((sum, { text }) => sum + text.length + 1, 0);
  const share = Math.min(1, most / Math.max(1, all));
  const kept = segments.filter((_, index) => Math.floor((index + 1) * share) > Math.floor(index * share));
  return kept
    .map(({ text }) => text)
    .join('\n')
    .slice(0, most);
}

function inGlances({ start, end, text }: SpokenSegment, most: number): readonly SpokenSegment[] {
  const parts = partsOf(text, most);
  const each = (end - start) / Math.max(1, text.length);
  let from = start;
  return parts.map((part, index) => {
    const until = index === parts.length - 1 ? end : from + part.length * each;
    const cue = { start: from, end: until, text: part.trim() };
    from = until;
    return cue;
  });
}

/** Cut behind a sentence, else a word, in the second half of what fits; else anywhere but in a character. */
function partsOf(text: string, most: number): readonly string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > most) {
    const fits = rest.slice(0, most);
    const at = [/^.*[。！？.!?]/u, /^.*[、，,\s]/u]
      .map((pattern) => pattern.exec(fits)?.[0].length ?? 0)
      .find((length) => length > most / 2);
    const whole = fits.replace(/[\uD800-\uDBFF]$/u, '').length;
    parts.push(rest.slice(0, at ?? whole));
    rest = rest.slice(at ?? whole);
  }
  return [...parts, rest].filter((part) => part.trim() !== '');
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
