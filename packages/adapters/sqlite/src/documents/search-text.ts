import { bigrams, textRuns } from '@marquee/ports';

/**
 * What FTS5 indexes: words as they are, Japanese as bigrams. The last character of a run also stands alone, so that a
 * search for a single character (a prefix of the bigrams) finds it in any place.
 */
export function searchTokens(text: string): string {
  return textRuns(text)
    .map((run) => (run.isJapanese ? [...bigrams(run.text), [...run.text].at(-1)].join(' ') : run.text))
    .join(' ');
}

/** An FTS5 expression that matches documents with all the words; undefined when the text holds no word at all. */
export function searchExpression(text: string): string | undefined {
  const terms = textRuns(text).map((run) => {
    if (!run.isJapanese) return `"${run.text}"`;
    return [...run.text].length === 1 ? `"${run.text}" *` : `"${bigrams(run.text).join(' ')}"`;
  });
  return terms.length === 0 ? undefined : terms.join(' AND ');
}

/** One token per team that the tokenizer leaves whole, whatever the team's id. */
export const teamToken = (team: string): string => `t${Buffer.from(team).toString('hex')}`;
