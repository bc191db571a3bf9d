/* eslint-disable @nx/enforce-module-boundaries -- the tools are no project that could be named */
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { patience } from '@marquee/ports/testing';
import { browserProgram } from '../../tools/lib/browser.ts';
import { witness } from './witness.js';

// prettier-ignore
const flags = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync', '--disable-dev-shm-usage',
  '--autoplay-policy=no-user-gesture-required', '--mute-audio',
];

interface Shape {
  /** With scroll bars that take room, as most mice bring them; without, as phones. */
  readonly scrollBars?: boolean;
  /** Hosts that are this machine, each with the port of what it is to trust as it would trust TLS. */
  readonly hosts?: Readonly<Record<string, number>>;
}

function flagsFor(hosts: Readonly<Record<string, number>>): readonly string[] {
  const all = Object.entries(hosts);
  if (all.length === 0) return [];
  const here = all.map(([host]) => `MAP ${host} 127.0.0.1`).join(',');
  const trusted = all.map(([host, port]) => `http://${host}:${port}`).join(',');
  return [`--host-resolver-rules=${here}`, `--unsafely-treat-insecure-origin-as-secure=${trusted}`];
}

/** Debian's Chromium. */
export const launch = ({ scrollBars = false, hosts = {} }: Shape = {}): Promise<Browser> =>
  chromium.launch({
    executablePath: browserProgram() ?? '/usr/bin/chromium',
    args: [...flags, ...flagsFor(hosts)],
    ignoreDefaultArgs: scrollBars ? ['--hide-scrollbars'] : [],
  });

export interface Person {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors that the page's console showed; a journey ends without any. */
  readonly complaints: string[];
}

/** To keep them takes a tenth of all that a journey takes: for nothing where the machine is gone before anybody opens one. */
const keepsTraces = process.env['MARQUEE_JOURNEY_TRACES'] !== '0';

interface Look extends Pick<BrowserContextOptions, 'colorScheme'> {
  readonly locale?: string;
  readonly width?: number;
  readonly height?: number;
  /** Whether a trace is kept for when the journey fails; it is, where somebody can open it. */
  readonly traced?: boolean;
}

/** Somebody with a browser of their own: no cookies or storage shared with anybody else. */
export async function person(
  browser: Browser,
  baseURL: string,
  { locale = 'en-GB', width = 1440, height = 900, colorScheme = 'light', traced = keepsTraces }: Look = {},
): Promise<Person> {
  const context = await browser.newContext({
    baseURL,
    locale,
    colorScheme,
    viewport: { width, height },
    timezoneId: 'Asia/Tokyo',
  });
  // Others may be working on the same machine.
  context.setDefaultTimeout(30_000 * patience);
  context.on('page', witness);
  // Kept only if the journey fails: what was done, what the pages were made of and what they asked. Pictures of every
  // moment would take from films that play the processor that they need.
  if (traced) await context.tracing.start({ snapshots: true });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // Chromium logs each refused request itself: that a refusal is shown well is what the journeys look at.
    const isRefusal = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isRefusal) complaints.push(message.text());
  });
  return { context, page, complaints };
}
