import type { ErrorKind } from './error-kinds.js';

/** Errors of a site's own pages. */
export const siteErrors = <Entry>(entry: (kind: ErrorKind, ja: string, en: string) => Entry) =>
  ({
    LANDING_PAGE_NOT_FOUND: entry(
      'not_found',
      'このページは公開されていません。URLをご確認ください。',
      'This page isn’t published. Check the address.',
    ),
  }) as const;
