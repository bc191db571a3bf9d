import { until } from '@marquee/ports/testing';
import type { Locator, Page } from 'playwright-core';

/** Presses Tab until the focus is there: who has no mouse must be able to get there. @throws Error when nobody can */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const mostStops = 150;
  const stops: string[] = [];
  while (stops.length < mostStops) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
    stops.push(await page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.textContent}`));
  }
  const seen = [...new Set(stops.map((stop) => stop.slice(0, 40)))];
  throw new Error(`Nobody gets by Tab to ${String(target)}, only to: ${seen.join(' | ')}`);
}

/** A dialog of the console, by its title; without one, that which is open. */
export class Dialog {
  readonly root: Locator;

  constructor(
    private readonly page: Page,
    title?: string | RegExp,
  ) {
    this.root = page.getByRole('dialog', title === undefined ? {} : { name: title });
  }

  field = (label: string | RegExp): Locator => this.root.getByRole('textbox', { name: label });
  button = (name: string | RegExp): Locator => this.root.getByRole('button', { name });

  /** Presses one of its buttons, which ends it. */
  async end(button: string | RegExp): Promise<void> {
    await this.button(button).click();
    await this.root.waitFor({ state: 'detached' });
  }

  /** Leaves it, and what was typed in it. */
  async discard(): Promise<void> {
    await this.button('Cancel').click();
    await this.page
      .getByRole('dialog', { name: 'Discard changes?' })
      .getByRole('button', { name: 'Discard changes' })
      .click();
    await this.root.waitFor({ state: 'detached' });
  }

  /** The same with the keyboard alone. */
  async endByKeyboard(button: string | RegExp): Promise<void> {
    await tabTo(this.page, this.button(button));
    await this.page.keyboard.press('Enter');
    await this.root.waitFor({ state: 'detached' });
  }
}

/** A form of the console that has a page of its own. */
export class FormPage {
  constructor(private readonly page: Page) {}

  field = (label: string | RegExp): Locator => this.page.getByRole('main').getByRole('textbox', { name: label });

  /** Saves with the keys for it, and waits until nothing is left to be saved. */
  async save(): Promise<void> {
    await this.page.keyboard.press('Control+S');
    await this.page.getByText('Unsaved changes').waitFor({ state: 'detached' });
  }
}

/** A list of the console. */
export class ListPage {
  constructor(
    readonly page: Page,
    private readonly path: string,
  ) {}

  async open(): Promise<this> {
    await this.page.goto(this.path);
    await this.page.getByRole('heading', { level: 1 }).waitFor();
    return this;
  }

  row = (text: string): Locator => this.page.locator('[data-index]').filter({ hasText: text });
  checkbox = (name: string): Locator => this.page.getByRole('checkbox', { name: `Select ${name}` });
  bar = (button: string | RegExp): Locator => this.page.getByRole('toolbar').getByRole('button', { name: button });

  /** Waits until these rows are there, in this order, and no others. */
  async shows(texts: readonly string[]): Promise<void> {
    const fits = (rows: readonly string[]): boolean =>
      rows.length === texts.length && texts.every((text, index) => rows[index]?.includes(text));
    await until(() => this.page.locator('[data-index]').allInnerTexts(), fits);
  }

  /** Goes to a row: by Tab to the one that has the focus of all, then by arrows. */
  async goTo(text: string): Promise<void> {
    await tabTo(this.page, this.page.locator('[data-index][tabindex="0"]'));
    await this.page.keyboard.press('Home');
    const row = this.row(text);
    for (let left = await this.page.locator('[data-index]').count(); left > 0; left -= 1) {
      if (await row.evaluate((element) => element === document.activeElement)) return;
      await this.page.keyboard.press('ArrowDown');
    }
    throw new Error(`Nobody gets by the arrows to ${text}`);
  }
}
