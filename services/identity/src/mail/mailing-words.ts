import type { Language, MailKind } from '@marquee/contracts';
import type { Words } from './plan-words.js';

/** What an administrator wrote, as one member reads it. */
export interface Written {
  readonly subject: string;
  readonly content: string;
}

type MailingMail = Extract<MailKind, `mailing${string}`>;
type WrittenWords = (site: string, day: string, written: Written) => Words;

const signatures: Readonly<Record<Language, (site: string) => string>> = {
  ja: (site) => `このメールは、動画配信サービス「Marquee」を利用している「${site}」から、会員の方にお送りしています。`,
  en: (site) => `You get this email as a member of ${site}, which uses Marquee.`,
};

const asWritten =
  (language: Language): WrittenWords =>
  (site, _day, { subject, content }) => ({
    ...{ subject, before: [content], link: '', after: [] },
    signature: signatures[language](site),
  });

/** So that nobody takes it for what members got. */
export const testMarks: Readonly<Record<Language, string>> = { ja: '【テスト送信】', en: '[Test] ' };

const asTest =
  (language: Language): WrittenWords =>
  (...said) => {
    const words = asWritten(language)(...said);
    return { ...words, subject: `${testMarks[language]}${words.subject}` };
  };

/** The words are somebody else's: only who sends it is said by us. */
export const mailingWords: Readonly<Record<Language, Readonly<Record<MailingMail, WrittenWords>>>> = {
  ja: { mailing: asWritten('ja'), mailingTest: asTest('ja') },
  en: { mailing: asWritten('en'), mailingTest: asTest('en') },
};
