import type { Language } from '../errors/errors.js';

/** Whom administrators write to: everybody, who is in one of some groups, or some one by one. */
export const mailingRecipients = ['all', 'groups', 'members'] as const;
export type MailingRecipients = (typeof mailingRecipients)[number];

/**
 * How far it is (specification, section 4): `none` while it is a draft, `scheduled` for a time, `sending` while its mails are called
 * for, then `sent`; `skipped` when the site was shut at its time and for too long after it.
 */
export const mailingStatuses = ['none', 'scheduled', 'sending', 'sent', 'skipped'] as const;
export type MailingStatus = (typeof mailingStatuses)[number];

/** Characters of the text (specification, section 5). */
export const longestMailing = 2_000;

/** What stands for something else of each mail: the member's name, what the site is called, and where one logs in. */
export const mailPlaceholders = ['name', 'site', 'url'] as const;
export type MailPlaceholder = (typeof mailPlaceholders)[number];

/** What members are called who have no name. */
export const namelessMember: Readonly<Record<Language, string>> = { ja: '会員', en: 'member' };

const placeholder = /\{\{\s*(\w+)\s*\}\}/g;

/**
 * A text with what its placeholders stand for, which is taken as it is: a name that looks like one stays. Unknown ones stay, too.
 *
 * @param values by placeholder
 */
export function filledText(text: string, values: Readonly<Record<string, string>>): string {
  const known = new Map(Object.entries(values));
  return text.replaceAll(placeholder, (written, said: string) => known.get(said) ?? written);
}
