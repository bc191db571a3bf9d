import { until } from '@marquee/ports/testing';
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { password } from './site.js';

/** Opens the link in the newest mail to somebody, on the mailbox page. */
export async function openMailedLink(page: Page, email: string): Promise<void> {
  await page.goto('/mailbox');
  await page.getByRole('navigation', { name: 'Emails' }).getByRole('button').filter({ hasText: email }).first().click();
  const mail = page.getByRole('article');
  await mail.getByText(email).first().waitFor();
  await mail.getByRole('link').first().click();
}

export async function logInAsAdministrator(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(/\/admin/);
}

/** @param arrival what the site asks of its members comes before it begins, where it asks something */
export async function logInAsMember(page: Page, teamId: string, email: string, arrival = 'user'): Promise<void> {
  // Whoever has a session is led on: the one of this address is what is wanted.
  await page.context().clearCookies();
  await page.goto(`/login/${teamId}`);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(new RegExp(`/${arrival}/${teamId}`));
}

/** Adds one to what is chosen in a list, by the keyboard. */
export async function choose(page: Page, list: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: list }).focus();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option', { name: option }).click();
  await page.keyboard.press('Escape');
}

/** A page on a phone is read by scrolling down, never sideways. A chart follows the width of its page a moment later. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const measure = () =>
    page.evaluate(() => ({
      wide: document.documentElement.scrollWidth,
      seen: document.documentElement.clientWidth,
    }));
  const fits = ({ wide, seen }: Awaited<ReturnType<typeof measure>>): boolean => wide <= seen;
  const { wide, seen } = await until(measure, fits, { seconds: 15 }).catch(measure);
  expect({ page: page.url(), wide }).toEqual({ page: page.url(), wide: Math.min(wide, seen) });
}

/**
 * Goes on to another page as its links do, without loading the client again; by loading it where it is not open yet, or where no
 * other heading comes (two looks of one page).
 */
export async function follow(page: Page, address: string): Promise<void> {
  const isOpen = await page.evaluate((to) => {
    if (!document.querySelector('h1, h2')) return false;
    for (const heading of document.querySelectorAll('h1, h2')) heading.toggleAttribute('data-left', true);
    const { idx = 0 } = (history.state ?? {}) as { readonly idx?: number };
    const state = { idx: idx + 1 };
    history.pushState(state, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state }));
    return true;
  }, address);
  const hasArrived = () =>
    page
      .waitForFunction(
        () =>
          [...document.querySelectorAll('h1, h2')].some(
            (one) => !one.hasAttribute('data-left') && one.checkVisibility(),
          ),
        undefined,
        { timeout: 3_000, polling: 50 },
      )
      .then(() => true)
      .catch(() => false);
  if (!isOpen || !(await hasArrived())) await page.goto(address);
}
