import {
  type MailingEvent,
  mailingEvents,
  type MailingEvents,
  type MailingStatus,
  type MailingTerms,
} from '@marquee/contracts';
import { teamCollection } from '@marquee/ports';

export interface MailingState extends Readonly<MailingEvents['MailingCreated']> {
  readonly status: MailingStatus;
  /** ISO instant for which it is scheduled; null: it is not. */
  readonly sendAt: string | null;
  /** ISO instant; null: its sending has not begun. */
  readonly begunAt: string | null;
  /** How many get it; null: its sending has not begun. */
  readonly recipients: number | null;
  /** How many got none because they want no such mails; absent: nobody, or it is not over. */
  readonly unsubscribed?: number;
}

/** What people edit: its version is made of it. */
export const termsOf = ({ title, subject, content, sendTo, groups, members }: MailingTerms): MailingTerms => ({
  ...{ title, subject, content, sendTo, groups, members },
});

export const mailingCollection = teamCollection<MailingState>({
  name: 'mailings',
  entity: mailingEvents.entity,
  topic: mailingEvents.topic,
  schemaVersion: 1,
  indexes: [['status'], ['title']],
  lists: ['groups'],
  text: ['title', 'subject'],
});

export function evolve(state: MailingState | null, event: MailingEvent): MailingState | null {
  if (event.type === 'MailingCreated') {
    return { ...event.data, status: 'none', sendAt: null, begunAt: null, recipients: null };
  }
  if (state === null) return null;
  switch (event.type) {
    case 'MailingChanged':
      return { ...state, ...event.data };
    case 'MailingScheduled':
      return { ...state, status: 'scheduled', sendAt: event.data.sendAt };
    case 'MailingUnscheduled':
      return { ...state, status: 'none', sendAt: null };
    case 'MailingBegun':
      return { ...state, status: 'sending', begunAt: event.data.at, recipients: event.data.recipients };
    case 'MailingSent': {
      const { recipients, unsubscribed } = event.data;
      return { ...state, status: 'sent', recipients, ...(unsubscribed !== undefined && { unsubscribed }) };
    }
    case 'MailingSkipped':
      return { ...state, status: 'skipped' };
    case 'MailingDeleted':
      return null;
  }
}
