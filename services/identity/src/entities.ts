import {
  customMail,
  fieldError,
  group,
  groupsWithin,
  memberField,
  optionsProblem,
  type StateOf,
  webhook,
  workflow,
} from '@marquee/contracts';
import { presentOf, serviceEntity, type ServicePorts, usedBy } from '@marquee/nest-kit';
import {
  CustomMailServiceService,
  GroupServiceService,
  MemberFieldServiceService,
  WebhookServiceService,
  WorkflowServiceService,
} from '@marquee/proto/identity';
import { groupUsers } from './group/group-users.js';
import { hasObject, inPlan, knownInvitations, mailUsers, workflowUsers } from './happening/happening-entities.js';
import { memberCollection, memberName } from './member/member.js';
import { isReceiver, learnWebhook, permitsWebhook } from './webhook/webhook-entity.js';

type MemberField = StateOf<typeof memberField>;

function optionsAreGood({ type, options }: MemberField): void {
  const problem = optionsProblem(type, options);
  if (problem) throw fieldError(problem.path, problem.code, problem.params);
}

/** An answer of one type says nothing in another. */
function typeStays(next: MemberField, present: MemberField | null, answers: number): void {
  if (present && answers > 0 && next.type !== present.type) throw fieldError('type', 'HAS_ANSWERS');
}

/** The rules of member fields, for the service and for those who make their use cases themselves. */
export const memberFieldOptions = {
  usedBy: [
    usedBy({
      collection: memberCollection,
      field: 'answerKeys',
      isList: true,
      title: memberName,
    }),
  ],
  rules: [optionsAreGood, typeStays],
  deletedInUse: true,
};

/** The entities of identity that stand on the kit. */
export const entities = [
  serviceEntity(group, GroupServiceService, {
    usedBy: groupUsers,
    within: (principal) => groupsWithin('group.read', principal),
  }),
  serviceEntity(memberField, MemberFieldServiceService, memberFieldOptions),
  serviceEntity(customMail, CustomMailServiceService, { usedBy: mailUsers, known: knownInvitations }),
  serviceEntity(workflow, WorkflowServiceService, {
    usedBy: workflowUsers,
    rules: [hasObject],
    permits: inPlan,
    known: (ports: ServicePorts) => ({
      ...knownInvitations(ports),
      customMail: (team, ids) => presentOf(ports.documents, customMail, team, ids),
      group: (team, ids) => presentOf(ports.documents, group, team, ids),
    }),
  }),
  serviceEntity(webhook, WebhookServiceService, {
    rules: [isReceiver],
    permits: permitsWebhook,
    learn: learnWebhook,
  }),
];
