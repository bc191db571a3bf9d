import type { Language, MailKind } from '@marquee/contracts';
import { escaped, lined } from './mail-html.js';
import { automaticWords } from './automatic-words.js';
import { mailingWords, type Written } from './mailing-words.js';
import { owedWords } from './owed-words.js';
import { replyWords, unsubscribeWords } from './reply-words.js';
import { planWords, type Words } from './plan-words.js';
import { senderWords } from './sender-words.js';
import { ownershipWords } from './ownership-words.js';
import { noticeWords } from './notice-words.js';

type WordsOf = (site: string, day: string, written: Written) => Words;

const words: Readonly<Record<Language, Readonly<Record<MailKind, WordsOf>>>> = {
  ja: {
    verify: (site) => ({
      subject: `【${site}】メールアドレスをご確認ください`,
      before: [
        `「${site}」にご登録いただき、ありがとうございます。`,
        '次のリンクを開いて、メールアドレスの確認を完了してください。',
      ],
      link: 'メールアドレスを確認する',
      after: ['リンクの有効期限は24時間です。', 'お心当たりがない場合は、このメールを破棄してください。'],
    }),
    reset: (site) => ({
      subject: `【${site}】パスワード再設定のご案内`,
      before: [
        `「${site}」のパスワード再設定のお申し込みを受け付けました。`,
        '次のリンクを開いて、新しいパスワードを設定してください。',
      ],
      link: '新しいパスワードを設定する',
      after: [
        'リンクの有効期限は1時間です。一度使うと無効になります。',
        'お心当たりがない場合は、このメールを破棄してください。パスワードは変更されません。',
      ],
    }),
    setup: (site) => ({
      subject: `【${site}】会員登録のお知らせ（パスワードの設定）`,
      before: [
        `「${site}」の会員として、このメールアドレスが登録されました。`,
        '次のリンクを開いて、パスワードを設定してください。設定が終わると、ログインして動画をご覧いただけます。',
      ],
      link: 'パスワードを設定する',
      after: [
        'リンクの有効期限は24時間です。期限が切れた場合は、ログイン画面の「パスワードをお忘れの方」からお手続きください。',
        'お心当たりがない場合は、このメールを破棄してください。',
      ],
    }),
    emailFrom: (site) => ({
      subject: `【${site}】メールアドレスの変更をご確認ください`,
      before: [
        `「${site}」のアカウントで、メールアドレスの変更のお申し込みを受け付けました。`,
        '次のリンクを開いて、変更を承認してください。新しいメールアドレスにお送りしたリンクも開くと、変更が完了します。',
      ],
      link: 'メールアドレスの変更を承認する',
      after: [
        'リンクの有効期限は24時間です。',
        'お心当たりがない場合は、リンクを開かずに、すぐにパスワードを変更してください。メールアドレスは変更されません。',
      ],
    }),
    emailTo: (site) => ({
      subject: `【${site}】新しいメールアドレスをご確認ください`,
      before: [
        `「${site}」のアカウントのメールアドレスを、このアドレスに変更するお申し込みを受け付けました。`,
        '次のリンクを開いて、メールアドレスを確認してください。現在のメールアドレスにお送りしたリンクも開くと、変更が完了します。',
      ],
      link: 'このメールアドレスを使う',
      after: ['リンクの有効期限は24時間です。', 'お心当たりがない場合は、このメールを破棄してください。'],
    }),
    adminInvitation: (site) => ({
      subject: `【${site}】管理者への招待`,
      before: [
        `「${site}」の管理者に招待されました。`,
        '次のリンクを開いて、お名前とパスワードを設定してください。設定が終わると、管理画面をご利用いただけます。',
      ],
      link: '招待を承諾する',
      after: ['リンクの有効期限は7日間です。', 'お心当たりがない場合は、このメールを破棄してください。'],
    }),
    invitation: (site) => ({
      subject: `【${site}】会員登録のご招待`,
      before: [`「${site}」にご招待します。`, '次のリンクを開いて、会員登録をお願いします。'],
      link: '会員登録をする',
      after: [
        'リンクには期限や人数の上限がある場合があります。お早めにお手続きください。',
        'お心当たりがない場合は、このメールを破棄してください。',
      ],
    }),
    ...{ ...senderWords.ja, ...ownershipWords.ja },
    ...planWords.ja,
    ...mailingWords.ja,
    ...automaticWords.ja,
    ...{ ...replyWords.ja, ...owedWords.ja },
    ...noticeWords.ja,
    refused: (site) => ({
      subject: `【${site}】会員登録について`,
      before: [
        `「${site}」へお申し込みいただき、ありがとうございました。`,
        '誠に申し訳ございませんが、今回は会員登録を承認できませんでした。ご登録いただいた情報は削除されます。',
      ],
      link: '',
      after: ['ご不明な点は、招待元の担当者へお問い合わせください。'],
    }),
  },
  en: {
    verify: (site) => ({
      subject: `Verify your email address for ${site}`,
      before: [`Thanks for signing up for ${site}.`, 'Open this link to verify your email address:'],
      link: 'Verify email address',
      after: ['The link works for 24 hours.', 'If you didn’t sign up, you can ignore this email.'],
    }),
    reset: (site) => ({
      subject: `Reset your password for ${site}`,
      before: [
        `We received a request to reset the password of your ${site} account.`,
        'Open this link to set a new one:',
      ],
      link: 'Set a new password',
      after: [
        'The link works once, within 1 hour.',
        'If you didn’t ask for this, you can ignore this email. Your password stays the same.',
      ],
    }),
    setup: (site) => ({
      subject: `Your ${site} account: set your password`,
      before: [
        `${site} has made you a member under this email address.`,
        'Open this link to set your password and log in:',
      ],
      link: 'Set password',
      after: [
        'The link works for 24 hours. After that, choose “Forgot your password?” on the login page.',
        'If you don’t know why you got this, you can ignore this email.',
      ],
    }),
    emailFrom: (site) => ({
      subject: `Confirm the change of your email address for ${site}`,
      before: [
        `We received a request to change the email address of your ${site} account.`,
        'Open this link to allow it. The address changes once the link we sent to the new address has been opened, too:',
      ],
      link: 'Allow the change',
      after: [
        'The link works for 24 hours.',
        'If you didn’t ask for this, don’t open the link, and change your password now. Your address stays the same.',
      ],
    }),
    emailTo: (site) => ({
      subject: `Confirm your new email address for ${site}`,
      before: [
        `We received a request to use this address for a ${site} account.`,
        'Open this link to confirm it. The address changes once the link we sent to the present address has been opened, too:',
      ],
      link: 'Use this address',
      after: ['The link works for 24 hours.', 'If you didn’t ask for this, you can ignore this email.'],
    }),
    adminInvitation: (site) => ({
      subject: `You’ve been invited to manage ${site}`,
      before: [
        `You’ve been invited to become an administrator of ${site}.`,
        'Open this link to set your name and password:',
      ],
      link: 'Accept the invitation',
      after: ['The link works for 7 days.', 'If you didn’t expect this, you can ignore this email.'],
    }),
    invitation: (site) => ({
      subject: `You’re invited to join ${site}`,
      before: [`You’ve been invited to become a member of ${site}.`, 'Open this link to sign up:'],
      link: 'Sign up',
      after: [
        'The link may stop working after a certain day or number of sign-ups, so don’t wait too long.',
        'If you didn’t expect this, you can ignore this email.',
      ],
    }),
    ...{ ...senderWords.en, ...ownershipWords.en },
    ...planWords.en,
    ...mailingWords.en,
    ...automaticWords.en,
    ...{ ...replyWords.en, ...owedWords.en },
    ...noticeWords.en,
    refused: (site) => ({
      subject: `Your registration at ${site}`,
      before: [
        `Thank you for registering at ${site}.`,
        'We’re sorry: your registration was not approved. What you entered is being deleted.',
      ],
      link: '',
      after: ['If you have questions, ask whoever invited you.'],
    }),
  },
};

const signature: Readonly<Record<Language, string>> = {
  ja: 'このメールは、動画配信サービス「Marquee」から自動送信されています。',
  en: 'This is an automatic email from Marquee.',
};

export interface MailText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface MailFacts {
  readonly language: Language;
  /** What the site is called. */
  readonly site: string;
  /** What the link opens; '' for a mail without one. */
  readonly url: string;
  /** That it names, in words. */
  readonly day?: string;
  readonly written?: Written | undefined;
  /** Where one says that one wants no more mails like it; absent: it is necessary. */
  readonly unsubscribe?: string | undefined;
}

const nothing: Written = { subject: '', content: '' };

/** A mail in the site's language, as plain text and as HTML that says the same. */
export function mailText(
  kind: MailKind,
  { language, site, url, day = '', written = nothing, unsubscribe }: MailFacts,
): MailText {
  const said = words[language][kind](site, day, written);
  const { subject, before, link, after, signature: sender = signature[language] } = said;
  const leaving = unsubscribe === undefined ? [] : [`${unsubscribeWords[language]}\n${unsubscribe}`];
  const text = [...before, ...(link === '' ? [] : [url]), ...after, '--', sender, ...leaving].join('\n\n');
  const paragraphs = [
    ...before.map(lined),
    ...(link === '' ? [] : [`<a href="${escaped(url)}">${escaped(link)}</a>`]),
    ...after.map(lined),
    ...[escaped(sender), ...leaving.map(lined)].map((said) => `<small>${said}</small>`),
  ];
  const body = paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n');
  // A line break in a site's name must not become a header of the mail.
  const html = `<!doctype html>\n<html lang="${language}">\n<body>\n${body}\n</body>\n</html>\n`;
  return { subject: subject.replaceAll(/[\r\n]+/g, ' '), text, html };
}
