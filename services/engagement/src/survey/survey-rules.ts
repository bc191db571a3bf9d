import { domainError, type survey, type StateOf } from '@marquee/contracts';

type Survey = StateOf<typeof survey>;

/**
 * A question that has answers stays, asks for the same, and keeps its options: only its wording may change (specification,
 * section 5).
 *
 * @param answered ids of the questions that have answers
 * @throws DomainError SURVEY_QUESTION_ANSWERED
 */
export function answeredStay(next: Survey, present: Survey | null, _uses: number, answered: ReadonlySet<string>): void {
  for (const { id, text, kind, options } of present?.questions ?? []) {
    if (!answered.has(id)) continue;
    const now = next.questions.find((question) => question.id === id);
    const keepsOptions = options.every((option) => now?.options.some((one) => one.id === option.id));
    if (now?.kind !== kind || !keepsOptions) throw domainError('SURVEY_QUESTION_ANSWERED', { question: text });
  }
}
