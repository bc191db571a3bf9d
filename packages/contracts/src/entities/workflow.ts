import { id, instant, line, number, page, paging, record, string } from '../api/fields.js';
import { route } from '../api/route.js';
import { happeningKinds, longestDryRun, longestWait, runOutcomes, workflowActions } from '../mail/happenings.js';
import { numberField } from './number-field.js';
import { defineEntity } from './define-entity.js';
import { entityRoutes } from './entity-routes.js';
import {
  choiceField,
  createdAtField,
  flagField,
  lineField,
  providerReferencesField,
  referenceField,
  referencesField,
} from './field.js';

/** Something that is done by itself for whoever joins or buys, some days later. */
export const workflow = defineEntity({
  name: 'workflow',
  service: 'identity',
  section: 'Audience',
  permissions: { read: 'member.manage', manage: 'member.manage' },
  fields: {
    /** Its title. */
    name: lineField(100),
    enabled: flagField(),
    event: choiceField(happeningKinds),
    /** Of `accountCreated`; none: all. */
    invitations: referencesField(100, { to: 'invitation' }),
    /** Of `price`; none: all. */
    prices: providerReferencesField(100),
    /** Days, by the clocks of the site; 0: at once. */
    waitDay: numberField({ min: 0, max: longestWait }),
    action: choiceField(workflowActions),
    /** Of `sendMail`: a custom mail. */
    mail: referenceField({ to: 'customMail' }),
    /** Of the other two. */
    groups: referencesField(100, { to: 'group' }),
    createdAt: createdAtField(),
  },
  uses: 'useCount',
  countedRefusals: ['WORKFLOW_HAS_WAITING_RUNS'],
});

const { event, invitations, prices, waitDay, action, mail, groups } = workflow.fields;

/** A workflow as it stands in its form, and on how many days up to now it is tried. */
export const workflowDraft = record({
  ...{ event: event.schema, invitations: invitations.schema, prices: prices.schema, waitDay: waitDay.schema },
  ...{ action: action.schema, mail: mail.schema, groups: groups.schema },
  days: number().integer().min(1).max(longestDryRun).required(),
});

const calls = entityRoutes(workflow);

export const workflowCalls = {
  ...calls,
  create: { ...calls.create, errors: [...(calls.create.errors ?? []), 'WORKFLOW_NOT_IN_PLAN'] },
  update: { ...calls.update, errors: [...(calls.update.errors ?? []), 'WORKFLOW_NOT_IN_PLAN'] },
} as const;

const run = record({
  id: id().required(),
  memberId: id().required(),
  /** Empty: they have none, or are gone. */
  memberName: line(1_000).defined(),
  happenedAt: instant().required(),
  dueAt: instant().required(),
  /** null: its time has not come. */
  doneAt: instant().nullable().defined(),
  outcome: string().oneOf(runOutcomes).nullable().defined(),
});

export const workflowRoutes = {
  listWorkflows: workflowCalls.list,
  createWorkflow: workflowCalls.create,
  getWorkflow: workflowCalls.get,
  updateWorkflow: workflowCalls.update,
  deleteWorkflow: workflowCalls.delete,
  listUsesOfWorkflow: workflowCalls.usage,
  listWorkflowRuns: route({
    method: 'GET',
    path: '/api/teams/{teamId}/workflows/{workflowId}/runs',
    tag: 'Audience',
    summary: 'For whom a workflow waits, and what it has done, the latest first',
    permission: 'member.manage',
    query: record({ after: paging.after, limit: paging.limit }),
    reply: page(run),
    errors: ['WORKFLOW_NOT_FOUND', 'INVALID_CURSOR'],
  }),
} as const;
