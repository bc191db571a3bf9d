import { titleOfCopy } from '../../shared/i18n/title-of-copy.js';
import type { Mailing } from './mailings.api.js';

/** Characters that a title may have. */
const longestTitle = 100;

export const newMailing = {
  title: '',
  subject: '',
  content: '',
  sendTo: 'all' as string,
  groups: [] as string[],
  members: [] as string[],
};
export type MailingValues = typeof newMailing;

export const toValues = ({ title, subject, content, sendTo, groups, members }: Mailing): MailingValues => ({
  ...{ title, subject, content, sendTo },
  groups: [...groups],
  members: [...members],
});

/** Those that were chosen for another kind of recipients are kept in the form alone. */
export const toBody = ({ groups, members, ...rest }: MailingValues) => ({
  ...rest,
  groups: rest.sendTo === 'groups' ? groups : [],
  members: rest.sendTo === 'members' ? members : [],
});

/** What a new one that is like another begins with. @param call says of a title that it is a copy's */
export const copyOfMailing = (mailing: Mailing, call: (title: string) => string): MailingValues => ({
  ...toValues(mailing),
  title: titleOfCopy(mailing.title, longestTitle, call),
});

/** Nothing of it can be changed any more. */
export const hasBegun = ({ status }: Pick<Mailing, 'status'>): boolean => status === 'sending' || status === 'sent';

/** Where one goes on with it: what it says, or what became of it. */
export const pageOfMailing = ({ id, status }: Pick<Mailing, 'id' | 'status'>): string =>
  `/admin/send_email/${id}/${hasBegun({ status }) ? 'log' : 'edit'}`;

/** Where a new one is written that is like another. */
export const newMailingLike = (id: string): string => `/admin/send_email/create?like=${encodeURIComponent(id)}`;
