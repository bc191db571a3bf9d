import { textRuns } from '@marquee/ports';

/** Characters: fewer say too little, and what is longer is found whole. */
const [shortest, longest] = [2, 20];

/**
 * Beginnings of the words of what somebody logs in by, so that whoever searches need not type it to its end; of an address
 * those of what stands before the @, for nobody looks for people by where their mail is.
 */
export function beginnings(login: string): readonly string[] {
  const [own = ''] = login.split('@');
  return [...new Set(textRuns(own).flatMap(({ text }) => beginningsOf(text)))];
}

const beginningsOf = (word: string): readonly string[] =>
  Array.from({ length: Math.min(word.length - 1, longest) }, (_, index) => word.slice(0, index + 1)).slice(
    shortest - 1,
  );
