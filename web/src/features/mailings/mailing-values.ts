import type { Mailing } from './mailings.api.js';

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

/** Nothing of it can be changed any more. */
export const hasBegun = ({ status }: Pick<Mailing, 'status'>): boolean => status === 'sending' || status === 'sent';

/** Where one goes on with it: what it says, or what became of it. */
export const pageOfMailing = ({ id, status }: Pick<Mailing, 'id' | 'status'>): string =>
  `/admin/send_email/${id}/${hasBegun({ status }) ? 'log' : 'edit'}`;
