import { textRuns, type TextRun } from '@marquee/ports';
import type { MemberState } from './member.js';

type Words = Pick<MemberState, 'name' | 'email' | 'loginId' | 'beginnings'>;

/**
 * Whether the list of members finds one by these words: all occur, whole; of Japanese, any part of a run (`Query.text`). A search
 * without any word restricts nothing.
 *
 * @param isNameAlone what they log in by is not looked at
 */
export function isFoundBy({ name, email, loginId, beginnings }: Words, q: string, isNameAlone: boolean): boolean {
  const texts = isNameAlone ? [name] : [name, email ?? '', loginId ?? '', ...beginnings];
  const held = texts.flatMap(textRuns);
  return textRuns(q).every((wanted) => held.some((run) => holds(run, wanted)));
}

const holds = (run: TextRun, { isJapanese, text }: TextRun): boolean =>
  run.isJapanese === isJapanese && (isJapanese ? run.text.includes(text) : run.text === text);
