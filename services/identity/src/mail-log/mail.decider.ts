import type { Decider } from '@marquee/kernel';
import {
  domainError,
  type MailEvent,
  mailEvents,
  type MailEvents,
  type MailStatus,
  type MailTrouble,
  schemasOf,
} from '@marquee/contracts';
import { evolve, isUntried, lastStep, type MailState } from './mail.js';

export type MailCommand =
  /** To say it again changes nothing; what had come to nothing is tried once more. */
  | { readonly type: 'Begin'; readonly mail: MailEvents['MailBegun']; readonly now: string }
  | { readonly type: 'Accept'; readonly as: Extract<MailStatus, 'processed' | 'delivered'>; readonly now: string }
  /** From `usefulUntil` on it is given up. */
  | { readonly type: 'Fail'; readonly trouble: MailTrouble; readonly temporary: boolean; readonly usefulUntil: string }
  /** What it was about is over. */
  | { readonly type: 'Drop'; readonly now: string }
  /** Whom it is for wants no mails like it. */
  | { readonly type: 'Skip'; readonly now: string }
  | { readonly type: 'SendAgain'; readonly now: string }
  | { readonly type: 'KnowRecipient'; readonly recipient: string }
  | { readonly type: 'EraseRecipient' };

const second = 1_000;
const minute = 60 * second;
/** Between two attempts: doubled from the first to the longest. */
const [firstPause, longestPause] = [5 * second, 5 * minute];
/** Nobody's mailbox is filled by a finger on a button. */
const betweenMails = 10 * minute;

function decide(command: MailCommand, state: MailState | null): readonly MailEvent[] {
  if (command.type === 'Begin' && !state) return [{ type: 'MailBegun', data: command.mail }];
  if (!state) {
    // A record may have been erased with its site.
    if (command.type !== 'SendAgain') return [];
    throw domainError('MAIL_NOT_FOUND');
  }
  switch (command.type) {
    case 'Begin':
      return state.status === 'bounced' || state.status === 'dropped'
        ? [{ type: 'MailSentAgain', data: { at: command.now } }]
        : [];
    case 'Accept':
      if (isAccepted(state)) return [];
      return [{ type: command.as === 'delivered' ? 'MailDelivered' : 'MailProcessed', data: { at: command.now } }];
    case 'Fail':
      return isAccepted(state) ? [] : [failed(command, state)];
    case 'Drop':
    case 'Skip': {
      if (!isUnderWay(state)) return [];
      const reason = command.type === 'Drop' ? 'needless' : 'unsubscribed';
      return [{ type: 'MailDropped', data: { at: command.now, reason, answer: '' } }];
    }
    case 'SendAgain':
      return [sentAgain(state, command.now)];
    case 'KnowRecipient':
      if (state.recipient !== '' || state.email === '') return [];
      return [{ type: 'MailRecipientKnown', data: { recipient: command.recipient } }];
    case 'EraseRecipient':
      return state.email === '' && state.recipient === '' ? [] : [{ type: 'MailRecipientErased', data: {} }];
  }
}

/** Somebody has it: another attempt would bring it twice. */
export const isAccepted = ({ status }: MailState): boolean => status === 'processed' || status === 'delivered';

/** The mail server does not want it, or it was given up; what was not tried has not failed. */
export const isFailed = (state: MailState): boolean =>
  state.status === 'bounced' || (state.status === 'dropped' && !isUntried(lastStep(state).reason));

const isUnderWay = ({ status }: MailState): boolean => status === 'processing' || status === 'deferred';

function failed(
  { trouble, temporary, usefulUntil }: Extract<MailCommand, { type: 'Fail' }>,
  { tries }: MailState,
): MailEvent {
  if (!temporary) return { type: 'MailBounced', data: trouble };
  if (trouble.at >= usefulUntil) return { type: 'MailDropped', data: trouble };
  const pause = Math.min(firstPause * 2 ** tries, longestPause);
  const nextAttemptAt = new Date(Date.parse(trouble.at) + pause).toISOString();
  return { type: 'MailDeferred', data: { ...trouble, nextAttemptAt } };
}

function sentAgain(state: MailState, now: string): MailEvent {
  if (!isRepeatable(state)) throw domainError('MAIL_NOT_REPEATABLE');
  if (isUnderWay(state)) throw domainError('MAIL_UNDER_WAY');
  const wait = Date.parse(lastStep(state).at) + betweenMails - Date.parse(now);
  // What has not arrived fills no mailbox.
  if (isAccepted(state) && wait > 0) throw domainError('MAIL_SENT_LATELY', { minutes: Math.ceil(wait / minute) });
  return { type: 'MailSentAgain', data: { at: now } };
}

/** Of whoever has not joined. The others carry links of their moment; whoever needs one anew asks for it. */
export const isRepeatable = ({ kind, email, recipient }: MailState): boolean =>
  kind === 'invitation' && email !== '' && recipient === '';

export const mailDecider: Decider<MailState, MailCommand, MailEvent> = {
  decide,
  evolve,
  schemaOf: schemasOf(mailEvents),
};
