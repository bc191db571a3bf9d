import { count, day, id, instant, page, paging, record, string } from './fields.js';
import { fileReply } from './file-reply.js';
import { route } from './route.js';

const filter = {
  exam: id().optional(),
  /** Days in the site's zone, both inclusive; no more of them than the plan shows at a time. */
  from: day().optional(),
  to: day().optional(),
};

/** Who took tests: their attempts of a period together. */
export const examAnalyticsRoutes = {
  listExamTakers: route({
    method: 'GET',
    path: '/api/teams/{teamId}/analytics/tests/users',
    tag: 'Analytics',
    summary: 'Members who took tests in a period, of all tests or of one, those who did so last first',
    permission: 'analytics.read',
    query: record({ ...paging, ...filter }),
    reply: page(
      record({
        id: id().required(),
        /** Without a name: deleted. */
        member: record({ id: id().required(), name: string().nullable().defined() }).required(),
        /** Different tests, and how many of them were passed. */
        exams: count().required(),
        passed: count().required(),
        attempts: count().required(),
        /** The attempt with the largest share of right answers; null: it is not known of any. */
        best: record({ attemptId: id().required(), score: count().required(), total: count().required() })
          .nullable()
          .defined(),
        last: record({ attemptId: id().required(), examId: id().required(), at: instant().required() }).required(),
      }),
    ),
    errors: ['INVALID_CURSOR'],
  }),
  downloadExamTakers: route({
    method: 'GET',
    path: '/api/teams/{teamId}/analytics/tests/users/file',
    tag: 'Analytics',
    summary: 'Members who took tests in a period, as CSV',
    permission: 'analytics.read',
    query: record(filter),
    reply: fileReply,
    errors: [],
  }),
} as const;
