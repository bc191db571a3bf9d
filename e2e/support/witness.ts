import type { Page } from 'playwright-core';

/** A page that a journey uses, what it asked of the product and what it said: the last of it. */
interface Witness {
  readonly page: Page;
  /** As `GET /api/session 200`. */
  readonly asked: string[];
  /** Of its console, as `error: …`. */
  readonly said: string[];
}

declare global {
  /** Read by tools/jest/journey-environment.js when a journey fails. */
  var marqueePages: Set<Witness> | undefined;
}

const most = 25;

function keep(lines: string[], line: string): void {
  lines.push(line);
  if (lines.length > most) lines.shift();
}

/** From now on, a journey that fails tells what this page showed. */
export function witness(page: Page): void {
  const asked: string[] = [];
  const said: string[] = [];
  const pages = (globalThis.marqueePages ??= new Set());
  const entry: Witness = { page, asked, said };
  pages.add(entry);
  page.on('close', () => pages.delete(entry));
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/api/')) return;
    keep(asked, `${response.request().method()} ${pathname} ${response.status()}`);
  });
  page.on('console', (message) => keep(said, `${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => keep(said, `thrown: ${error.message}`));
}
