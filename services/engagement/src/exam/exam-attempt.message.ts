import type {
  AskedExam,
  ExamAnswers,
  ExamAttempt as AttemptMessage,
  ExamAttemptDetail,
  ExamResult,
} from '@marquee/proto/engagement';
import type { Found } from '@marquee/ports';
import type { Certificate } from '../certificate/certificate.js';
import { isOffered } from '../certificate/certificate.decider.js';
import { toCertificate } from '../certificate/certificate.message.js';
import { attemptsLeft, obstacleOf } from './exam-attempt.decider.js';
import { standingOf, type Attempt, type Exam, type Watched } from './exam-attempts.js';

/** The test as a member meets it: what is right is told by a result alone. */
export function toAsked(
  exam: Exam,
  last: Attempt | undefined,
  watched: Watched,
  certificate: Found<Certificate> | undefined,
): AskedExam {
  const { id, state } = exam;
  const standing = standingOf(last, watched);
  return {
    ...{ id, name: state.name, passMark: state.passMark },
    questions: state.questions.map((question) => ({
      ...{ id: question.id, text: question.text, kind: question.kind },
      options: [...question.options],
    })),
    ...{ attempts: standing.attempts, passed: standing.passed },
    attemptsLeft: attemptsLeft(state, standing) ?? undefined,
    obstacle: obstacleOf(state, standing),
    last: last && toResult(exam, last),
    certificate: certificate && toCertificate(certificate),
    offersCertificate: isOffered(state, standing.passed, certificate),
  };
}

/** What came of an attempt, as far as the test shows it to who passed, or to who failed. */
export function toResult({ state: exam }: Exam, { state: attempt }: Attempt): ExamResult {
  const { number, takenAt, right, total, passed } = attempt;
  const shown = passed
    ? { text: exam.passText, note: exam.passNote, buttonText: exam.passButtonText, buttonUrl: exam.passButtonUrl }
    : { text: exam.failText, note: exam.failNote, buttonText: exam.failButtonText, buttonUrl: exam.failButtonUrl };
  const showsCorrect = passed ? exam.passShowsCorrect : exam.failShowsCorrect;
  return {
    ...{ number, takenAt, score: right.length, total, passed, ...shown, examName: exam.name },
    answers: showsCorrect ? answersOf(exam, attempt) : undefined,
  };
}

const answersOf = ({ questions }: Exam['state'], { responses }: Attempt['state']): ExamAnswers => ({
  items: questions.map((question) => ({
    ...{ ...question, options: [...question.options], correct: [...question.correct] },
    chosen: [...(responses.find((response) => response.question === question.id)?.options ?? [])],
  })),
});

export function toAttempt({ id, state }: Attempt): AttemptMessage {
  const { examId, memberId, videoId, number, takenAt, right, total, passed } = state;
  return { id, examId, memberId, videoId, number, takenAt, score: right.length, total, passed };
}

export const toDetail = (
  { state: { name, questions } }: Exam,
  attempt: Attempt,
  certificate: Found<Certificate> | undefined,
): ExamAttemptDetail => ({
  attempt: toAttempt(attempt),
  examName: name,
  questions: questions.map((question) => ({
    ...{ ...question, options: [...question.options], correct: [...question.correct] },
  })),
  responses: attempt.state.responses.map(({ question, options }) => ({ question, options: [...options] })),
  certificate: certificate && toCertificate(certificate),
});
