import { Controller } from '@nestjs/common';
import { routes } from '@marquee/contracts';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { ServiceClients } from '../services/service-clients.js';

/** Passwords that viewers of live streams say. */
@Controller()
export class LivePasswordController {
  constructor(private readonly services: ServiceClients) {}

  @Serves(routes.getLivePassword)
  getLivePassword({
    params,
    call,
  }: RequestContext<typeof routes.getLivePassword>): Promise<Answer<typeof routes.getLivePassword>> {
    return this.services.liveDoor.getPassword({ id: params.liveId }, call);
  }

  @Serves(routes.setLivePassword)
  async setLivePassword({ params, body, call }: RequestContext<typeof routes.setLivePassword>): Promise<void> {
    await this.services.liveDoor.setPassword({ id: params.liveId, password: body.password ?? undefined }, call);
  }
}
