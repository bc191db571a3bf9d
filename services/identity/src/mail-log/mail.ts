import {
  type MailAudience,
  type MailEvent,
  mailEvents,
  type MailKind,
  type MailReason,
  type MailStatus,
} from '@marquee/contracts';
import { teamCollection } from '@marquee/ports';

/** One step of a mail's way. */
export interface MailStep {
  readonly status: MailStatus;
  /** ISO instant. */
  readonly at: string;
  readonly reason: MailReason | null;
  /** Codes of SMTP alone; '': nobody answered, or all is well. */
  readonly answer: string;
}

export interface MailState {
  readonly kind: MailKind;
  readonly audience: MailAudience;
  /** The account; '' for whoever has none, or has gone. */
  readonly recipient: string;
  /** The invitation, or what an administrator wrote; '' for other mails. */
  readonly about: string;
  /** '' when the recipient has gone. */
  readonly email: string;
  readonly status: MailStatus;
  /** ISO instants. */
  readonly createdAt: string;
  readonly nextAttemptAt: string | null;
  /** How often a mail server was asked to take it since it was begun. */
  readonly attempts: number;
  /** The same since it was last begun, or sent again: the pauses grow by it. */
  readonly tries: number;
  /** The latest 50, the latest last. */
  readonly course: readonly MailStep[];
}

const longestCourse = 50;

export const mailCollection = teamCollection<MailState>({
  name: 'mails',
  entity: mailEvents.entity,
  topic: mailEvents.topic,
  schemaVersion: 1,
  indexes: [['status'], ['kind'], ['audience'], ['recipient'], ['about'], ['about', 'kind', 'status'], ['email']],
  text: ['email'],
});

/** The last thing that happened to it. */
export function lastStep({ course, createdAt }: MailState): MailStep {
  return course.at(-1) ?? { status: 'processing', at: createdAt, reason: null, answer: '' };
}

export function evolve(state: MailState | null, event: MailEvent): MailState | null {
  if (event.type === 'MailBegun') {
    const begun = {
      ...event.data,
      status: 'processing',
      attempts: 0,
      tries: 0,
      nextAttemptAt: null,
      course: [],
    } as const;
    return stepped(begun, { status: 'processing', at: event.data.createdAt });
  }
  if (state === null) return null;
  switch (event.type) {
    case 'MailProcessed':
      return stepped(tried(state), { status: 'processed', at: event.data.at });
    case 'MailDelivered':
      return stepped(tried(state), { status: 'delivered', at: event.data.at });
    case 'MailDeferred': {
      const { nextAttemptAt, ...trouble } = event.data;
      return { ...stepped(tried(state), { status: 'deferred', ...trouble }), nextAttemptAt };
    }
    case 'MailBounced':
      return stepped(tried(state), { status: 'bounced', ...event.data });
    case 'MailDropped':
      return stepped(isUntried(event.data.reason) ? state : tried(state), { status: 'dropped', ...event.data });
    case 'MailSentAgain':
      return stepped({ ...state, tries: 0 }, { status: 'processing', at: event.data.at });
    case 'MailRecipientKnown':
      return { ...state, recipient: event.data.recipient };
    case 'MailRecipientErased':
      return { ...state, recipient: '', email: '' };
  }
}

/** What is needless, or not wanted, was not tried any more. */
export const isUntried = (reason: MailReason | null): boolean => reason === 'needless' || reason === 'unsubscribed';

const tried = (state: MailState): MailState => ({
  ...state,
  attempts: state.attempts + 1,
  tries: state.tries + 1,
});

function stepped(state: MailState, step: Pick<MailStep, 'status' | 'at'> & Partial<MailStep>): MailState {
  const course = [...state.course, { reason: null, answer: '', ...step }].slice(-longestCourse);
  return { ...state, status: step.status, nextAttemptAt: null, course };
}
