import type { Language, MailKind } from '@marquee/contracts';
import { testMarks, type Written } from './mailing-words.js';
import type { Words } from './plan-words.js';

type AutomaticMail = Extract<
  MailKind,
  'welcome' | 'approved' | 'purchaseCompleted' | 'subscriptionCancelled' | 'automaticTest' | `customMail${string}`
>;
type WrittenWords = (site: string, day: string, written: Written) => Words;

const asWritten: WrittenWords = (_site, _day, { subject, content }) => ({
  subject,
  before: [content],
  link: '',
  after: [],
});

const asTest =
  (language: Language): WrittenWords =>
  (...said) => {
    const words = asWritten(...said);
    return { ...words, subject: `${testMarks[language]}${words.subject}` };
  };

const ofLanguage = (language: Language): Readonly<Record<AutomaticMail, WrittenWords>> => ({
  ...{ welcome: asWritten, approved: asWritten, purchaseCompleted: asWritten, subscriptionCancelled: asWritten },
  ...{ automaticTest: asTest(language), customMail: asWritten, customMailTest: asTest(language) },
});

/** The words are the site's. */
export const automaticWords = { ja: ofLanguage('ja'), en: ofLanguage('en') } as const;
