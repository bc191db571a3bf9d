import { domainError, examProblems, type exam, type StateOf } from '@marquee/contracts';

type Exam = StateOf<typeof exam>;
type Question = Exam['questions'][number];

export function examIsGood(exam: Exam): void {
  const problems = examProblems(exam);
  if (problems.length > 0) throw domainError('INVALID_INPUT', {}, problems);
}

/** What decides of right and wrong, whatever the wording and the order. */
const substanceOf = ({ id, kind, options, correct }: Question): string =>
  JSON.stringify([id, kind, options.map((option) => option.id).toSorted(), correct.toSorted()]);

const substance = ({ questions }: Exam): string => questions.map(substanceOf).toSorted().join('\n');

/**
 * What was answered stays: only wording and order change. A question that came later would have been answered by nobody.
 *
 * @param attempted not empty: somebody has taken it
 * @throws DomainError EXAM_ANSWERED
 */
export function attemptedStays(next: Exam, present: Exam | null, _uses: number, attempted: ReadonlySet<string>): void {
  if (present && attempted.size > 0 && substance(next) !== substance(present)) throw domainError('EXAM_ANSWERED');
}
