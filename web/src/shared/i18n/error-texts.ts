/** Brings what all errors say in the language of the page. */
type Load = () => Promise<void>;

let load: Load | undefined;

/** Says where they come from; before that, as in tests, they are there. */
export function errorTextsFrom(bring: Load): void {
  load = bring;
}

/**
 * What errors say comes when it is needed, or when a page has nothing better to do: nearly nobody meets one. Whoever is about to say
 * an error waits for it; without a line, what is said is what needs none (`build/errors-by-language.ts`).
 *
 * @returns when they are there, or cannot be had; never fails
 */
export async function errorTexts(): Promise<void> {
  await load?.().catch(() => undefined);
}
