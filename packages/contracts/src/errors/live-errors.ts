import type { ErrorKind } from './error-kinds.js';

/** Errors of those who want to watch a live stream. */
export const liveErrors = <Entry>(entry: (kind: ErrorKind, ja: string, en: string) => Entry) =>
  ({
    LIVE_NOT_OPEN: entry(
      'conflict',
      'このライブ配信は現在ご覧いただけません。配信日時をご確認ください。',
      'This live stream can’t be watched right now. Check when it’s on.',
    ),
    LIVE_PASSWORD_WRONG: entry(
      'forbidden',
      '視聴パスワードが正しくありません。',
      'This isn’t the password of the live stream. Check it, then try again.',
    ),
    LIVE_PASSWORD_THROTTLED: entry(
      'limited',
      '視聴パスワードの間違いが続いたため、一時的に入力できません。{{minutes}}分後にもう一度お試しください。',
      'Too many wrong passwords. Try again in {{minutes}} min.',
    ),
  }) as const;
