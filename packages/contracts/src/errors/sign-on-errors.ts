import type { ErrorKind } from './error-kinds.js';

/** What people can meet for whom somebody else vouches (OpenID Connect, SAML), or who log in by an ID. */
export const signOnErrors = <Entry>(entry: (kind: ErrorKind, ja: string, en: string) => Entry) =>
  ({
    LOGIN_ID_IN_USE: entry(
      'conflict',
      'このログインIDはすでに使われています。別のログインIDをお使いください。',
      'This login ID is already in use. Use another one.',
    ),
    LOGIN_ID_UNUSED: entry(
      'conflict',
      'この会員はメールアドレスでログインします。ログインIDは設定できません。',
      'This member logs in by email address and has no login ID.',
    ),
    SITE_WITHOUT_LOGIN_IDS: entry(
      'conflict',
      'このサイトの会員はメールアドレスでログインします。招待リンクまたはCSVの取り込みで登録してください。',
      'Members of this site log in by email address. Use an invitation link or import a CSV file.',
    ),
    PASSWORD_BY_MAIL: entry(
      'conflict',
      'この会員のパスワードは、本人がメールのリンクから設定します。',
      'This member sets a password by a link in a mail.',
    ),
    SIGN_ON_UNAVAILABLE: entry(
      'not_found',
      'このサイトでは、この方法でログインできません。',
      'This site doesn’t offer this way to log in.',
    ),
    SIGN_ON_EXPIRED: entry(
      'gone',
      'ログインの手続きが時間切れになったか、すでに使われています。もう一度ログインしてください。',
      'This login took too long, or was used already. Log in again.',
    ),
    SIGN_ON_CANCELLED: entry(
      'forbidden',
      '認証サービスでのログインが完了しませんでした。もう一度お試しください。',
      'The login service didn’t let you in. Try again.',
    ),
    SIGN_ON_FAILED: entry(
      'unauthenticated',
      '認証サービスの応答を確認できませんでした。もう一度お試しください。解決しない場合は、サイトの管理者にお問い合わせください。',
      'The answer of the login service couldn’t be confirmed. Try again. If it keeps happening, contact the site’s administrator.',
    ),
    SIGN_ON_NO_ACCOUNT: entry(
      'forbidden',
      'このサイトの会員として登録されていません。招待リンクから登録するか、サイトの管理者にお問い合わせください。',
      'You aren’t a member of this site yet. Join by an invitation link, or contact the site’s administrator.',
    ),
    SIGN_ON_NEEDS_FORM: entry(
      'conflict',
      'ご登録には追加の入力が必要です。招待リンクの登録フォームからお申し込みください。',
      'The site asks for more than the login service knows. Join by the form of the invitation link.',
    ),
    SIGN_ON_EMAIL_TAKEN: entry(
      'conflict',
      'このメールアドレスの会員がすでにいます。パスワードでログインし、アカウント設定の「外部アカウント連携」で連携してください。',
      'There’s already a member with this email address. Log in with the password, then connect the login service in your settings.',
    ),
    IDENTITY_TAKEN: entry(
      'conflict',
      'この認証サービスのアカウントは、別の会員と連携されています。',
      'This account of the login service is connected to another member.',
    ),
    IDENTITY_NOT_LINKED: entry('conflict', '連携されていません。', 'No login service is connected.'),
    IDENTITY_NEEDED: entry(
      'conflict',
      '連携を解除するには、先にパスワードを設定してください。ログイン画面の「パスワードをお忘れの方」から設定できます。',
      'Set a password before you disconnect: use “Forgot your password?” on the login page.',
    ),
    ISSUER_UNREACHABLE: entry(
      'invalid',
      '発行元（Issuer）の設定を取得できませんでした。URLをご確認ください。',
      'The issuer’s configuration couldn’t be read. Check its address.',
    ),
    SOCIAL_LOGIN_INCOMPLETE: entry(
      'conflict',
      'ソーシャルログインを有効にするには、発行元（Issuer）とクライアントIDを入力してください。',
      'To turn social login on, enter the issuer and the client ID.',
    ),
    SOCIAL_LOGIN_NEEDS_EMAIL: entry(
      'conflict',
      'ソーシャルログインは、認証方式がメールアドレスのときにのみ利用できます。',
      'Social login goes with members who log in by email address.',
    ),
    SIGN_ON_ONLY: entry(
      'forbidden',
      'このサイトでは、シングルサインオンでログインしてください。',
      'Members of this site log in by single sign-on.',
    ),
    SAML_INCOMPLETE: entry(
      'conflict',
      'SAMLを使うには、IdPのエンティティID、ログインURL、証明書を設定してください。',
      'To use SAML, enter the provider’s entity ID, its login URL and a certificate.',
    ),
    SAML_CERTIFICATE_INVALID: entry(
      'invalid',
      '証明書を読み取れませんでした。PEM形式のX.509証明書をご確認ください。',
      'The certificate couldn’t be read. Enter an X.509 certificate in PEM form.',
    ),
    SAML_METADATA_INVALID: entry(
      'invalid',
      'メタデータを読み取れませんでした。IdPのメタデータ（XML）をご確認ください。',
      'The metadata couldn’t be read. Enter the XML metadata of an identity provider.',
    ),
    AUTH_METHOD_FIXED: entry(
      'conflict',
      '会員がいる間は、認証方式を変更できません。',
      'The way members log in can’t change while there are members.',
    ),
  }) as const;
