import { Injectable } from '@nestjs/common';
import { parseInput, workflowDraft } from '@marquee/contracts';
import type { Principal } from '@marquee/kernel';
import { InjectPort } from '@marquee/nest-kit';
import type { DocumentStore } from '@marquee/ports';
import type { DryRunWorkflowRequest, DryRunWorkflowResponse } from '@marquee/proto/identity';
import { Accounts } from '../account/accounts.js';
import { Groups } from '../group/groups.js';
import { invitationCollection } from '../invitation/invitation.js';
import { idOf } from './happening.js';
import type { WorkflowState } from './workflow-act.js';
import { type TriedAct, WorkflowDryRuns } from './workflow-dry-runs.js';

/** What is in no form, and nothing to what a workflow would have done: it is tried as if it had been on from the beginning. */
const ever = { name: '', enabled: true, createdAt: '' } as const;

/** What workflows would have done, with what members, groups and invitations are called. */
@Injectable()
export class DryRunAnswers {
  constructor(
    @InjectPort('documents') private readonly documents: DocumentStore,
    private readonly dryRuns: WorkflowDryRuns,
    private readonly accounts: Accounts,
    private readonly groups: Groups,
  ) {}

  async page(principal: Principal, request: DryRunWorkflowRequest): Promise<DryRunWorkflowResponse> {
    const { limit, after, mail = null, ...said } = request;
    const { days, ...draft } = parseInput(workflowDraft, { ...said, mail });
    const workflow: WorkflowState = { ...ever, ...draft };
    const { items, ...page } = await this.dryRuns.page(principal, workflow, { days, limit, after });
    const names = await this.#names(principal.team, items);
    return { ...page, items: items.map((item) => messageOf(item, names)) };
  }

  async #names(team: string, items: readonly TriedAct[]) {
    const members = items.map(({ happening }) => happening.memberId);
    const invitations = items.flatMap(({ happening: { kind, object } }) => (kind === 'accountCreated' ? [object] : []));
    const groups = items.flatMap(({ act: { regroup } }) => (regroup ? [...regroup.added, ...regroup.removed] : []));
    const [people, titled, called] = await Promise.all([
      this.accounts.members(team).getMany([...new Set(members)]),
      this.documents.team(invitationCollection, team).getMany([...new Set(invitations)]),
      this.groups.names(team, groups),
    ]);
    return {
      members: new Map(people.map(({ id, state }) => [id, state.name])),
      invitations: new Map(titled.map(({ id, state }) => [id, state.title])),
      groups: called,
    };
  }
}

interface Names {
  readonly members: ReadonlyMap<string, string>;
  readonly invitations: ReadonlyMap<string, string>;
  readonly groups: ReadonlyMap<string, string>;
}

function messageOf({ happening, at: actsAt, act }: TriedAct, names: Names): DryRunWorkflowResponse['items'][number] {
  const { kind, id, memberId, object, price, at: happenedAt } = happening;
  const called = (ids: readonly string[] = []): string[] => ids.flatMap((group) => names.groups.get(group) ?? []);
  return {
    ...{ id: idOf(kind, id), memberId, memberName: names.members.get(memberId) ?? '', happenedAt, actsAt },
    about: kind === 'price' ? price : (names.invitations.get(object) ?? ''),
    ...{ outcome: act.outcome, hindrance: act.hindrance },
    ...{ added: called(act.regroup?.added), removed: called(act.regroup?.removed) },
  };
}
