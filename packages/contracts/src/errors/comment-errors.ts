import type { ErrorKind } from './error-kinds.js';

/** Errors of comments. */
export const commentErrors = <Entry>(entry: (kind: ErrorKind, ja: string, en: string) => Entry) =>
  ({
    COMMENT_NOT_FOUND: entry(
      'not_found',
      'コメントが見つかりません。すでに削除されたか、非表示になった可能性があります。',
      'Comment not found. It may have been deleted or hidden.',
    ),
    COMMENTS_OFF: entry(
      'conflict',
      'このサイトでは現在コメントを受け付けていません。',
      'This site isn’t taking comments right now.',
    ),
    COMMENTS_THROTTLED: entry(
      'limited',
      '短い時間に投稿されたコメントが多すぎます。{{minutes}}分ほど待ってから、もう一度投稿してください。',
      'That’s a lot of comments at once. Wait about {{minutes}} min, then post again.',
    ),
  }) as const;
