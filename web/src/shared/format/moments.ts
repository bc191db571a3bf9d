import { textParts, type TextPart } from '@marquee/contracts';

/** Minutes and seconds, or hours before them, as people write where in a film something is. */
const moment = /(?<![\d:])((?:\d{1,2}:)?[0-5]?\d:[0-5]\d)(?![\d:])/;

export type Part = TextPart | { readonly text: string; readonly seconds: number };

/** A film in which one may jump. */
export interface SeekableFilm {
  /** Seconds; null while it is not known. */
  readonly duration: number | null;
  /** @param seconds from its start */
  readonly onSeek: (seconds: number) => void;
}

const secondsOf = (text: string): number => text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

/**
 * A text in parts: addresses, whatever stands in them, those that name a moment of the film with its seconds from the start, and
 * what is between. What is past the end of the film is none of its moments, but the time of a day, perhaps.
 *
 * @param duration seconds; null: not known
 */
export const partsOf = (text: string, duration: number | null): readonly Part[] =>
  textParts(text).flatMap((part): readonly Part[] =>
    part.href === undefined
      ? part.text
          .split(moment)
          // What `split` keeps of the pattern stands at odd places.
          .map((piece, index) => {
            const seconds = secondsOf(piece);
            const isMoment = index % 2 === 1 && (duration === null || seconds < duration);
            return isMoment ? { text: piece, seconds } : { text: piece };
          })
          .filter((piece) => piece.text !== '')
      : [part],
  );
