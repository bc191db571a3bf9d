import { examAttemptEvents, type ExamAttemptEvent, type ExamAttemptEvents } from '@marquee/contracts';
import { teamCollection } from '@marquee/ports';

type Taken = ExamAttemptEvents['ExamTaken'];

/** One try of one member; its score is the number of what was right. */
export interface ExamAttempt extends Omit<Taken, 'score'> {
  /** By what attempts are counted: see `tally`. */
  readonly tallies: readonly string[];
}

/** What is counted of a test: attempts, members who took it, those who passed, and right answers to each question. */
export const tally = {
  attempts: (examId: string): string => `${examId}-attempt`,
  members: (examId: string): string => `${examId}-member`,
  passed: (examId: string): string => `${examId}-passed`,
  right: (examId: string, question: string): string => `${examId}-right-${question}`,
} as const;

export const examAttemptCollection = teamCollection<ExamAttempt>({
  name: 'exam_attempts',
  entity: examAttemptEvents.entity,
  topic: examAttemptEvents.topic,
  schemaVersion: 1,
  indexes: [['examId', 'takenAt'], ['examId', 'memberId', 'number'], ['memberId']],
  lists: ['tallies'],
});

/** Of who is gone nothing is readable. */
const readable = <Item>(items: readonly Item[]): readonly Item[] => (typeof items === 'object' ? items : []);

export function evolve(_state: ExamAttempt | null, event: ExamAttemptEvent): ExamAttempt | null {
  if (event.type === 'ExamAttemptForgotten') return null;
  const { score: _score, ...taken } = event.data;
  const { examId, number, passed, passedBefore } = taken;
  const right = readable(event.data.right);
  return {
    ...taken,
    responses: readable(event.data.responses),
    right,
    tallies: [
      tally.attempts(examId),
      ...(number === 1 ? [tally.members(examId)] : []),
      ...(passed && !passedBefore ? [tally.passed(examId)] : []),
      ...right.map((question) => tally.right(examId, question)),
    ],
  };
}
