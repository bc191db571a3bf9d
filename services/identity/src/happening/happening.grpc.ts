import { Inject } from '@nestjs/common';
import { customMail, workflow } from '@marquee/contracts';
import { type EntityUseCases, RpcController, type RpcCall, type RpcHandlers, useCasesOf } from '@marquee/nest-kit';
import {
  type DryRunWorkflowRequest,
  type DryRunWorkflowResponse,
  type Empty,
  HappeningServiceService,
  type IdRequest,
  type ListWorkflowRunsRequest,
  type ListWorkflowRunsResponse,
} from '@marquee/proto/identity';
import { Accounts } from '../account/accounts.js';
import { MailTests } from '../mailing/mail-tests.js';
import { DryRunAnswers } from './dry-run-answers.js';
import { WorkflowRuns } from './workflow-runs.js';

const mostRuns = 100;

@RpcController(HappeningServiceService, {
  testCustomMail: 'member.manage',
  dryRunWorkflow: 'member.manage',
  listWorkflowRuns: 'member.manage',
})
export class HappeningController implements RpcHandlers<typeof HappeningServiceService> {
  constructor(
    @Inject(useCasesOf(customMail)) private readonly mails: EntityUseCases<typeof customMail>,
    @Inject(useCasesOf(workflow)) private readonly workflows: EntityUseCases<typeof workflow>,
    private readonly tests: MailTests,
    private readonly runs: WorkflowRuns,
    private readonly dryRuns: DryRunAnswers,
    private readonly accounts: Accounts,
  ) {}

  async testCustomMail({ id }: IdRequest, { principal }: RpcCall): Promise<Empty> {
    await this.mails.get(principal.team, id);
    await this.tests.send(principal, 'customMailTest', id);
    return {};
  }

  async dryRunWorkflow(request: DryRunWorkflowRequest, { principal }: RpcCall): Promise<DryRunWorkflowResponse> {
    const limit = Math.min(request.limit > 0 ? request.limit : mostRuns, mostRuns);
    return this.dryRuns.page(principal, { ...request, limit });
  }

  async listWorkflowRuns(
    { id, limit, after }: ListWorkflowRunsRequest,
    { principal: { team } }: RpcCall,
  ): Promise<ListWorkflowRunsResponse> {
    await this.workflows.get(team, id);
    const { items, next } = await this.runs.page(team, id, Math.min(limit > 0 ? limit : mostRuns, mostRuns), after);
    const ids = [...new Set(items.map(({ state }) => state.memberId))];
    const members = await this.accounts.members(team).getMany(ids);
    const names = new Map(members.map(({ id: memberId, state }) => [memberId, state.name]));
    return {
      items: items.map(({ id: runId, state: { memberId, happenedAt, dueAt, doneAt, outcome } }) => ({
        ...{ id: runId, memberId, memberName: names.get(memberId) ?? '', happenedAt, dueAt },
        ...{ doneAt: doneAt ?? undefined, outcome: outcome ?? undefined },
      })),
      next,
    };
  }
}
