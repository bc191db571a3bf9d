import type { i18n } from 'i18next';
import { preloadedTexts } from '../shared/i18n/preload-texts.js';
import type { createRouter } from './router.js';

/** Milliseconds of an empty page; whoever waits for longer sees that something comes. */
const patience = 400;

/**
 * Waits for the code and the texts of the page that was opened, for a moment. React keeps a placeholder that it has shown
 * for 300 ms at least, however soon the page is there: on a fast line none is better.
 */
export function firstPage(router: ReturnType<typeof createRouter>, texts: Promise<i18n>): Promise<void> {
  const code = new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve();
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      unsubscribe();
      resolve();
    });
  });
  const all = Promise.all([texts, code]).then(([translation]) => translation.loadNamespaces(preloadedTexts()));
  // What fails to load is said by the page itself.
  const come = all.then(
    () => undefined,
    () => undefined,
  );
  return Promise.race([come, new Promise<void>((resolve) => setTimeout(resolve, patience))]);
}
