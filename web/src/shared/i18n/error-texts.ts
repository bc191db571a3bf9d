import { isErrorCode, isFieldErrorCode } from '@marquee/contracts';

/** Brings what all errors say in the language of the page. */
type Load = () => Promise<void>;

let load: Load | undefined;
/** Whether they came, or could not be had: then what is said is what needs none. */
let areSettled = true;
const waiting = new Set<() => void>();

/** Says where they come from; before that, as in tests, they are there. */
export function errorTextsFrom(bring: Load): void {
  load = bring;
  areSettled = false;
}

/**
 * What errors say comes when it is needed, or when a page has nothing better to do: nearly nobody meets one. Whoever is about to say
 * an error waits for it; without a line, what is said is what needs none (`build/errors-by-language.ts`).
 *
 * @returns when they are there, or cannot be had; never fails
 */
export async function errorTexts(): Promise<void> {
  await load?.().catch(() => undefined);
  if (areSettled) return;
  areSettled = true;
  for (const tell of waiting) tell();
}

/** Whether waiting would bring no better words for this code. */
export const isSayable = (code: string): boolean => areSettled || isErrorCode(code) || isFieldErrorCode(code);

/** @returns how to be told no longer */
export function whenErrorTextsCome(tell: () => void): () => void {
  waiting.add(tell);
  return () => void waiting.delete(tell);
}

export const errorTextsAreSettled = (): boolean => areSettled;
