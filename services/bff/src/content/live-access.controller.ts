import { Controller } from '@nestjs/common';
import { routes } from '@marquee/contracts';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { ServiceClients } from '../services/service-clients.js';
import { AccessQuestions } from './access-questions.js';

/** Who may watch a live stream, and why. */
@Controller()
export class LiveAccessController {
  constructor(
    private readonly services: ServiceClients,
    private readonly questions: AccessQuestions,
  ) {}

  @Serves(routes.explainLiveAccess)
  explainLiveAccess({
    params,
    query,
    call,
  }: RequestContext<typeof routes.explainLiveAccess>): Promise<Answer<typeof routes.explainLiveAccess>> {
    const { liveId } = params;
    return this.questions.ask(liveId, query, call, (asked) => this.services.siteLives.explainAccess(asked, call));
  }
}
