import type { Browser } from 'playwright-core';
import { inTemporaryFolder } from './bare-sqlite.js';
import { launchBrowser } from './browser.js';
import type { Measurement } from './measurement.js';
import { inProduct } from './product.js';
import { publishFilm } from './watched-film.js';

const rounds = 5;
/** Compressed script in kB, requests, and seconds to the first picture, of an empty cache. */
const limits = { script: 300, requests: 25, seconds: 1 } as const;

interface Opened {
  /** From the start of the navigation to the first picture on the screen. */
  readonly seconds: number;
  readonly requests: number;
  /** kB of script as it came over the wire. */
  readonly script: number;
}

/** The page of a video in headless Chromium with an empty cache: what it costs until the first picture is there. */
export const benchWatchPage = (): Promise<readonly Measurement[]> =>
  inTemporaryFolder((directory) =>
    inProduct(directory, async ({ url }) => {
      const browser = await launchBrowser();
      try {
        const { address } = await publishFilm(url, directory);
        // The first visit brings the server's files and the film into the caches of the system.
        await open(browser, address);
        const visits: Opened[] = [];
        for (let round = 0; round < rounds; round++) visits.push(await open(browser, address));
        const figure = (read: (visit: Opened) => number): number =>
          visits.map(read).toSorted((a, b) => a - b)[rounds >> 1] ?? Number.NaN;
        return [
          atMost(
            'watch page: compressed script',
            figure(({ script }) => script),
            'kB',
            limits.script,
          ),
          atMost(
            'watch page: requests before the first picture',
            figure(({ requests }) => requests),
            'requests',
            limits.requests,
          ),
          atMost(
            'watch page: first picture',
            figure(({ seconds }) => seconds),
            's',
            limits.seconds,
          ),
        ];
      } finally {
        await browser.close();
      }
    }),
  );

async function open(browser: Browser, address: string): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const begun: number[] = [];
  const scripts: Promise<number>[] = [];
  page.on('request', (request) => request.url().startsWith('http') && begun.push(Date.now()));
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.addInitScript(readFirstPicture);
  await page.goto(address);
  const shown = await page.waitForFunction(() => Reflect.get(globalThis, 'firstPicture') as number | undefined);
  const milliseconds = Number(await shown.jsonValue());
  const origin = await page.evaluate(() => performance.timeOrigin);
  const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
  await context.close();
  return {
    seconds: milliseconds / 1_000,
    requests: begun.filter((at) => at <= origin + milliseconds).length,
    script: bytes / 1_000,
  };
}

/** Runs in the page: waits for the video element, then for its first frame on the screen. */
const readFirstPicture = `{
  const look = () => {
    const video = document.querySelector('video');
    if (video) video.requestVideoFrameCallback((now) => { globalThis.firstPicture = now; });
    else requestAnimationFrame(look);
  };
  look();
}`;

const atMost = (name: string, value: number, unit: string, limit: number): Measurement => ({
  name,
  value,
  unit,
  limit,
  ratio: limit / value,
  target: 1,
});
