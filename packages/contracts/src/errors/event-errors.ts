import type { ErrorKind } from './error-kinds.js';

/** Errors of applications to events. */
export const eventErrors = <Entry>(entry: (kind: ErrorKind, ja: string, en: string) => Entry) =>
  ({
    APPLICATION_NOT_NEEDED: entry(
      'conflict',
      'このイベントは申し込み不要です。開催期間になると視聴できます。',
      'You don’t need to apply for this event. You can watch once it begins.',
    ),
    APPLICATION_CLOSED: entry(
      'conflict',
      '申込期間外のため、このイベントには申し込めません。申込期間をご確認ください。',
      'This event isn’t taking applications right now.',
    ),
    EVENT_BEGUN: entry(
      'conflict',
      'イベントがすでに始まっているため、申し込みを取り消せません。',
      'The event has begun, so you can’t withdraw any more.',
    ),
  }) as const;
