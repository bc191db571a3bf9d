import type { ErrorKind } from './error-kinds.js';

/** What people can meet who change something of their own account. */
export const ownAccountErrors = <Entry>(entry: (kind: ErrorKind, ja: string, en: string, one?: string) => Entry) =>
  ({
    PASSWORD_WRONG: entry('forbidden', '現在のパスワードが正しくありません。', 'Your current password isn’t right.'),
    LOGGED_OUT_ELSEWHERE: entry(
      'unauthenticated',
      'ほかの端末でログインしたため、ログアウトしました。',
      'You were logged out, because this account logged in on another device.',
    ),
    TWO_FACTOR_NOT_CONFIGURED: entry(
      'forbidden',
      '続けるには、2段階認証を設定してください。',
      'Set up two-factor authentication to go on.',
    ),
    TWO_FACTOR_DEMANDED: entry(
      'conflict',
      'このサイトでは2段階認証が必須のため、解除できません。',
      'This site requires two-factor authentication, so it can’t be turned off.',
    ),
    TWO_FACTOR_NEEDS_EMAIL_CHECK: entry(
      'conflict',
      '2段階認証を必須にするには、メールアドレスの確認も必須にしてください。',
      'To require two-factor authentication, require verified email addresses, too.',
    ),
    OWN_TWO_FACTOR_FIRST: entry(
      'conflict',
      '先に、アカウント設定でご自身の2段階認証を設定してください。設定しないまま必須にすると、ご自身も管理画面を利用できなくなります。',
      'First set up two-factor authentication for your own account. Otherwise you’d shut yourself out.',
    ),
    OWN_ADDRESS_NOT_ALLOWED: entry(
      'conflict',
      '現在のIPアドレス（{{address}}）がリストに含まれていません。このまま保存すると、ご自身も管理画面を利用できなくなります。',
      'The list doesn’t include your own address ({{address}}). If you save it, you’ll be shut out of the console at once.',
    ),
    BLOCKED_BY_IP: entry(
      'forbidden',
      'このネットワークからは利用できません。許可されたネットワークから接続するか、サイトの管理者にお問い合わせください。',
      'This site can’t be used from this network. Connect from an allowed network, or contact the site’s administrator.',
    ),
    PASSWORD_CHANGE_REQUIRED: entry(
      'forbidden',
      '続けるには、新しいパスワードを設定してください。',
      'Set a new password to go on.',
    ),
    PASSWORD_THROTTLED: entry(
      'limited',
      'パスワードの誤りが続いたため、一時的に確認できません。{{minutes}}分後にもう一度お試しください。',
      'Too many wrong passwords. Try again in {{minutes}} min.',
    ),
    RECENT_LOGIN_NEEDED: entry(
      'conflict',
      '安全のため、いったんログアウトして認証サービスでもう一度ログインし、{{minutes}}分以内に操作してください。',
      'To be safe, log out, log in again by your login service, and do this within {{minutes}} min.',
    ),
    TWO_FACTOR_ALREADY_ENROLLED: entry(
      'conflict',
      '2段階認証はすでに設定されています。',
      'Two-factor authentication is already set up.',
    ),
    TWO_FACTOR_ALREADY_REMOVED: entry(
      'conflict',
      '2段階認証はすでに解除されています。',
      'Two-factor authentication is already off.',
    ),
    TWO_FACTOR_ATTEMPTS_EXCEEDED: entry(
      'limited',
      '認証コードの誤りが続いたため、一時的にログインできません。{{minutes}}分後にもう一度お試しください。',
      'Too many wrong codes. Try again in {{minutes}} min.',
    ),
    TWO_FACTOR_ENROL_ATTEMPTS_EXCEEDED: entry(
      'limited',
      '認証コードの誤りが続いたため、一時的に設定できません。{{minutes}}分後に最初からやり直してください。',
      'Too many wrong codes. Start again in {{minutes}} min.',
    ),
    TWO_FACTOR_CODE_EXPIRED: entry(
      'forbidden',
      'この認証コードは使用済みか、有効期限が切れています。認証アプリに表示されている新しいコードを入力してください。',
      'This code was already used or has expired. Enter the one your app shows now.',
    ),
    TWO_FACTOR_CODE_WRONG: entry('forbidden', '認証コードが正しくありません。', 'This code isn’t right.'),
    TOKEN_INVALID: entry(
      'unauthenticated',
      'このAPIトークンは使えません。有効期限が切れたか、取り消されています。新しいトークンを作成してください。',
      'This API token doesn’t work: it has expired or was revoked. Make a new one.',
    ),
    TOKEN_NOT_FOUND: entry(
      'not_found',
      'このAPIトークンはすでに取り消されています。',
      'This API token has already been revoked.',
    ),
    TOKEN_LIMIT_REACHED: entry(
      'conflict',
      'APIトークンは{{limit}}個まで作成できます。使っていないトークンを取り消してください。',
      'You can have up to {{limit}} API tokens. Revoke one that you don’t use.',
    ),
    OWNED_SITES_LIMIT_REACHED: entry(
      'conflict',
      'オーナーになれるサイトは{{limit}}件までです。追加をご希望の場合は、お問い合わせください。',
      'Nobody can own more than {{limit}} sites. Contact us if more are needed.',
      'Nobody can own more than {{limit}} site. Contact us if more are needed.',
    ),
    SESSION_NOT_FOUND: entry('not_found', 'このログインはすでに終了しています。', 'This login has already ended.'),
    ACCOUNT_CANCELLED: entry(
      'forbidden',
      'このアカウントは退会手続き中です。{{date}}に完全に削除されます。',
      'This account is being deleted. It will be gone on {{date}}.',
    ),
    EMAIL_CHANGE_LIMITED: entry(
      'limited',
      'メールアドレスの変更を続けて申し込んだため、一時的に受け付けられません。{{minutes}}分後にもう一度お試しください。',
      'You’ve asked for too many changes of address. Try again in {{minutes}} min.',
    ),
  }) as const;
