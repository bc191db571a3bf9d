import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { settled, still, violations } from '../support/axe.js';
import { filesGone, filesThatOpen, notOpened } from '../support/overlay-files.js';
import { openOverlay, overlays, whatOpens } from '../support/overlays.js';
import { texts } from '../support/texts.js';
import { WholeSite } from '../support/whole-site.js';

describe('What opens above a page can be used by everybody', () => {
  it('is all that pages can open, or says what it takes', () => {
    const known = [...overlays.map(({ of }) => of), ...Object.keys(notOpened)];
    expect(filesThatOpen().filter((file) => !known.includes(file))).toEqual([]);
    expect(filesGone(known)).toEqual([]);
  });

  describe.each(['en', 'ja'] as const)('in %s', (language) => {
    let whole: WholeSite;
    beforeAll(async () => {
      whole = await WholeSite.open(language);
    });
    afterAll(() => whole?.close());

    it.each(['administrator', 'member'] as const)('of a %s', async (visitor) => {
      const { page, context, complaints } = await whole.enter(visitor);
      // What cannot be opened is said soon, with all the rest.
      page.setDefaultTimeout(10_000);
      const { site, ids } = whole;
      const found: string[] = [];
      // Each in one of the languages, and so in light or dark.
      const turn = language === 'en' ? 0 : 1;
      for (const overlay of overlays.filter(({ by }, index) => by === visitor && index % 2 === turn)) {
        await page.setViewportSize({ width: overlay.width ?? 1440, height: 900 });
        await page.goto(whole.addressOf(overlay.at));
        await settled(page);
        const opening = openOverlay(overlay, { page, site, ids, say: texts(language) });
        const isOpen = await opening
          .then(() => true)
          .catch((error: unknown) => void found.push(`${overlay.of}: ${String(error)}`));
        if (!isOpen) continue;
        await still(page);
        found.push(...(await violations(page, whatOpens(overlay))).map((what) => `${overlay.of}: ${what}`));
        // What asks before one leaves would ask now.
        await page.goto('about:blank');
      }
      expect(found).toEqual([]);
      expect(complaints).toEqual([]);
      await context.close();
    });
  });
});
