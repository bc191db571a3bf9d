import type { Language } from '@marquee/contracts';
import type { Written } from './mailing-words.js';
import type { Words } from './plan-words.js';

/** One reply of which a mail tells. */
interface ReplyLine {
  readonly by: 'member' | 'administrator';
  /** What the member is called, or the site; '': who has no name. */
  readonly name: string;
  readonly title: string;
  readonly url: string;
}

const names: Readonly<Record<Language, (line: ReplyLine) => string>> = {
  ja: ({ by, name }) => (name === '' ? '会員の方' : by === 'member' ? `${name}さん` : name),
  en: ({ name }) => (name === '' ? 'A member' : name),
};

const lineOf: Readonly<Record<Language, (name: string, title: string) => string>> = {
  ja: (name, title) => `${name}が「${title}」のコメントに返信しました。`,
  en: (name, title) => `${name} replied to your comment on “${title}”`,
};

/** Each with the address that opens the video at it. */
export const replyLines = (language: Language, lines: readonly ReplyLine[]): string =>
  lines.map((line) => `${lineOf[language](names[language](line), line.title)}\n${line.url}`).join('\n\n');

type ReplyWords = (site: string, day: string, written: Written) => Words;

export const replyWords: Readonly<Record<Language, Readonly<Record<'replies' | 'newComments', ReplyWords>>>> = {
  ja: {
    replies: (site, _day, { content }) => ({
      subject: `【${site}】コメントに返信がありました`,
      before: [`「${site}」で、あなたのコメントに返信がありました。`, content],
      link: '',
      after: [],
    }),
    newComments: (site) => ({
      subject: `【${site}】新しいコメントがあります`,
      before: [
        `「${site}」の動画に、会員の方から新しいコメントがありました。`,
        '次のページで内容を確認し、必要に応じて返信してください。',
      ],
      link: 'コメントを確認する',
      after: [
        'このお知らせは、多くても1時間に1通です。管理画面の「アカウント設定」の「メールでのお知らせ」で、受け取らないように変更できます。',
      ],
    }),
  },
  en: {
    replies: (site, _day, { content }) => ({
      subject: `New replies to your comments at ${site}`,
      before: [`Somebody replied to what you said at ${site}.`, content],
      link: '',
      after: [],
    }),
    newComments: (site) => ({
      subject: `New comments at ${site}`,
      before: [`Members have commented on videos of ${site}.`, 'Read what they say, and reply where it helps:'],
      link: 'Show the comments',
      after: [
        'You get this at most once an hour. You can turn it off in the console: “Account settings”, “Notifications by email”.',
      ],
    }),
  },
};

/** Where one turns such mails off. */
export const unsubscribeWords: Readonly<Record<Language, string>> = {
  ja: 'このようなメールの受け取りを停止する場合は、次のページでお手続きください。',
  en: 'If you don’t want emails like this one any more, unsubscribe here:',
};
