import { fileEncodings } from '../jobs/job-kinds.js';
import { base64, boolean, record, string } from './fields.js';
import { fileReply } from './file-reply.js';
import { job } from './job.routes.js';
import { route } from './route.js';

/**
 * What is done with a CSV file of members: `create` makes accounts whose addresses the administrator vouches for,
 * `email_auth` accounts of people who confirm their address themselves, `update` changes members that there are.
 */
export const memberCsvModes = ['create', 'email_auth', 'update'] as const;
export type MemberCsvMode = (typeof memberCsvModes)[number];

/** Product decision. */
export const mostCsvRows = 10_000;
/** A row has room for 1,200 bytes then, which are 400 characters of Japanese; it goes from service to service in one message. */
export const mostCsvBytes = 12 * 1024 ** 2;

const mode = () => string().oneOf(memberCsvModes);

export const importMembersBody = record({
  mode: mode().required(),
  /** The file, in UTF-8 (with or without BOM) or Shift_JIS. */
  content: base64((mostCsvBytes / 3) * 4).required(),
  /** Only says what is wrong with it. */
  checkOnly: boolean().required(),
  /** Leaves rows with errors out; otherwise one of them keeps the whole file out. */
  skipInvalid: boolean().default(false),
  /** Mails those that `create` makes how to set their password; `email_auth` always does. */
  notify: boolean().default(true),
});

export const memberCsvRoutes = {
  importMembers: route({
    method: 'POST',
    path: '/api/teams/{teamId}/members/import',
    tag: 'Audience',
    summary:
      'Check or take in a CSV file of members; answers with the job that does it. All rows are taken in, or none, unless skipInvalid leaves out those with errors; what is wrong with each is among the errors of the job',
    permission: 'member.import',
    body: importMembersBody,
    status: 202,
    reply: job,
    errors: [
      'JOB_LIMIT_REACHED',
      'CSV_UNREADABLE',
      'CSV_MALFORMED',
      'CSV_EMPTY',
      'CSV_TOO_MANY_ROWS',
      'CSV_COLUMNS_MISSING',
      'CSV_COLUMNS_UNKNOWN',
      'CSV_COLUMNS_TWICE',
    ],
  }),
  getMemberTemplate: route({
    method: 'GET',
    path: '/api/teams/{teamId}/members/import/template',
    tag: 'Audience',
    summary: 'A CSV file with the headings that an import takes, in the reader’s language, and an example',
    permission: 'member.import',
    query: record({ mode: mode().default('create'), encoding: string().oneOf(fileEncodings).default('utf-8') }),
    reply: fileReply,
  }),
} as const;
