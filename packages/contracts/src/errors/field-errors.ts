interface FieldMessage {
  readonly ja: string;
  readonly en: string;
  /** Instead of `en` where the number that it names is one. */
  readonly one?: string;
}

/** What can be wrong with one field. */
export const fieldErrorCatalogue = {
  REQUIRED: { ja: '入力してください。', en: 'This field is required.' },
  INVALID_TYPE: { ja: '値の形式が正しくありません。', en: 'This isn’t the right kind of value.' },
  UNKNOWN_FIELD: { ja: '使用できない項目です：{{names}}', en: 'Unknown field: {{names}}' },
  TOO_LONG: {
    ja: '{{max}}文字以内で入力してください。',
    en: 'Use at most {{max}} characters.',
    one: 'Use at most {{max}} character.',
  },
  TOO_SHORT: {
    ja: '{{min}}文字以上で入力してください。',
    en: 'Use at least {{min}} characters.',
    one: 'Use at least {{min}} character.',
  },
  TOO_MANY: { ja: '{{max}}件以内にしてください。', en: 'Choose at most {{max}}.' },
  TOO_FEW: { ja: '{{min}}件以上にしてください。', en: 'Choose at least {{min}}.' },
  NO_CONTENTS: {
    ja: '動画またはライブ配信を1件以上選んでください。',
    en: 'Choose at least one video or live stream.',
  },
  TOO_HIGH: { ja: '{{max}}以下の値にしてください。', en: 'Enter {{max}} or less.' },
  TOO_LOW: { ja: '{{min}}以上の値にしてください。', en: 'Enter {{min}} or more.' },
  TOO_MANY_DECIMALS: {
    ja: '小数点以下は{{decimals}}桁までで入力してください。',
    en: 'Use at most {{decimals}} decimal places.',
  },
  ONE_TIME_ONLY: {
    ja: '視聴できる日数は、買い切りの価格だけに設定できます。',
    en: 'Only one-time prices can have a number of days.',
  },
  RECURRING_ONLY: {
    ja: '無料期間は、継続課金の価格だけに設定できます。',
    en: 'Only recurring prices can have a free trial.',
  },
  PUBLIC_NOT_SOLD: {
    ja: '誰でも視聴できる動画は、購入者だけに限定できません。',
    en: 'A video that everybody can watch can’t be limited to buyers.',
  },
  NOT_INTEGER: { ja: '整数で入力してください。', en: 'Enter a whole number.' },
  INVALID_EMAIL: { ja: 'メールアドレスの形式が正しくありません。', en: 'Enter a valid email address.' },
  INVALID_EMAIL_AMONG: {
    ja: '「{{text}}」はメールアドレスの形式ではありません。',
    en: '“{{text}}” isn’t an email address.',
  },
  INVALID_PHONE: {
    ja: '電話番号は、6桁以上の数字とハイフンで入力してください（例：03-1234-5678）。',
    en: 'Enter a phone number with at least 6 digits, such as 03-1234-5678.',
  },
  INVALID_REGISTRATION_NUMBER: {
    ja: '登録番号は、Tと13桁の数字で正しく入力してください（例：T7000012050002）。',
    en: 'Enter a valid registration number: T and 13 digits, such as T7000012050002.',
  },
  INVALID_NETWORK: {
    ja: 'IPアドレスまたはネットワークの形式で入力してください（例：203.0.113.5、203.0.113.0/24、2001:db8::/32）。',
    en: 'Enter an IP address or network, such as 203.0.113.5, 203.0.113.0/24 or 2001:db8::/32.',
  },
  INVALID_NETWORK_ON_LINE: {
    ja: '{{line}}行目の「{{text}}」は、IPアドレスまたはネットワークの形式ではありません（例：203.0.113.5、203.0.113.0/24、2001:db8::/32）。',
    en: 'Line {{line}}: “{{text}}” isn’t an IP address or network, such as 203.0.113.5, 203.0.113.0/24 or 2001:db8::/32.',
  },
  INVALID_FORMAT: { ja: '形式が正しくありません。', en: 'This format isn’t valid.' },
  INVALID_CHOICE: { ja: '選択肢から選んでください。', en: 'Choose one of the options.' },
  HAS_ANSWERS: {
    ja: 'すでに回答があるため、種類は変更できません。',
    en: 'Members have answered it already, so its type can’t change.',
  },
  NOT_NUMBER: { ja: '数字で入力してください（例：1200、-3.5）。', en: 'Enter a number, such as 1200 or -3.5.' },
  NOT_DAY: { ja: '日付は、2026-11-20のように入力してください。', en: 'Enter a date such as 2026-11-20.' },
  NOT_YES_OR_NO: { ja: 'YESまたはNOで入力してください。', en: 'Enter YES or NO.' },
  ANSWER_TOO_LONG: { ja: '200文字以内で入力してください。', en: 'Use at most 200 characters.' },
  INVALID_DATE: { ja: '日時の形式が正しくありません。', en: 'Enter a valid date and time.' },
  CONTROL_CHARACTERS: { ja: '使用できない文字が含まれています。', en: 'This contains characters that can’t be used.' },
  NOT_HALF_WIDTH: {
    ja: '半角の英数字と記号で入力してください。スペースや全角文字は使えません。',
    en: 'Use only unaccented letters, digits and symbols, without spaces.',
  },
  PASSWORD_TOO_WEAK: {
    ja: '8文字以上で、英大文字・英小文字・数字をすべて含めてください。',
    en: 'Use at least 8 characters, with a lower-case letter, an upper-case letter and a digit.',
  },
  PASSWORD_TOO_COMMON: {
    ja: 'このパスワードは多くの人に使われていて、推測されやすいものです。別のパスワードを入力してください。',
    en: 'Many people use this password, so it’s easy to guess. Choose another one.',
  },
  PASSWORD_OF_NAMES: {
    ja: 'サイト名やお名前、メールアドレスなどをもとにしたパスワードは使えません。別のパスワードを入力してください。',
    en: 'This password is made of your name, your address or the site’s name. Choose another one.',
  },
  PASSWORD_LEAKED: {
    ja: 'このパスワードは、過去に外部で漏えいしたことがあります。別のパスワードを入力してください。',
    en: 'This password was leaked elsewhere in the past. Choose another one.',
  },
  PASSWORD_WRONG: { ja: '現在のパスワードが正しくありません。', en: 'Your current password isn’t right.' },
  CODE_WRONG: { ja: '認証コードが正しくありません。', en: 'This code isn’t right.' },
  CODE_EXPIRED: {
    ja: '使用済みか、有効期限が切れています。認証アプリに表示されている新しいコードを入力してください。',
    en: 'This code was already used or has expired. Enter the one your app shows now.',
  },
  EMAIL_UNCHANGED: {
    ja: '現在のメールアドレスとは違うものを入力してください。',
    en: 'Enter an address that differs from your current one.',
  },
  PASSWORD_UNCHANGED: {
    ja: '現在のパスワードとは違うものにしてください。',
    en: 'Choose a password that differs from your current one.',
  },
  PASSWORDS_DIFFER: { ja: 'パスワードが一致しません。', en: 'The passwords don’t match.' },
  TERMS_NOT_ACCEPTED: { ja: '利用規約に同意してください。', en: 'Accept the terms of use to continue.' },
  DATE_IN_PAST: { ja: '今日以降の日付を指定してください。', en: 'Choose today or a later date.' },
  DATE_NOT_AFTER_TODAY: { ja: '明日以降の日付を指定してください。', en: 'Choose tomorrow or a later date.' },
  DATE_TOO_FAR: { ja: '5年以内の日付を指定してください。', en: 'Choose a date within the next five years.' },
  PERCENT_OR_AMOUNT: {
    ja: '割引率か割引額のどちらか一方を指定してください。',
    en: 'Set a percentage or an amount, not both.',
  },
  AMOUNT_ONLY: { ja: '通貨は、割引額を指定するときだけ選べます。', en: 'Only an amount has a currency.' },
  REPEATING_ONLY: {
    ja: '月数は、適用期間が「複数月」のときだけ指定できます。',
    en: 'Only a coupon for several months has a number of months.',
  },
  DATE_NOT_PAST: { ja: '現在より前の日時を指定してください。', en: 'Choose a time before now.' },
  TIME_NOT_AFTER_NOW: { ja: '現在より後の日時を指定してください。', en: 'Choose a time after now.' },
  NOT_FULL_HOUR: { ja: '時刻は1時間単位で指定してください。', en: 'Choose a full hour.' },
  INVALID_ANALYTICS_ID: {
    ja: '「G-」と10文字の半角英数字で入力してください（例：G-AB12CD34EF）。',
    en: 'Enter “G-” and 10 letters or digits, such as G-AB12CD34EF.',
  },
  INVALID_TAG_MANAGER_ID: {
    ja: '「GTM-」と半角英数字で入力してください（例：GTM-AB12CD3）。',
    en: 'Enter “GTM-” and letters or digits, such as GTM-AB12CD3.',
  },
  INVALID_DOMAIN: {
    ja: 'ドメインを正しく入力してください（例：video.example.com）。IPアドレスとポート番号は使用できません。',
    en: 'Enter a domain such as video.example.com, without a port. IP addresses can’t be used.',
  },
  DOMAIN_OF_PLATFORM: {
    ja: 'このサービスのドメインは使用できません。お持ちのドメインを入力してください。',
    en: 'This domain belongs to the service. Enter one of your own.',
  },
  NOT_WEB_ADDRESS: {
    ja: 'http://またはhttps://で始まるURLを入力してください。',
    en: 'Enter an address that begins with http:// or https://.',
  },
  NOT_HTTPS_ADDRESS: {
    ja: 'https://で始まるURLを入力してください。',
    en: 'Enter an address that begins with https://.',
  },
  NOT_YOUTUBE_ADDRESS: {
    ja: 'YouTubeのライブ配信のURLを入力してください（例：https://www.youtube.com/watch?v=…）。',
    en: 'Enter the address of a YouTube stream, such as https://www.youtube.com/watch?v=….',
  },
  NOT_VIMEO_ADDRESS: {
    ja: 'Vimeoの動画またはイベントのURLを入力してください（例：https://vimeo.com/event/…）。',
    en: 'Enter the address of a Vimeo video or event, such as https://vimeo.com/event/….',
  },
  NOT_ZOOM_ADDRESS: {
    ja: 'Zoomの参加用URLを入力してください（例：https://zoom.us/j/…）。',
    en: 'Enter a Zoom link to join, such as https://zoom.us/j/….',
  },
  PUBLIC_HAS_GROUPS: {
    ja: '誰でも視聴できるものには、グループを指定できません。グループをすべて外してください。',
    en: 'What everybody can watch can’t be for groups. Remove the groups.',
  },
  NOT_HTTPS_LINK: {
    ja: 'https://で始まるURLを入力してください。差し込み項目は、ドメインより後ろで使えます。',
    en: 'Enter an address that begins with https://. Variables can stand after its domain.',
  },
  END_BEFORE_START: { ja: '終了は開始より後にしてください。', en: 'The end must be after the start.' },
  PERIOD_TOO_LONG: {
    ja: '期間が長すぎます。現在のプランで一度に見られるのは{{days}}日分までです。',
    en: 'This period is too long. Your plan shows up to {{days}} days at a time.',
    one: 'This period is too long. Your plan shows up to {{days}} day at a time.',
  },
  NOT_BEFORE_EVENT: {
    ja: '申し込みの開始は、開催の開始より前にしてください。',
    en: 'Applications must start before the event begins.',
  },
  NOT_BEFORE_EVENT_ENDS: {
    ja: '申し込みの終了は、開催の終了より前にしてください。',
    en: 'Applications must end before the event ends.',
  },
  COLOR_TOO_DARK: {
    ja: '背景には、もっと明るい色を選んでください。この色では文字が読みにくくなります。',
    en: 'Choose a lighter colour for this background. Text would be hard to read on this one.',
  },
  COLOR_TOO_LIGHT: {
    ja: '背景には、もっと暗い色を選んでください。この色では文字が読みにくくなります。',
    en: 'Choose a darker colour for this background. Text would be hard to read on this one.',
  },
  DUPLICATE: { ja: '同じ値が重複しています。', en: 'This value is used twice.' },
  EMAIL_TAKEN: {
    ja: 'このメールアドレスの会員はすでに登録されています。',
    en: 'There’s already a member with this email address.',
  },
  INVALID_LOGIN_ID: {
    ja: 'ログインIDは、半角の英数字で始め、英数字と「.」「_」「-」で入力してください。',
    en: 'Use letters, digits, dots, underscores and hyphens for a login ID, beginning with a letter or digit.',
  },
  LOGIN_ID_TAKEN: {
    ja: 'このログインIDの会員はすでに登録されています。',
    en: 'There’s already a member with this login ID.',
  },
  LOGIN_ID_FIXED: {
    ja: 'IDの会員のログインIDと一致しません。ログインIDは会員の編集画面で変更できます。',
    en: 'This isn’t the login ID of the member with this ID. Change it on the member’s page.',
  },
  SAME_AS_ROW: { ja: '{{row}}行目と同じ値です。', en: 'The value is the same as in line {{row}}.' },
  GROUP_UNKNOWN: {
    ja: 'グループ「{{name}}」がありません。先にグループを作成するか、名前を直してください。',
    en: 'There’s no group “{{name}}”. Create it first, or correct the name.',
  },
  MEMBER_UNKNOWN: { ja: '会員が見つかりません。', en: 'There’s no such member.' },
  EMAIL_FIXED: {
    ja: 'IDの会員のメールアドレスと一致しません。メールアドレスはCSVでは変更できません。',
    en: 'This isn’t the email address of the member with this ID. A CSV file can’t change it.',
  },
  TOO_MANY_CELLS: {
    ja: '見出しより列の数が多くなっています。カンマを含む値は「"」で囲んでください。',
    en: 'There are more cells than headings. Put values with commas in double quotes.',
  },
  OUT_OF_ORDER: { ja: '時間の順に並べてください。', en: 'Put these in order of time.' },
  CHARACTERS_REPLACED: {
    ja: 'Shift_JISにない文字を「?」に置き換えました。',
    en: 'Characters that Shift_JIS doesn’t have were replaced by “?”.',
  },
  BEYOND_DURATION: { ja: '動画の終わりより前の時間にしてください。', en: 'Choose a time before the end of the video.' },
} as const satisfies Record<string, FieldMessage>;

export type FieldErrorCode = keyof typeof fieldErrorCatalogue;
