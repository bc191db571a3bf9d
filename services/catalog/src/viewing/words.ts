/** Half- and full-width, small and capital letters are the same. */
export const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/** What somebody looks for, word by word. */
export const wordsOf = (query: string): readonly string[] => folded(query).split(/\s+/).filter(Boolean);

/** Whether the texts together hold every word. */
export const sayAll = (texts: readonly string[], words: readonly string[]): boolean => {
  const all = folded(texts.join('\n'));
  return words.every((word) => all.includes(word));
};

interface Called {
  readonly name: string;
  readonly translations: readonly { readonly name: string }[];
  readonly overview: string;
}

/**
 * Whether somebody who looks for these words means it: by its name in whichever language, and by what is said of it where they are
 * told that; else looking for words would tell it.
 */
export const isCalled = (
  { name, translations, overview }: Called,
  words: readonly string[],
  isDescribed = true,
): boolean => {
  if (words.length === 0) return true;
  const names = [name, ...translations.map((translation) => translation.name)];
  return sayAll(isDescribed ? [...names, overview] : names, words);
};
