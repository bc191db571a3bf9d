import type { ErrorKind } from './error-kinds.js';

/** What people can meet who start long work. */
export const jobErrors = <Entry>(entry: (kind: ErrorKind, ja: string, en: string, one?: string) => Entry) =>
  ({
    JOB_STARTER_NOT_ALLOWED: entry(
      'forbidden',
      '開始した管理者の権限がなくなったため、処理を中止しました。続ける場合は、権限のある管理者がもう一度開始してください。',
      'Stopped: the person who started this no longer has permission. Someone who does can start it again.',
    ),
    JOB_NOT_FOUND: entry(
      'not_found',
      'この処理は見つかりません。保存期間が過ぎて削除された可能性があります。',
      'Task not found. It may have expired.',
    ),
    JOB_IN_PROGRESS: entry(
      'conflict',
      'この処理はまだ終わっていません。中止してから削除してください。',
      'This task is still running. Cancel it first.',
    ),
    BULK_INCOMPLETE: entry(
      'conflict',
      '対象は、個別の選択または条件のどちらか一方で指定してください。追加と削除には、追加・削除するものの指定も必要です。',
      'Say either which ones or a filter. To add or remove something, say what, too.',
    ),
    BULK_COUNT_DIFFERS: entry(
      'conflict',
      '対象の件数（{{count}}件）と一致しません。一覧を読み込み直して、件数をもう一度入力してください。',
      'That isn’t how many there are ({{count}}). Reload the list, then type the number again.',
    ),
    JOB_NOT_CANCELLABLE: entry(
      'conflict',
      'この処理はもう中止できません。まもなく完了します。',
      'It’s too late to cancel this task. It will be done in a moment.',
    ),
    JOB_FILE_NOT_FOUND: entry('not_found', 'ファイルはまだありません。', 'There’s no file yet.'),
    JOB_LIMIT_REACHED: entry(
      'limited',
      '同時に進められる処理は{{limit}}件までです。終わるのを待ってから、もう一度お試しください。',
      'You can run {{limit}} tasks at a time. Wait for one to finish, then try again.',
      'You can run {{limit}} task at a time. Wait for it to finish, then try again.',
    ),
    JOB_FAILED: entry(
      'internal',
      '処理を完了できませんでした。もう一度お試しください。',
      'The task couldn’t be completed. Try again.',
    ),
  }) as const;
