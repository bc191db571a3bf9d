import type { ErrorKind } from './error-kinds.js';

/** What people can meet who have the site tell others what happens. */
export const webhookErrors = <Entry>(entry: (kind: ErrorKind, ja: string, en: string, one?: string) => Entry) =>
  ({
    WEBHOOK_LIMIT_REACHED: entry(
      'conflict',
      'Webhookは{{limit}}件まで作成できます。使っていないWebhookを削除してください。',
      'You can have up to {{limit}} webhooks. Delete one that you don’t use.',
      'You can have up to {{limit}} webhook. Delete it if you don’t use it.',
    ),
    WEBHOOK_OFF: entry(
      'conflict',
      'このWebhookは無効のため、送信できません。有効にしてから、もう一度お試しください。',
      'This webhook is off, so nothing is sent. Turn it on, then try again.',
    ),
    WEBHOOK_DELIVERY_NOT_FOUND: entry(
      'not_found',
      '送信履歴が見つかりません。履歴は30日間保存されます。',
      'Delivery not found. Deliveries are kept for 30 days.',
    ),
  }) as const;
