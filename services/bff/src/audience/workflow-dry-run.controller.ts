import { Controller } from '@nestjs/common';
import { type FileReply, type QueryOf, routes, runOutcomes, workflowHindrances } from '@marquee/contracts';
import type { CallOptions } from '@marquee/nest-kit';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { choice } from '../services/choice.js';
import { ServiceClients } from '../services/service-clients.js';
import { workflowDryRunFile } from './workflow-dry-run-lines.js';

const largestPage = 100;

type Page = Answer<typeof routes.dryRunWorkflow>;
type Draft = QueryOf<typeof routes.downloadWorkflowDryRun>;

const idsIn = (text: string): string[] => (text === '' ? [] : text.split(','));

/** What a workflow would have done. */
@Controller()
export class WorkflowDryRunController {
  constructor(private readonly services: ServiceClients) {}

  @Serves(routes.dryRunWorkflow)
  async dryRunWorkflow({ query, call }: RequestContext<typeof routes.dryRunWorkflow>): Promise<Page> {
    return this.#page(query, query, call);
  }

  @Serves(routes.downloadWorkflowDryRun)
  async downloadWorkflowDryRun(context: RequestContext<typeof routes.downloadWorkflowDryRun>): Promise<FileReply> {
    const { params, query, call, language } = context;
    const read = (after?: string) => this.#page(query, { limit: largestPage, after }, call);
    const { timeZone } = await this.services.teams.getTeam({}, this.services.as(params.teamId));
    return workflowDryRunFile(await read(), read, { language, timeZone, event: query.event, action: query.action });
  }

  async #page(
    { event, invitations, prices, waitDay, action, mail, groups, days }: Draft,
    { limit, after }: { readonly limit: number; readonly after?: string | undefined },
    call: CallOptions,
  ): Promise<Page> {
    const objects = { invitations: idsIn(invitations), prices: idsIn(prices), groups: idsIn(groups) };
    const asked = { event, ...objects, waitDay, action, mail, days, limit, after };
    const { items, next, total, isCut } = await this.services.happenings.dryRunWorkflow(asked, call);
    return {
      items: items.map(({ memberId, memberName, outcome, hindrance, ...act }) => ({
        ...act,
        member: { id: memberId, name: memberName },
        outcome: choice(runOutcomes, outcome),
        hindrance: hindrance === undefined ? null : choice(workflowHindrances, hindrance),
      })),
      ...{ next: next ?? null, total: total ?? null, isCut },
    };
  }
}
