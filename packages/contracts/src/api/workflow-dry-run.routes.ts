import {
  happeningKinds,
  longestDryRun,
  longestWait,
  runOutcomes,
  workflowActions,
  workflowHindrances,
} from '../mail/happenings.js';
import { boolean, countedPage, id, instant, line, list, paging, queryNumber, record, string } from './fields.js';
import { fileReply } from './file-reply.js';
import { route } from './route.js';

/** Ids in a query, with commas between them; an empty text: none. */
const ids = () => string().matches(/^(?:[a-z0-9]{1,40}(?:,[a-z0-9]{1,40}){0,99})?$/);
const providerIds = () => string().matches(/^(?:[A-Za-z0-9_]{1,100}(?:,[A-Za-z0-9_]{1,100}){0,99})?$/);

/** A workflow as it stands in its form; what is not said is as in a new one. See `workflow` for what its fields mean. */
const draft = {
  event: string().oneOf(happeningKinds).default(happeningKinds[0]),
  invitations: ids().default(''),
  prices: providerIds().default(''),
  waitDay: queryNumber().integer().min(0).max(longestWait).default(0),
  action: string().oneOf(workflowActions).default(workflowActions[0]),
  mail: id().optional(),
  groups: ids().default(''),
  /** How many days up to now it is tried on. */
  days: queryNumber().integer().min(1).max(longestDryRun).default(7),
};

const act = record({
  id: id().required(),
  /** An empty name: they have none, or are gone. */
  member: record({ id: id().required(), name: line(1_000).defined() }).required(),
  happenedAt: instant().required(),
  /** The title of the invitation, or what the price is called that was bought; empty: it is not known any more. */
  about: line(1_000).defined(),
  actsAt: instant().required(),
  outcome: string().oneOf(runOutcomes).required(),
  /** Why nothing comes of it; null: something does. */
  hindrance: string().oneOf(workflowHindrances).nullable().defined(),
  /** Names of groups that the member gets into, and of those that they leave. */
  added: list(line(1_000).defined()).required(),
  removed: list(line(1_000).defined()).required(),
});

const rules = ['WORKFLOW_NOT_IN_PLAN', 'INVALID_CURSOR'] as const;

/** What a workflow would have done. */
export const workflowDryRunRoutes = {
  dryRunWorkflow: route({
    method: 'GET',
    path: '/api/teams/{teamId}/workflow-dry-runs',
    tag: 'Audience',
    summary: 'What a workflow would have done in the last days, the latest first; nothing is done',
    permission: 'member.manage',
    query: record({ ...paging, ...draft }),
    /** `isCut`: more has happened than is looked at, and of what is older nothing is told. */
    reply: countedPage(act).shape({ isCut: boolean().required() }).exact(),
    errors: rules,
  }),
  downloadWorkflowDryRun: route({
    method: 'GET',
    path: '/api/teams/{teamId}/workflow-dry-runs/file',
    tag: 'Audience',
    summary: 'What a workflow would have done in the last days, as CSV',
    permission: 'member.manage',
    query: record(draft),
    reply: fileReply,
    errors: rules,
  }),
} as const;
