import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

// prettier-ignore
const flags = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync', '--disable-dev-shm-usage',
  '--autoplay-policy=no-user-gesture-required', '--mute-audio',
];

/** Debian's Chromium. */
export const launch = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: flags });

export interface Person {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors that the page's console showed; a journey ends without any. */
  readonly complaints: string[];
}

/** Somebody with a browser of their own: no cookies or storage shared with anybody else. */
export async function person(
  browser: Browser,
  baseURL: string,
  { locale = 'en-GB', width = 1440, height = 900 }: { locale?: string; width?: number; height?: number } = {},
): Promise<Person> {
  const context = await browser.newContext({ baseURL, locale, viewport: { width, height }, timezoneId: 'Asia/Tokyo' });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  return { context, page, complaints };
}
