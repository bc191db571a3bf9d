import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from 'playwright-core';
import { inTemporaryFolder } from './bare-sqlite.js';
import type { Measurement } from './measurement.js';
import { publishFilm } from './watched-film.js';

const main = fileURLToPath(new URL('../../services/standalone/dist/main.js', import.meta.url));
const rounds = 5;
/** Compressed script in kB, requests, and seconds to the first picture, of an empty cache. */
const limits = { script: 300, requests: 25, seconds: 1 } as const;

// prettier-ignore
const flags = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync', '--disable-dev-shm-usage',
  '--autoplay-policy=no-user-gesture-required', '--mute-audio',
];

interface Opened {
  /** From the start of the navigation to the first picture on the screen. */
  readonly seconds: number;
  readonly requests: number;
  /** kB of script as it came over the wire. */
  readonly script: number;
}

/** The page of a video in headless Chromium with an empty cache: what it costs until the first picture is there. */
export const benchWatchPage = (): Promise<readonly Measurement[]> =>
  inTemporaryFolder(async (directory) => {
    const product = start(join(directory, 'data'));
    const exited = once(product, 'exit');
    const browser = await chromium.launch({
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: flags,
    });
    try {
      const page = await publishFilm(await addressOf(product), directory);
      // The first visit brings the server's files and the film into the caches of the system.
      await open(browser, page);
      const visits: Opened[] = [];
      for (let round = 0; round < rounds; round++) visits.push(await open(browser, page));
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
      product.kill('SIGTERM');
      await exited;
    }
  });

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

function start(dataDirectory: string): ChildProcess {
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      MARQUEE_DATA_DIR: dataDirectory,
      MARQUEE_DEMO: '1',
      MARQUEE_DEMO_CONTENT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** What it prints when its door is open. */
function addressOf({ stdout }: ChildProcess): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  let printed = '';
  stdout?.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
    const [, url] = /ready: (http\S+)/.exec(printed) ?? [];
    if (url !== undefined) resolve(url);
  });
  return promise;
}

const atMost = (name: string, value: number, unit: string, limit: number): Measurement => ({
  name,
  value,
  unit,
  limit,
  ratio: limit / value,
  target: 1,
});
