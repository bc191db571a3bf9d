import type { Language } from '@marquee/contracts';

export type MailKind = 'verify' | 'reset' | 'approved';

interface Words {
  readonly subject: string;
  /** Paragraphs before the link. */
  readonly before: readonly string[];
  /** What the link says, where links have words. */
  readonly link: string;
  /** Paragraphs after it. */
  readonly after: readonly string[];
}

const words: Readonly<Record<Language, Readonly<Record<MailKind, (site: string) => Words>>>> = {
  ja: {
    verify: (site) => ({
      subject: `【${site}】メールアドレスの確認をお願いします`,
      before: [
        `「${site}」にご登録いただき、ありがとうございます。`,
        '次のリンクを開いて、メールアドレスの確認を完了してください。',
      ],
      link: 'メールアドレスを確認する',
      after: ['リンクの有効期限は24時間です。', 'お心当たりのない場合は、このメールを破棄してください。'],
    }),
    reset: (site) => ({
      subject: `【${site}】パスワードの再設定`,
      before: [
        `「${site}」のパスワード再設定のお申し込みを受け付けました。`,
        '次のリンクを開いて、新しいパスワードを設定してください。',
      ],
      link: '新しいパスワードを設定する',
      after: [
        'リンクの有効期限は1時間で、一度だけ使えます。',
        'お心当たりのない場合は、このメールを破棄してください。パスワードは変更されません。',
      ],
    }),
    approved: (site) => ({
      subject: `【${site}】会員登録が承認されました`,
      before: [`「${site}」への会員登録が承認されました。`, '次のページからログインしてご利用いただけます。'],
      link: 'ログインする',
      after: [],
    }),
  },
  en: {
    verify: (site) => ({
      subject: `${site}: please verify your e-mail address`,
      before: [`Thank you for registering at ${site}.`, 'Open this link to verify your e-mail address:'],
      link: 'Verify my address',
      after: ['The link is valid for 24 hours.', 'If you did not register, please ignore this mail.'],
    }),
    reset: (site) => ({
      subject: `${site}: set a new password`,
      before: [`Somebody asked to set a new password for your account at ${site}.`, 'Open this link to choose one:'],
      link: 'Set a new password',
      after: [
        'The link is valid for 1 hour and works once.',
        'If it was not you, please ignore this mail; your password stays as it is.',
      ],
    }),
    approved: (site) => ({
      subject: `${site}: your registration is approved`,
      before: [`Your registration at ${site} is approved.`, 'You can log in here:'],
      link: 'Log in',
      after: [],
    }),
  },
};

const signature: Readonly<Record<Language, string>> = {
  ja: 'このメールは動画配信サービス Marquee から自動で送信されています。',
  en: 'This mail was sent automatically by Marquee.',
};

export interface MailText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A mail in the site's language, as plain text and as HTML that says the same. */
export function mailText(kind: MailKind, language: Language, site: string, url: string): MailText {
  const { subject, before, link, after } = words[language][kind](site);
  const text = [...before, url, ...after, '--', signature[language]].join('\n\n');
  const paragraphs = [
    ...before.map(escaped),
    `<a href="${escaped(url)}">${escaped(link)}</a>`,
    ...after.map(escaped),
    `<small>${escaped(signature[language])}</small>`,
  ];
  const body = paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n');
  // A line break in a site's name must not become a header of the mail.
  const html = `<!doctype html>\n<html lang="${language}">\n<body>\n${body}\n</body>\n</html>\n`;
  return { subject: subject.replaceAll(/[\r\n]+/g, ' '), text, html };
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
