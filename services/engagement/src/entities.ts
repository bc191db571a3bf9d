import { domainError, exam, survey, surveyProblems, type StateOf } from '@marquee/contracts';
import { serviceEntity, usedElsewhere, type ServicePorts } from '@marquee/nest-kit';
import { CatalogReferenceServiceService } from '@marquee/proto/catalog';
import { ExamServiceService, SurveyServiceService } from '@marquee/proto/engagement';
import { TenantReferenceServiceService } from '@marquee/proto/tenant';
import { attemptedExams } from './exam/exam-attempts.js';
import { attemptedStays, examIsGood } from './exam/exam-rules.js';
import { Plans } from './site/plans.js';
import { answeredQuestions } from './survey/survey-answer.js';
import { answeredStay } from './survey/survey-rules.js';

function questionsAreGood({ questions }: StateOf<typeof survey>): void {
  const problems = surveyProblems(questions);
  if (problems.length > 0) throw domainError('INVALID_INPUT', {}, problems);
}

/** The entities of engagement that stand on the kit. */
export const entities = [
  serviceEntity(survey, SurveyServiceService, {
    usedBy: (ports: ServicePorts) => [
      usedElsewhere(CatalogReferenceServiceService, 'survey', 'engagement', ports),
      // Not one of the videos that lists count.
      { ...usedElsewhere(TenantReferenceServiceService, 'survey', 'engagement', ports), isUncounted: true },
    ],
    usedParts:
      ({ documents }) =>
      (team, id, { questions }) =>
        answeredQuestions(documents, team, id, questions),
    rules: [questionsAreGood, answeredStay],
  }),
  serviceEntity(exam, ExamServiceService, {
    usedBy: (ports: ServicePorts) => [usedElsewhere(CatalogReferenceServiceService, 'exam', 'engagement', ports)],
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
