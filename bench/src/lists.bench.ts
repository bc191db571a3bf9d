import type { Browser } from 'playwright-core';
import type { FilledInstallation } from './api-installation.js';
import { inTemporaryFolder } from './bare-sqlite.js';
import { launchBrowser } from './browser.js';
import { Owner } from './lists-installation.js';
import type { Measurement } from './measurement.js';
import { inInstallation } from './open-installation.js';

const rows = 10_000;
const asked = 60;
/** Milliseconds in which the server answers a filter. */
const filterGoal = 100;
/** A list has three times the code of the login, reads its rows and draws them. */
const leastOfLogin = 0.4;
/** Screens that are scrolled, of those that the rows have. */
const screens = 60;

interface List {
  readonly name: string;
  readonly path: string;
  /** Its page in the console. */
  readonly page: string;
  readonly filters: readonly ((index: number) => string)[];
}

const lists: readonly List[] = [
  {
    name: 'videos',
    path: '/videos',
    page: '/admin/video',
    filters: [(index) => `q=第${index * 97}回`, () => 'publication=public', () => 'q=深海&sort=title'],
  },
  {
    name: 'members',
    path: '/members',
    page: '/admin/user',
    filters: [(index) => `q=第${index * 97}号`, (index) => `q=member${index * 97}`, () => 'status=active&sort=name'],
  },
  {
    name: 'invitations',
    path: '/invitations',
    page: '/admin/invite',
    filters: [(index) => `q=第${index * 97}回`, () => 'sort=title'],
  },
];

/** The console's lists of 10,000 rows: how long the server takes to filter them, and whether rows are there as one scrolls. */
export const benchLists = (): Promise<readonly Measurement[]> =>
  inTemporaryFolder((directory) => inInstallation(directory, [rows], measure));

async function measure({ url, sites: [site] }: FilledInstallation): Promise<readonly Measurement[]> {
  if (!site) throw new Error('the installation has no site');
  const owner = new Owner(url, site);
  await owner.buyPlan();
  await owner.addMembers(rows);
  await owner.addInvitations(rows);
  const measurements: Measurement[] = [];
  for (const list of lists) measurements.push(await filtering(owner, list));
  const browser = await launchBrowser();
  try {
    for (const list of lists) {
      measurements.push(await opening(browser, url, site.cookie, list));
      measurements.push(await firstPaint(browser, url, site.cookie, list));
      for (const width of [360, 1440]) measurements.push(await scrolling(browser, url, site.cookie, list, width));
    }
  } finally {
    await browser.close();
  }
  return measurements;
}

/** 95 of 100 answers, each filter in turn, each text once. */
async function filtering(owner: Owner, { name, path, filters }: List): Promise<Measurement> {
  const times: number[] = [];
  for (let index = 1; index <= asked; index++) {
    for (const filter of filters) {
      const started = performance.now();
      const { items } = await owner.call<{ items: unknown[] }>('GET', `${path}?limit=50&${encodeURI(filter(index))}`);
      times.push(performance.now() - started);
      if (items.length === 0) throw new Error(`${path}?${filter(index)} found nothing`);
    }
  }
  const value = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
  const what = `lists: 95 % of the filtered pages of ${rows} ${name}, beside the goal`;
  return { name: what, value, unit: 'ms', limit: filterGoal, ratio: filterGoal / value, target: 1 };
}

async function openPage(browser: Browser, url: string, cookie: string, width: number) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, locale: 'en-GB' });
  await context.addCookies(
    cookie.split('; ').map((pair) => {
      const at = pair.indexOf('=');
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: new URL(url).origin };
    }),
  );
  return { context, page: await context.newPage() };
}

/** Milliseconds from the navigation to what is looked for, each time with an empty cache; the middle one of five. */
async function coldStart(browser: Browser, url: string, cookie: string, looked: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 5; round++) {
    const { context, page } = await openPage(browser, url, cookie, 1440);
    await page.addInitScript(readFirst(looked));
    await page.goto(url);
    const shown = await page.waitForFunction(() => Reflect.get(globalThis, 'firstShown') as number | undefined);
    times.push(Number(await shown.jsonValue()));
    await context.close();
  }
  return times.toSorted((a, b) => a - b)[2] ?? Number.NaN;
}

/** Of a whole list with its first row, beside the page of the login, which is next to nothing: what a machine does fast or slowly is in both. */
async function firstPaint(browser: Browser, url: string, cookie: string, list: List): Promise<Measurement> {
  const least = await coldStart(browser, `${url}/login`, cookie, 'h1');
  const value = await coldStart(browser, `${url}${list.page}`, cookie, 'tr[data-index="0"]');
  const name = `lists: first row of ${rows} ${list.name}, empty cache, beside the login`;
  return { name, value, unit: 'ms', limit: least, ratio: least / value, target: leastOfLogin };
}

/** Runs in the page: when something was painted first, in milliseconds since the navigation began. */
const readFirst = (looked: string): string => `{
  const look = () => {
    if (document.querySelector(${JSON.stringify(looked)})) requestAnimationFrame((now) => { globalThis.firstShown = now; });
    else requestAnimationFrame(look);
  };
  look();
}`;

/** From a click in the navigation to the first row, once the page's code is there. */
async function opening(browser: Browser, url: string, cookie: string, list: List): Promise<Measurement> {
  const { context, page } = await openPage(browser, url, cookie, 1440);
  const times: number[] = [];
  await page.goto(`${url}${list.page}`);
  await page.locator('tr[data-index="0"]').waitFor();
  for (let round = 0; round < 5; round++) {
    await page.locator('nav a[href="/admin"]').click();
    await page.waitForURL(/\/admin$/);
    await page.locator('h1').waitFor();
    times.push(Number(await page.evaluate(readRouteChange(list.page))));
  }
  await context.close();
  const value = times.toSorted((a, b) => a - b)[2] ?? Number.NaN;
  const name = `lists: route change to ${rows} ${list.name}, warm, beside the goal`;
  return { name, value, unit: 'ms', limit: 100, ratio: 100 / value, target: 1 };
}

/** Runs in the page: clicks the link, and says how long it took until the first row was painted. */
const readRouteChange = (path: string): string => `new Promise((resolve) => {
  const started = performance.now();
  document.querySelector('nav a[href="${path}"]').click();
  const look = () =>
    document.querySelector('tr[data-index="0"]')
      ? requestAnimationFrame(() => resolve(performance.now() - started))
      : requestAnimationFrame(look);
  look();
})`;

/** The share of frames in which the middle of the window has a row, while one scrolls by half a window each frame. */
async function scrolling(
  browser: Browser,
  url: string,
  cookie: string,
  list: List,
  width: number,
): Promise<Measurement> {
  const { context, page } = await openPage(browser, url, cookie, width);
  await page.goto(`${url}${list.page}`);
  await page.locator('tr[data-index="0"]').waitFor();
  const { full, all } = await page.evaluate<{ full: number; all: number }>(scrollThrough);
  await context.close();
  const value = full / all;
  const name = `lists: frames with rows of ${rows} ${list.name}, scrolled at ${width} px`;
  return { name, value, unit: 'of frames', limit: 1, ratio: value, target: 0.99 };
}

/** Runs in the page. The end of what was read so far is no blank: there the list waits for the server. */
const scrollThrough = `(async () => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  let full = 0, all = 0;
  const end = performance.now() + 60_000;
  for (let step = 0; step < ${screens * 2} && performance.now() < end; step++) {
    const most = document.documentElement.scrollHeight - innerHeight;
    if (scrollY >= most - 1) { await frame(); continue; }
    scrollBy(0, innerHeight / 2);
    await frame();
    await frame();
    const middle = document.elementsFromPoint(innerWidth / 2, innerHeight / 2);
    all += 1;
    // Between two cards there is a little room.
    if (middle.some((one) => one.closest('tr[data-index]')) ||
      document.elementsFromPoint(innerWidth / 2, innerHeight / 2 + 13).some((one) => one.closest('tr[data-index]'))) full += 1;
  }
  return { full, all };
})()`;
