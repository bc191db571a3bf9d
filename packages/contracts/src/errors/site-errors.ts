import type { ErrorKind } from './error-kinds.js';

/** Errors of a site's own pages. */
export const siteErrors = <Entry>(entry: (kind: ErrorKind, ja: string, en: string) => Entry) =>
  ({
    LANDING_PAGE_NOT_FOUND: entry(
      'not_found',
      'このページは公開されていません。URLをご確認ください。',
      'This page isn’t published. Check the address.',
    ),
    PREVIEW_READ_ONLY: entry(
      'forbidden',
      'プレビュー中は閲覧のみできます。変更するには、プレビューを終了してください。',
      'A preview only shows the site. End it to change anything.',
    ),
    PREVIEW_NOT_SHOWN: entry(
      'forbidden',
      'このページは会員本人だけのものなので、プレビューでは表示できません。',
      'This page is the member’s own, so a preview doesn’t show it.',
    ),
    PREVIEW_ENDED: entry(
      'gone',
      'プレビューは終了しました。管理画面からもう一度始めてください。',
      'This preview has ended. Start another one in the console.',
    ),
    PREVIEW_NOT_FOUND: entry('not_found', 'このプレビューは見つかりません。', 'This preview can’t be found.'),
  }) as const;
