const japanese = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〆]+/gu;
const words = /[\p{L}\p{N}]+/gu;

interface Run {
  readonly isJapanese: boolean;
  readonly text: string;
}

/** Full-width and half-width forms are the same to a person, and so are capitals. */
function runs(text: string): readonly Run[] {
  const normal = text.normalize('NFKC').toLowerCase();
  const found: (Run & { readonly at: number })[] = [];
  for (const match of normal.matchAll(japanese)) found.push({ isJapanese: true, text: match[0], at: match.index });
  for (const match of normal.replace(japanese, (run) => ' '.repeat(run.length)).matchAll(words)) {
    found.push({ isJapanese: false, text: match[0], at: match.index });
  }
  return found.sort((a, b) => a.at - b.at);
}

/** Any two neighbouring characters; words are not separated in Japanese. */
function bigrams(run: string): readonly string[] {
  const characters = [...run];
  return characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`);
}

/**
 * What FTS5 indexes: words as they are, Japanese as bigrams. The last character of a run also stands alone, so that a
 * search for a single character (a prefix of the bigrams) finds it in any place.
 */
export function searchTokens(text: string): string {
  return runs(text)
    .map((run) => (run.isJapanese ? [...bigrams(run.text), [...run.text].at(-1)].join(' ') : run.text))
    .join(' ');
}

/** An FTS5 expression that matches documents with all the words; undefined when the text holds no word at all. */
export function searchExpression(text: string): string | undefined {
  const terms = runs(text).map((run) => {
    if (!run.isJapanese) return `"${run.text}"`;
    return [...run.text].length === 1 ? `"${run.text}" *` : `"${bigrams(run.text).join(' ')}"`;
  });
  return terms.length === 0 ? undefined : terms.join(' AND ');
}

/** One token per team that the tokenizer leaves whole, whatever the team's id. */
export const teamToken = (team: string): string => `t${Buffer.from(team).toString('hex')}`;
