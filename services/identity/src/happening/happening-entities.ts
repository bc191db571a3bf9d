import { domainError, fieldError, planHas, type StateOf, workflow } from '@marquee/contracts';
import {
  countedOnly,
  type Counts,
  entityCollection,
  type Permits,
  type ServicePorts,
  usedBy,
  type UsedBy,
} from '@marquee/nest-kit';
import { invitationCollection } from '../invitation/invitation.js';
import { Sites } from '../site/sites.js';
import { workflowRunCollection } from './workflow-run.js';

/** Which of these invitations there are. */
export const knownInvitations = ({ documents }: Pick<ServicePorts, 'documents'>) => ({
  invitation: async (team: string, ids: readonly string[]): Promise<ReadonlySet<string>> => {
    const found = await documents.team(invitationCollection, team).getMany([...new Set(ids)]);
    return new Set(found.map(({ id }) => id));
  },
});

type Workflow = StateOf<typeof workflow>;

/** Workflows that send a custom mail. */
export const mailUsers: readonly UsedBy[] = [
  usedBy({ collection: entityCollection(workflow), field: 'mail', title: ({ name }) => name }),
];

/** Workflows that put members into a group. */
export const workflowsOfGroup: UsedBy = {
  ...usedBy({ collection: entityCollection(workflow), field: 'groups', isList: true, title: ({ name }) => name }),
  isUncounted: true,
};

/**
 * What a workflow is about to do for members, as long as it is on: turned off, it does nothing for them any more.
 */
const waitingRuns: Counts = async (documents, team, ids) => {
  const found = await documents.team(entityCollection(workflow), team).getMany([...ids]);
  const counted = found.map(async ({ id, state }): Promise<[string, number]> => {
    const waiting = { fields: { workflow: id, outcome: null } };
    return [id, state.enabled ? await documents.team(workflowRunCollection, team).count(waiting) : 0];
  });
  return new Map(await Promise.all(counted));
};

/** Members for whom a workflow waits. */
export const workflowUsers: readonly UsedBy[] = [countedOnly(waitingRuns, 'WORKFLOW_HAS_WAITING_RUNS')];

/** What it does takes something to do it with (specification, section 5). */
export function hasObject({ action, mail, groups }: Pick<Workflow, 'action' | 'mail' | 'groups'>): void {
  if (action === 'sendMail' && mail === null) throw fieldError('mail', 'REQUIRED');
  if (action !== 'sendMail' && groups.length === 0) throw fieldError('groups', 'REQUIRED');
}

/** Where the plan has no workflows, none is made or turned on; those that are there can be turned off and deleted. */
export function inPlan(ports: ServicePorts): Permits<Workflow> {
  const sites = new Sites(ports);
  return async (team, { enabled }, present) => {
    const begins = present === null || (enabled === true && !present.enabled);
    if (begins && !planHas((await sites.get(team)).plan, 'workflow')) throw domainError('WORKFLOW_NOT_IN_PLAN');
  };
}
