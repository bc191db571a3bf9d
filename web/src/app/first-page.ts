import type { createRouter } from './router.js';

/** Milliseconds of an empty page; whoever waits for longer sees that something comes. */
const patience = 400;

/**
 * Waits for the code and the texts of the page that was opened, for a moment. React keeps a placeholder that it has shown
 * for 300 ms at least, however soon the page is there: on a fast line none is better.
 */
export function firstPage(router: ReturnType<typeof createRouter>): Promise<void> {
  const come = new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve();
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      unsubscribe();
      resolve();
    });
  });
  return Promise.race([come, new Promise<void>((resolve) => setTimeout(resolve, patience))]);
}
