const japanese = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〆]+/gu;
const words = /[\p{L}\p{N}]+/gu;

/** A word, or Japanese characters in a row: words are not separated in Japanese. */
export interface TextRun {
  readonly isJapanese: boolean;
  readonly text: string;
}

/** Full-width and half-width forms are the same to a person, and so are capitals. */
export function textRuns(text: string): readonly TextRun[] {
  const normal = text.normalize('NFKC').toLowerCase();
  const found: (TextRun & { readonly at: number })[] = [];
  for (const match of normal.matchAll(japanese)) found.push({ isJapanese: true, text: match[0], at: match.index });
  for (const match of normal.replace(japanese, (run) => ' '.repeat(run.length)).matchAll(words)) {
    found.push({ isJapanese: false, text: match[0], at: match.index });
  }
  return found.sort((a, b) => a.at - b.at);
}

/** Any two neighbouring characters. */
export function bigrams(run: string): readonly string[] {
  const characters = [...run];
  return characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`);
}
