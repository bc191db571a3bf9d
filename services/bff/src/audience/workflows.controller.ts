import { Controller } from '@nestjs/common';
import { routes, runOutcomes } from '@marquee/contracts';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { choice } from '../services/choice.js';
import { ServiceClients } from '../services/service-clients.js';

/** What custom mails and workflows have beside what all entities have. */
@Controller()
export class WorkflowsController {
  constructor(private readonly services: ServiceClients) {}

  @Serves(routes.testCustomMail)
  async testCustomMail({ params, call }: RequestContext<typeof routes.testCustomMail>): Promise<void> {
    await this.services.happenings.testCustomMail({ id: params.customMailId }, call);
  }

  @Serves(routes.listWorkflowRuns)
  async listWorkflowRuns({
    params,
    query,
    call,
  }: RequestContext<typeof routes.listWorkflowRuns>): Promise<Answer<typeof routes.listWorkflowRuns>> {
    const asked = { id: params.workflowId, limit: query.limit, after: query.after };
    const { items, next } = await this.services.happenings.listWorkflowRuns(asked, call);
    return {
      items: items.map(({ doneAt, outcome, ...run }) => ({
        ...run,
        doneAt: doneAt ?? null,
        outcome: outcome === undefined ? null : choice(runOutcomes, outcome),
      })),
      next: next ?? null,
    };
  }
}
