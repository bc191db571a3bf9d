/** Half- and full-width, small and capital letters are the same. */
export const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/** What somebody looks for, word by word. */
export const wordsOf = (query: string): readonly string[] => folded(query).split(/\s+/).filter(Boolean);

/** Whether the texts together hold every word. */
export const sayAll = (texts: readonly string[], words: readonly string[]): boolean => {
  const all = folded(texts.join('\n'));
  return words.every((word) => all.includes(word));
};
