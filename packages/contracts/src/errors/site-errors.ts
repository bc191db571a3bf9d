import type { ErrorKind } from './error-kinds.js';

/** Errors of a site's own pages. */
export const siteErrors = <Entry>(entry: (kind: ErrorKind, ja: string, en: string) => Entry) =>
  ({
    LANDING_PAGE_NOT_FOUND: entry(
      'not_found',
      'このページは公開されていません。URLをご確認ください。',
      'This page isn’t published. Check the address.',
    ),
    DOMAIN_SET: entry(
      'conflict',
      'すでに別のドメインが設定されています。先に現在の設定を解除してください。',
      'Another domain is set already. Remove it first.',
    ),
    DOMAIN_NOT_SET: entry(
      'conflict',
      'ドメインが設定されていません。先にドメインを入力してください。',
      'No domain is set. Enter one first.',
    ),
    DOMAIN_TAKEN: entry(
      'conflict',
      'このドメインは、ほかのサイトで使用されています。心当たりがない場合はお問い合わせください。',
      'Another site uses this domain. If it should be yours, contact us.',
    ),
    DOMAIN_RECORD_MISSING: entry(
      'conflict',
      'TXTレコード「{{name}}」が見つかりません。登録した直後は、反映されるまで時間がかかることがあります。しばらくしてからもう一度確認してください。',
      'There’s no TXT record at {{name}} yet. After you’ve added it, it can take a while to be seen. Check again later.',
    ),
    DOMAIN_RECORD_DIFFERS: entry(
      'conflict',
      'TXTレコード「{{name}}」の値が異なります（現在の値：{{found}}）。表示されている値に修正してから、もう一度確認してください。',
      'The value of the TXT record at {{name}} is another one ({{found}}). Change it to the value shown here, then check again.',
    ),
    DOMAIN_ADDRESS_MISSING: entry(
      'conflict',
      'ドメインの所有者であることを確認できましたが、「{{name}}」のCNAMEレコードがまだ見つかりません。登録してから、もう一度確認してください。',
      'The domain is yours, but nothing leads visitors of {{name}} here yet. Add the CNAME record, then check again.',
    ),
    DOMAIN_LOOKUP_FAILED: entry(
      'unavailable',
      'ドメインのDNSサーバーから応答がありませんでした。ネームサーバーの設定を確認し、しばらくしてからもう一度お試しください。',
      'The domain’s name servers didn’t answer. Check them, and try again in a moment.',
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
