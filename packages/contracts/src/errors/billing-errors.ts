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
    PAYMENT_ACCOUNT_LOST: entry(
      'conflict',
      '決済アカウントにアクセスできません。Stripeのダッシュボードで、連携が解除されていないかご確認ください。',
      'Your payment account can’t be accessed. Check in Stripe’s dashboard that it is still connected.',
    ),
  }) as const;
