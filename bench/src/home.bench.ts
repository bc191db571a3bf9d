import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { inTemporaryFolder } from './bare-sqlite.js';
import { launchBrowser } from './browser.js';
import type { Measurement } from './measurement.js';
import { inProduct } from './product.js';

const rounds = 3;
/** Seconds. */
const limit = 3;
/** Milliseconds without anything on the wire after which a page is taken for settled; they do not count. */
const silence = 1_000;
/** A slow line, as WebPageTest's "DSL" has it: 1.5 Mbit/s down, 384 kbit/s up, 50 ms there and back. */
const line = { offline: false, downloadThroughput: 1_500_000 / 8, uploadThroughput: 384_000 / 8, latency: 50 };

/** The home page of the demo site over a slow line, with an empty cache: when everything in sight is there. */
export const benchHome = (): Promise<readonly Measurement[]> =>
  inTemporaryFolder((directory) =>
    inProduct(
      directory,
      async ({ url }) => {
        const browser = await launchBrowser();
        try {
          await untilSeeded(url);
          const home = `${url}/user/demo`;
          await settled(browser, home);
          const times: number[] = [];
          for (let round = 0; round < rounds; round++) times.push(await settled(browser, home));
          const value = times.toSorted((a, b) => a - b)[rounds >> 1] ?? Number.NaN;
          return [{ name: 'home: settled at 1.5 Mbit/s', value, unit: 's', limit, ratio: limit / value, target: 1 }];
        } finally {
          await browser.close();
        }
      },
      { MARQUEE_DEMO_CONTENT: '1' },
    ),
  );

async function untilSeeded(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/api/demo`);
    const { seeding } = (await answer.json()) as { readonly seeding: unknown };
    if (seeding === null) return;
    await wait(1_000);
  }
}

/** Seconds from the start of the navigation to the end of the last request before the line went silent. */
async function settled(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  let open = 0;
  let last = 0;
  const ended = (): void => {
    open -= 1;
    last = performance.now();
  };
  page.on('request', () => (open += 1));
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  const start = performance.now();
  await page.goto(address);
  while (open > 0 || performance.now() - last < silence) await wait(50);
  await context.close();
  return (last - start) / 1_000;
}
