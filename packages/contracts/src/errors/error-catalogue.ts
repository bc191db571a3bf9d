import type { ErrorKind } from './error-kinds.js';

interface ErrorEntry {
  readonly kind: ErrorKind;
  /** What happened and what to do; `{{name}}` is filled from the error's params. */
  readonly ja: string;
  readonly en: string;
}

const entry = (kind: ErrorKind, ja: string, en: string): ErrorEntry => ({ kind, ja, en });

/** Every error that a person can meet (specification, section 8). A code, once published, keeps its meaning. */
export const errorCatalogue = {
  UNKNOWN: entry(
    'internal',
    '予期しないエラーが発生しました。時間をおいてもう一度お試しください。続く場合は番号 {{correlationId}} をお知らせください。',
    'Something went wrong on our side. Try again in a moment; if it goes on, tell us the number {{correlationId}}.',
  ),
  UNAVAILABLE: entry(
    'unavailable',
    'ただいまサービスに接続できません。しばらくしてからもう一度お試しください。',
    'The service cannot be reached right now. Try again in a moment.',
  ),
  TIMED_OUT: entry(
    'timed_out',
    '応答に時間がかかっています。もう一度お試しください。',
    'This took too long. Please try again.',
  ),
  RATE_LIMITED: entry(
    'limited',
    '操作の回数が多すぎます。{{seconds}}秒後にもう一度お試しください。',
    'Too many requests. Try again in {{seconds}} seconds.',
  ),
  INVALID_INPUT: entry('invalid', '入力内容を確認してください。', 'Please check what you entered.'),
  MALFORMED_REQUEST: entry(
    'invalid',
    'リクエストを読み取れませんでした。形式を確認してください。',
    'The request could not be read. Check its format.',
  ),
  INVALID_CURSOR: entry(
    'invalid',
    'ページの位置が正しくありません。一覧の先頭から開き直してください。',
    'This page position is not valid. Open the list from its beginning.',
  ),
  PAYLOAD_TOO_LARGE: entry(
    'too_large',
    '送信されたデータが大きすぎます。上限は{{limit}}です。',
    'What you sent is too large. The limit is {{limit}}.',
  ),
  UNSUPPORTED_MEDIA_TYPE: entry(
    'unsupported',
    'この形式のデータは受け付けていません。',
    'Data of this type is not accepted.',
  ),
  CONFLICT: entry(
    'conflict',
    'ほかの操作と重なりました。画面を更新してからもう一度お試しください。',
    'Somebody else changed this at the same time. Reload and try again.',
  ),
  ROUTE_NOT_FOUND: entry('not_found', 'お探しのページは見つかりません。', 'There is no such page.'),
  METHOD_NOT_ALLOWED: entry(
    'not_allowed',
    'このアドレスでは、この操作を受け付けていません。',
    'This address does not accept this method.',
  ),
  ILLEGAL_OPERATION: entry('conflict', 'この操作は現在行えません。', 'This cannot be done now.'),

  NOT_LOGGED_IN: entry('unauthenticated', 'ログインしてください。', 'Please log in.'),
  SESSION_EXPIRED: entry(
    'unauthenticated',
    'ログインの有効期限が切れました。もう一度ログインしてください。',
    'Your session has expired. Please log in again.',
  ),
  LOGIN_FAILED: entry(
    'unauthenticated',
    'メールアドレスまたはパスワードが正しくありません。',
    'The e-mail address or the password is not correct.',
  ),
  LOGIN_THROTTLED: entry(
    'limited',
    'ログインの失敗が続いたため、一時的に停止しています。{{minutes}}分後にもう一度お試しください。',
    'Too many failed attempts. Try again in {{minutes}} minutes.',
  ),
  CSRF_REJECTED: entry(
    'forbidden',
    'ページの有効期限が切れました。画面を更新してからもう一度お試しください。',
    'This page is out of date. Reload it and try again.',
  ),
  NO_AUTHORITY: entry('forbidden', 'この操作を行う権限がありません。', 'You are not allowed to do this.'),
  ACCOUNT_DISABLED: entry(
    'forbidden',
    'このアカウントは停止されています。サイトの管理者にお問い合わせください。',
    'This account is disabled. Please contact the administrator of the site.',
  ),
  ACCOUNT_EXPIRED: entry(
    'forbidden',
    'アカウントの有効期間が終了しました。サイトの管理者にお問い合わせください。',
    'This account is past its valid period. Please contact the administrator of the site.',
  ),
  ACCOUNT_UNAPPROVED: entry(
    'forbidden',
    '管理者の承認をお待ちください。承認されるとログインできます。',
    'Your account waits for approval by the administrator. You can log in once it is approved.',
  ),
  EMAIL_UNVERIFIED: entry(
    'forbidden',
    'メールアドレスが確認されていません。お送りしたメールのリンクを開いてください。',
    'Your e-mail address is not verified. Open the link in the mail that we sent you.',
  ),
  ADMINISTRATOR_MUST_USE_ADMIN_LOGIN: entry(
    'forbidden',
    '管理者の方は、管理者用のログインページからログインしてください。',
    'Administrators log in from the administrator login page.',
  ),
  LINK_INVALID: entry(
    'gone',
    'このリンクは無効か、有効期限が切れています。新しいリンクをお送りください。',
    'This link is not valid or has expired. Please ask for a new one.',
  ),
  EMAIL_IN_USE: entry(
    'conflict',
    'このメールアドレスは既に登録されています。ログインするか、別のアドレスをお使いください。',
    'This e-mail address is already registered. Log in, or use another one.',
  ),
  TEAM_NOT_FOUND: entry('not_found', 'このサイトは見つかりません。', 'There is no such site.'),
  MEMBER_NOT_FOUND: entry('not_found', 'この会員は見つかりません。', 'There is no such member.'),
  GROUP_NOT_FOUND: entry('not_found', 'このグループは見つかりません。', 'There is no such group.'),
  GROUP_HAS_MEMBERS: entry(
    'conflict',
    'このグループには{{count}}人の会員がいるため、削除できません。先に会員を別のグループへ移してください。',
    'This group has {{count}} members and cannot be deleted. Move them to another group first.',
  ),
  GROUP_IN_USE: entry(
    'conflict',
    'このグループは{{count}}件の動画の公開先に使われているため、削除できません。',
    'This group is used by {{count}} videos and cannot be deleted.',
  ),
  GROUP_NAME_IN_USE: entry(
    'conflict',
    '同じ名前のグループが既にあります。別の名前にしてください。',
    'There is a group of this name already. Choose another name.',
  ),
  INVITATION_NOT_FOUND: entry(
    'not_found',
    'この招待は見つかりません。リンクを確認してください。',
    'There is no such invitation. Check the link.',
  ),
  INVITATION_LIMIT_REACHED: entry(
    'gone',
    'この招待は登録人数の上限に達しました。サイトの管理者にお問い合わせください。',
    'This invitation has reached its maximum number of registrations. Please contact the administrator of the site.',
  ),
  INVITATION_DEADLINE_PASSED: entry(
    'gone',
    'この招待の登録期限は終了しました。サイトの管理者にお問い合わせください。',
    'The deadline of this invitation has passed. Please contact the administrator of the site.',
  ),
  INVITATION_HAS_PENDING_MEMBERS: entry(
    'conflict',
    '承認待ちの会員がいるため、この招待は削除できません。',
    'Members who joined by this invitation still wait for approval, so it cannot be deleted.',
  ),
  MEMBER_LIMIT_REACHED: entry(
    'forbidden',
    'ご契約のプランの会員数の上限（{{limit}}人）に達しています。',
    'Your plan allows {{limit}} members, and all places are taken.',
  ),

  VIDEO_NOT_FOUND: entry('not_found', 'この動画は見つかりません。', 'There is no such video.'),
  VIDEO_NOT_READY: entry(
    'conflict',
    'この動画はまだ準備中です。処理が終わるまでお待ちください。',
    'This video is still being prepared. Wait until it is ready.',
  ),
  VIDEO_NOT_RETRYABLE: entry(
    'conflict',
    'この動画は再処理できる状態ではありません。',
    'This video is not in a state in which it can be processed again.',
  ),
  PUBLIC_VIDEO_HAS_GROUPS: entry(
    'invalid',
    '一般公開の動画には公開グループを設定できません。',
    'A public video cannot have publish groups.',
  ),
  CATEGORY_NOT_FOUND: entry('not_found', 'このカテゴリは見つかりません。', 'There is no such category.'),
  CATEGORY_IN_USE: entry(
    'conflict',
    'このカテゴリは{{count}}件の動画で使われているため、削除できません。',
    'This category is used by {{count}} videos and cannot be deleted.',
  ),
  CATEGORY_NAME_IN_USE: entry(
    'conflict',
    '同じ名前のカテゴリが既にあります。別の名前にしてください。',
    'There is a category of this name already. Choose another name.',
  ),

  ASSET_NOT_FOUND: entry('not_found', 'このファイルは見つかりません。', 'There is no such file.'),
  UPLOAD_TOO_LARGE: entry(
    'too_large',
    'ファイルが大きすぎます。残りの容量は{{remaining}}です。',
    'The file is too large. There is room for {{remaining}}.',
  ),
  STORAGE_FULL: entry(
    'unavailable',
    '保存先の容量が不足しています。サイトの管理者にお問い合わせください。',
    'There is no room left to store this. Please contact the administrator of the site.',
  ),
  IMAGE_INVALID: entry(
    'invalid',
    'この画像は使えません。JPEG、PNG、WebPのいずれかを選んでください。',
    'This image cannot be used. Choose a JPEG, PNG or WebP file.',
  ),
  CAPTIONS_INVALID: entry(
    'invalid',
    '字幕ファイルを読み取れません。WebVTTまたはSRTのファイルを選んでください（{{line}}行目）。',
    'The captions cannot be read. Choose a WebVTT or SRT file (line {{line}}).',
  ),
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errorCatalogue;
