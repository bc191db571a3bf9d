/** Minutes and seconds, or hours before them, as people write where in a film something is. */
const moment = /(?<![\d:])((?:\d{1,2}:)?[0-5]?\d:[0-5]\d)(?![\d:])/;

export type Part = { readonly text: string } | { readonly text: string; readonly seconds: number };

const secondsOf = (text: string): number => text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

/** A text in parts: those that name a moment of the film with its seconds from the start, and what is between. */
export const partsOf = (text: string): readonly Part[] =>
  text
    .split(moment)
    // What `split` keeps of the pattern stands at odd places.
    .map((part, index) => (index % 2 === 0 ? { text: part } : { text: part, seconds: secondsOf(part) }))
    .filter((part) => part.text !== '');
