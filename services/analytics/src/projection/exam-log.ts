import type { EnvelopeOf, ExamAttemptEvents } from '@marquee/contracts';
import type { EventEnvelope } from '@marquee/kernel';
import type { ProjectionDefinition, Wanted } from './definition.js';
import type { Work } from './work.js';

/** One attempt of a member at a test. */
export interface LoggedAttempt {
  readonly exam: string;
  readonly member: string;
  readonly at: string;
  /** Right answers; null: it is not known of attempts of earlier versions. */
  readonly score: number | null;
  readonly total: number;
  readonly passed: boolean;
  /** It went with its test or its member: nothing is behind it any more. */
  forgotten?: true;
}

type Known = EnvelopeOf<ExamAttemptEvents>;

const types = new Set<string>(['ExamTaken', 'ExamAttemptForgotten'] satisfies Known['type'][]);
const isKnown = (event: EventEnvelope): event is Known => types.has(event.type);

export const examLogKeys = {
  attempt: (team: string, id: string) => `${team}|${id}`,
  /** Everything; or of one member, of one test, or of both. */
  order: (team: string, member = '', exam = '') => `${team}|${member}|${exam}|`,
};

function fold(work: Work, { team, entityId, ...event }: Known): void {
  const key = examLogKeys.attempt(team, entityId);
  if (event.type === 'ExamAttemptForgotten') {
    if (work.has('attempts', key)) work.edit<LoggedAttempt>('attempts', key, unknown).forgotten = true;
    return;
  }
  const { examId: exam, memberId: member, takenAt: at, score, total, passed } = event.data;
  work.edit<LoggedAttempt>('attempts', key, () => ({ exam, member, at, score, total, passed }));
  for (const who of ['', member]) {
    for (const what of ['', exam]) {
      work.edit('order', `${examLogKeys.order(team, who, what)}${at}|${entityId}|${member}`, () => ({}));
    }
  }
}

const unknown = (): never => {
  throw new Error('an attempt is there, and is not');
};

/** Who took which test, attempt by attempt. */
export const examLog: ProjectionDefinition = {
  name: 'exam-log',
  version: 1,
  tables: ['attempts', 'order'],
  *fold(events: readonly EventEnvelope[], work: Work): Generator<Iterable<Wanted>> {
    const known = events.filter(isKnown);
    yield known.map(({ team, entityId }): Wanted => ['attempts', examLogKeys.attempt(team, entityId)]);
    for (const event of known) fold(work, event);
  },
};
