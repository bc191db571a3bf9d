import { domainError, exam, survey, surveyProblems, type StateOf } from '@marquee/contracts';
import { countedOnly, type Counts, serviceEntity, usedElsewhere, type ServicePorts } from '@marquee/nest-kit';
import { CatalogReferenceServiceService } from '@marquee/proto/catalog';
import { ExamServiceService, SurveyServiceService } from '@marquee/proto/engagement';
import { TenantReferenceServiceService } from '@marquee/proto/tenant';
import { examAttemptCollection } from './exam/exam-attempt.js';
import { attemptedExams } from './exam/exam-attempts.js';
import { attemptedStays, examIsGood } from './exam/exam-rules.js';
import { Plans } from './site/plans.js';
import { answeredQuestions, surveyAnswerCollection } from './survey/survey-answer.js';
import { answeredStay } from './survey/survey-rules.js';

function questionsAreGood({ questions }: StateOf<typeof survey>): void {
  const problems = surveyProblems(questions);
  if (problems.length > 0) throw domainError('INVALID_INPUT', {}, problems);
}

const answersTo: Counts = (documents, team, ids) =>
  documents.team(surveyAnswerCollection, team).counts('surveyId', ids);
const attemptsAt: Counts = (documents, team, ids) => documents.team(examAttemptCollection, team).counts('examId', ids);

/** The entities of engagement that stand on the kit. */
export const entities = [
  serviceEntity(survey, SurveyServiceService, {
    usedBy: (ports: ServicePorts) => [
      usedElsewhere(CatalogReferenceServiceService, 'survey', 'engagement', ports),
      // Not one of the videos that lists count.
      { ...usedElsewhere(TenantReferenceServiceService, 'survey', 'engagement', ports), isUncounted: true },
      countedOnly(answersTo, 'SURVEY_HAS_ANSWERS'),
    ],
    usedParts:
      ({ documents }) =>
      (team, id, { questions }) =>
        answeredQuestions(documents, team, id, questions),
    rules: [questionsAreGood, answeredStay],
  }),
  serviceEntity(exam, ExamServiceService, {
    usedBy: (ports: ServicePorts) => [
      usedElsewhere(CatalogReferenceServiceService, 'exam', 'engagement', ports),
      countedOnly(attemptsAt, 'EXAM_HAS_ATTEMPTS'),
    ],
    usedParts:
      ({ documents }) =>
      (team, id) =>
        attemptedExams(documents, team, id),
    permits: (ports) => {
      const plans = new Plans(ports);
      return (team) => plans.mustHaveExams(team);
    },
    rules: [examIsGood, attemptedStays],
  }),
];
