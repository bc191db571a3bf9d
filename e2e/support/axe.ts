import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Content instead of skeletons, also of what comes when one scrolls down to it, and nothing on its way. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const isShown = (element: Element) => element.checkVisibility();
      const waiting = document.querySelector('[data-visible].mantine-Skeleton-root');
      waiting?.scrollIntoView();
      return [...document.querySelectorAll('h1, h2')].some(isShown) && waiting === null;
    },
    undefined,
    // A locator would look twice a second, and there are many pages; of frames there may be none for a long time.
    { polling: 50 },
  );
  await page.evaluate(() => scrollTo(0, 0));
  await still(page);
}

/** What moves for a while has arrived. */
export async function still(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(ending.map((animation) => animation.finished.catch(() => null)));
  });
}

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Serious and critical violations of WCAG 2.2 A and AA, each with the first element that it is about. No page has frames of
 * its own, so that axe may run where the page does: its results are not carried over but for what is said here.
 * @param within a selector: only what it chooses is looked at
 */
export async function violations(page: Page, within?: string): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  if ((await look(page, within)).length === 0) return [];
  // What arrived while it was looked at, as a button that may be pressed from then on, was neither as before nor as it is now.
  await still(page);
  return look(page, within);
}

function look(page: Page, within: string | undefined): Promise<readonly string[]> {
  return page.evaluate(
    async ([values, selector]) => {
      // The script that was run above defines it.
      const { axe: inPage } = window as unknown as { readonly axe: typeof axe };
      const context = selector === undefined ? document : { include: [selector] };
      const { violations: all } = await inPage.run(context, {
        resultTypes: ['violations'],
        runOnly: { type: 'tag', values },
      });
      return all
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id} (${nodes.length}): ${nodes[0]?.html.slice(0, 160) ?? ''}`);
    },
    [levels, within] as const,
  );
}
