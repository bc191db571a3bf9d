import type { Page } from 'playwright-core';

/** A page that a journey uses, and what it asked of the product: the last of it. */
interface Witness {
  readonly page: Page;
  /** As `GET /api/session 200`. */
  readonly asked: string[];
}

declare global {
  /** Read by tools/jest/journey-environment.js when a journey fails. */
  var marqueePages: Set<Witness> | undefined;
}

const mostAsked = 25;

/** From now on, a journey that fails tells what this page showed. */
export function witness(page: Page): void {
  const asked: string[] = [];
  const pages = (globalThis.marqueePages ??= new Set());
  const entry: Witness = { page, asked };
  pages.add(entry);
  page.on('close', () => pages.delete(entry));
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/api/')) return;
    asked.push(`${response.request().method()} ${pathname} ${response.status()}`);
    if (asked.length > mostAsked) asked.shift();
  });
}
