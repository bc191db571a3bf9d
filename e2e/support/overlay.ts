import type { Locator, Page } from 'playwright-core';
import type { Site } from './site.js';
import type { Say } from './texts.js';

/** Where something is opened. */
export interface Stage {
  readonly page: Page;
  readonly site: Site;
  readonly say: Say;
  readonly ids: Readonly<Record<string, string>>;
  /** A button by its text. */
  readonly button: (key: string, params?: Readonly<Record<string, string>>) => Locator;
}

/** Something that opens above a page. */
export interface Overlay {
  /** Its file below web/src. */
  readonly of: string;
  readonly by: 'administrator' | 'member';
  readonly at: string;
  readonly role?: 'dialog' | 'menu' | 'listbox' | 'group';
  /** A selector of what is opened, where that has no role. */
  readonly shown?: string;
  /** Else 1440. */
  readonly width?: 360;
  /** Does what opens it, where the address does not. */
  readonly open?: (stage: Stage) => Promise<unknown>;
}
