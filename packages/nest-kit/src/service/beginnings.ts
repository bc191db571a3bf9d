import { textRuns } from '@marquee/ports';

/** Characters: fewer say too little, and what is longer is found whole. */
const [shortest, longest] = [2, 20];

/** Beginnings of the words of a text: kept beside it, so that whoever searches need not type them to their ends. */
export const beginningsOfWords = (words: string): readonly string[] => [
  ...new Set(textRuns(words).flatMap(({ text }) => beginningsOf(text))),
];

const beginningsOf = (word: string): readonly string[] =>
  Array.from({ length: Math.min(word.length - 1, longest) }, (_, index) => word.slice(0, index + 1)).slice(
    shortest - 1,
  );
