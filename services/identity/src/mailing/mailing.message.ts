import { mailStatuses } from '@marquee/contracts';
import { versionOf } from '@marquee/nest-kit';
import type { Mailing as MailingMessage, MailingTerms } from '@marquee/proto/identity';
import type { MailCounts } from '../mail-log/mail-log.js';
import { termsOf } from './mailing.js';
import type { Mailing } from './mailings.js';

const termsMessage = ({ state }: Mailing): MailingTerms => {
  const { groups, members, ...rest } = termsOf(state);
  return { ...rest, groups: [...groups], members: [...members] };
};

/** As lists show it. */
export const toListed = (mailing: Mailing, sentCount: number): MailingMessage => {
  const { id, state } = mailing;
  return {
    ...{ id, terms: termsMessage(mailing), status: state.status, createdAt: state.createdAt, sentCount, mails: [] },
    sendAt: state.sendAt ?? undefined,
    begunAt: state.begunAt ?? undefined,
    recipientCount: state.recipients ?? undefined,
    unsubscribedCount: state.unsubscribed,
    version: versionOf(termsOf(state)),
  };
};

export const toMailingMessage = (mailing: Mailing, counts: MailCounts): MailingMessage => ({
  ...toListed(mailing, counts.processed + counts.delivered),
  mails: mailStatuses.map((status) => ({ status, count: counts[status] })),
});
