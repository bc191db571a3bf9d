import type { ErrorKind } from './error-kinds.js';

/** Errors of selling. */
export const billingErrors = <Entry>(entry: (kind: ErrorKind, ja: string, en: string) => Entry) =>
  ({
    PAYMENTS_UNAVAILABLE: entry(
      'unavailable',
      'ただいま決済サービスに接続できません。しばらくしてからもう一度お試しください。',
      'The payment service can’t be reached right now. Try again in a moment.',
    ),
    PAYMENTS_REFUSED: entry(
      'conflict',
      '決済サービスで処理できませんでした。決済アカウントの状態をご確認ください。',
      'The payment service refused this. Check the state of your payment account.',
    ),
    PAYMENT_ACCOUNT_REQUIRED: entry(
      'conflict',
      '先に決済アカウントを登録してください。',
      'Set up a payment account first.',
    ),
    TAX_RATE_NOT_FOUND: entry('not_found', '税率が見つかりません。', 'Tax rate not found.'),
    PRODUCT_NOT_FOUND: entry('not_found', '商品が見つかりません。', 'Product not found.'),
    PRICE_NOT_FOUND: entry('not_found', '価格が見つかりません。', 'Price not found.'),
    TAX_RATE_ARCHIVED: entry(
      'conflict',
      'この税率はアーカイブされています。別の税率を選んでください。',
      'This tax rate is archived. Choose another one.',
    ),
    CURRENCY_DIFFERS: entry(
      'conflict',
      '価格の通貨は、商品の通貨に合わせてください。',
      'Use the currency of the product for its prices.',
    ),
    ALREADY_PURCHASED: entry('conflict', 'すでに購入済みです。', 'You have bought this already.'),
    PAYMENT_NOT_FOUND: entry('not_found', '決済が見つかりません。', 'Payment not found.'),
    NOTHING_TO_REFUND: entry(
      'conflict',
      '返金できる金額を超えています。この決済の残りの金額をご確認ください。',
      'That is more than is left of this payment. Check how much has been refunded already.',
    ),
    WEBHOOK_REFUSED: entry('invalid', '署名が正しくありません。', 'The signature isn’t valid.'),
    PAYMENT_ACCOUNT_LOST: entry(
      'conflict',
      '決済アカウントにアクセスできません。Stripeのダッシュボードで、連携が解除されていないかご確認ください。',
      'Your payment account can’t be accessed. Check in Stripe’s dashboard that it is still connected.',
    ),
  }) as const;
