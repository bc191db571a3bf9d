import type { Decider } from '@marquee/kernel';
import {
  domainError,
  type MailSender,
  type MailSenderEvent,
  mailSenderEvents,
  type PendingSender,
  schemasOf,
  senderLinkEnd,
} from '@marquee/contracts';
import { evolve } from './mail-sender.js';

/** Times are ISO instants. */
export type MailSenderCommand =
  | { readonly type: 'Request'; readonly pending: PendingSender }
  | { readonly type: 'Withdraw' }
  /** By the link of the mail that was called for then. */
  | { readonly type: 'Confirm'; readonly requestedAt: string; readonly now: string }
  | { readonly type: 'Remove' };

function decide(command: MailSenderCommand, state: MailSender | null): readonly MailSenderEvent[] {
  switch (command.type) {
    case 'Request':
      // It is proven: there is nothing to wait for. What else was waited for is not wanted any more.
      if (state?.address === command.pending.address)
        return state.pending ? [{ type: 'MailSenderWithdrawn', data: {} }] : [];
      return [{ type: 'MailSenderRequested', data: command.pending }];
    case 'Withdraw':
      return state?.pending ? [{ type: 'MailSenderWithdrawn', data: {} }] : [];
    case 'Confirm': {
      const { pending = null } = state ?? {};
      // Withdrawn, asked for anew, or too late.
      if (pending?.requestedAt !== command.requestedAt || command.now >= senderLinkEnd(pending)) {
        throw domainError('LINK_INVALID');
      }
      return [{ type: 'MailSenderConfirmed', data: { confirmedAt: command.now } }];
    }
    case 'Remove':
      return state?.address == null ? [] : [{ type: 'MailSenderRemoved', data: {} }];
  }
}

export const mailSenderDecider: Decider<MailSender, MailSenderCommand, MailSenderEvent> = {
  decide,
  evolve,
  schemaOf: schemasOf(mailSenderEvents),
};
