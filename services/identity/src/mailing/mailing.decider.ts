import type { Decider } from '@marquee/kernel';
import {
  domainError,
  fieldError,
  isFullHour,
  type MailingEvent,
  mailingEvents,
  type MailingTerms,
  schemasOf,
} from '@marquee/contracts';
import { evolve, type MailingState, termsOf } from './mailing.js';

/** What people do with it. Instants are ISO; `recipients`: how many members would get it at this moment. */
type Edit =
  | { readonly type: 'Change'; readonly terms: MailingTerms; readonly recipients: number }
  | {
      readonly type: 'Schedule';
      readonly sendAt: string;
      readonly timeZone: string;
      readonly recipients: number;
      readonly now: string;
    }
  | { readonly type: 'Unschedule' }
  | { readonly type: 'SendNow'; readonly recipients: number; readonly now: string }
  | { readonly type: 'Delete' };

/** What becomes of it by itself, or of nothing when it is over. */
type Course =
  | { readonly type: 'BeginWhenDue'; readonly recipients: number; readonly now: string }
  /** The site was shut when its time had come, and is for too long. */
  | { readonly type: 'SkipWhenDue'; readonly now: string }
  /** `recipients`: for how many a mail was called. `unsubscribed`: how many more want none. */
  | { readonly type: 'Finish'; readonly recipients: number; readonly unsubscribed: number; readonly now: string }
  /** Groups that were deleted. */
  | { readonly type: 'LoseGroups'; readonly gone: readonly string[] };

export type MailingCommand =
  { readonly type: 'Create'; readonly terms: MailingTerms; readonly createdAt: string } | Edit | Course;

function decide(command: MailingCommand, state: MailingState | null): readonly MailingEvent[] {
  switch (command.type) {
    case 'Create':
      if (state) throw domainError('CONFLICT');
      return [{ type: 'MailingCreated', data: { ...command.terms, createdAt: command.createdAt } }];
    case 'BeginWhenDue':
    case 'SkipWhenDue':
    case 'Finish':
    case 'LoseGroups':
      return state ? goneOn(command, state) : [];
    default:
      if (!state) throw domainError('MAILING_NOT_FOUND');
      if (hasBegun(state)) throw domainError('MAILING_SENT');
      return edited(command, state);
  }
}

function goneOn(command: Course, state: MailingState): readonly MailingEvent[] {
  switch (command.type) {
    case 'BeginWhenDue':
      // Whoever scheduled it was told that somebody would get it: with nobody left, it is sent to nobody.
      return isDue(state, command.now)
        ? [{ type: 'MailingBegun', data: { at: command.now, recipients: command.recipients } }]
        : [];
    case 'SkipWhenDue':
      return isDue(state, command.now) ? [{ type: 'MailingSkipped', data: { at: command.now } }] : [];
    case 'Finish':
      return state.status === 'sending' ? [sent(command)] : [];
    case 'LoseGroups':
      return hasBegun(state) ? [] : withoutGroups(state, command.gone);
  }
}

function edited(command: Edit, state: MailingState): readonly MailingEvent[] {
  switch (command.type) {
    case 'Change':
      if (state.status === 'scheduled') mustBeTimed(command.terms, command.recipients);
      return [{ type: 'MailingChanged', data: command.terms }];
    case 'Schedule':
      mustBeTimed(state, command.recipients);
      // Specification, section 5: after now; section 9: in hourly steps.
      if (command.sendAt <= command.now) throw fieldError('sendAt', 'TIME_NOT_AFTER_NOW');
      if (!isFullHour(command.timeZone, Date.parse(command.sendAt))) throw fieldError('sendAt', 'NOT_FULL_HOUR');
      return [{ type: 'MailingScheduled', data: { sendAt: command.sendAt } }];
    case 'Unschedule':
      return state.status === 'scheduled' ? [{ type: 'MailingUnscheduled', data: {} }] : [];
    case 'SendNow':
      mustReachSomebody(command.recipients);
      return [{ type: 'MailingBegun', data: { at: command.now, recipients: command.recipients } }];
    case 'Delete':
      return [{ type: 'MailingDeleted', data: {} }];
  }
}

const sent = ({ now: at, recipients, unsubscribed }: Extract<Course, { type: 'Finish' }>): MailingEvent => ({
  ...{ type: 'MailingSent', data: { at, recipients, ...(unsubscribed > 0 && { unsubscribed }) } },
});

const isDue = ({ status, sendAt }: MailingState, now: string): boolean =>
  status === 'scheduled' && sendAt !== null && sendAt <= now;

const hasBegun = ({ status }: MailingState): boolean => status === 'sending' || status === 'sent';

/** Specification, section 5: individual sends have no send time. */
function mustBeTimed({ sendTo }: MailingTerms, recipients: number): void {
  if (sendTo === 'members') throw domainError('MAILING_OF_MEMBERS_TIMED');
  mustReachSomebody(recipients);
}

function mustReachSomebody(recipients: number): void {
  if (recipients === 0) throw domainError('MAILING_WITHOUT_RECIPIENTS');
}

function withoutGroups(state: MailingState, gone: readonly string[]): readonly MailingEvent[] {
  const groups = state.groups.filter((group) => !gone.includes(group));
  if (groups.length === state.groups.length) return [];
  return [
    { type: 'MailingChanged', data: { ...termsOf(state), groups } },
    // Nobody is left to whom it could be sent.
    ...(groups.length === 0 && state.status === 'scheduled'
      ? [{ type: 'MailingUnscheduled', data: {} } satisfies MailingEvent]
      : []),
  ];
}

export const mailingDecider: Decider<MailingState, MailingCommand, MailingEvent> = {
  decide,
  evolve,
  schemaOf: schemasOf(mailingEvents),
};
