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
      '視聴パスワードが正しくありません。確認して、もう一度入力してください。',
      'This isn’t the password of the live stream. Check it, then try again.',
    ),
    LIVE_PASSWORD_THROTTLED: entry(
      'limited',
      '視聴パスワードの間違いが続いたため、一時的に入力できません。{{minutes}}分後にもう一度お試しください。',
      'Too many wrong passwords. Try again in {{minutes}} min.',
    ),
    NOT_OWN_BROADCAST: entry(
      'conflict',
      'このライブ配信は外部プラットフォームの配信です。配信プラットフォームを「このサイトから配信」に変更してください。',
      'This live stream is broadcast elsewhere. Change its platform to “This site” first.',
    ),
    BROADCAST_NOT_STARTED: entry(
      'conflict',
      'まだ配信が始まっていません。中止する場合は、ライブ配信の日時を変更するか削除してください。',
      'Nothing has been broadcast yet. To call it off, change its dates or delete the live stream.',
    ),
    BROADCAST_OVER: entry(
      'conflict',
      'この配信は終了しています。続けて配信するには、新しいライブ配信を作成してください。',
      'This broadcast is over. To go on, create another live stream.',
    ),
  }) as const;
