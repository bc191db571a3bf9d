import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { settled, violations } from './axe.js';
import { expectNoSidewaysScroll, follow } from './pages.js';
import { pages, WholeSite, type Language } from './whole-site.js';

const widths = [1440, 360] as const;

/** Each page of the client in one language, at both widths: it can be used by everybody. */
export function describeEveryPage(language: Language): void {
  describe(`Every page can be used by everybody, in ${language}`, () => {
    let whole: WholeSite;
    beforeAll(async () => {
      whole = await WholeSite.open(language);
    });
    afterAll(() => whole?.close());

    it.each(['visitor', 'member', 'administrator'] as const)('as a %s', async (visitor) => {
      const { page, context, complaints } = await whole.enter(visitor);
      const found: string[] = [];
      for (const [index, pattern] of pages[visitor].entries()) {
        await follow(page, whole.addressOf(pattern));
        await settled(page);
        if ((await page.locator('html').getAttribute('lang')) !== language) found.push(`${pattern}: another language`);
        // Each page at both widths; looked at closely at one of them, and at the other in the other language.
        const closely = widths[(index + (language === 'en' ? 0 : 1)) % widths.length];
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          await settled(page);
          await expectNoSidewaysScroll(page);
          if (width === closely) found.push(...(await violations(page)).map((what) => `${pattern} ${width}: ${what}`));
        }
      }
      expect(found).toEqual([]);
      expect(complaints).toEqual([]);
      await context.close();
    });
  });
}
