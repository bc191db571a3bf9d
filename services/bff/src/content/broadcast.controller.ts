import { Controller } from '@nestjs/common';
import { broadcastEnds, broadcastStates, encoderRefusals, encoderWarnings, routes } from '@marquee/contracts';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { choice } from '../services/choice.js';
import { ServiceClients } from '../services/service-clients.js';

/** Live streams that are broadcast here: what media knows of them, and the video that the catalog made of one. */
@Controller()
export class BroadcastController {
  constructor(private readonly services: ServiceClients) {}

  @Serves(routes.getBroadcast)
  async getBroadcast({
    params,
    call,
  }: RequestContext<typeof routes.getBroadcast>): Promise<Answer<typeof routes.getBroadcast>> {
    const which = { id: params.liveId };
    const [told, { videoId }] = await Promise.all([
      this.services.broadcasts.getBroadcast(which, call),
      this.services.liveDoor.getRecording(which, call),
    ]);
    const { server, keyMadeAt, state, startedAt, endedAt, end, encoder, refusal } = told;
    return {
      ...{ server: server ?? null, keyMadeAt: keyMadeAt ?? null, state: choice(broadcastStates, state) },
      ...{ startedAt: startedAt ?? null, endedAt: endedAt ?? null, videoId: videoId ?? null },
      end: end === undefined ? null : choice(broadcastEnds, end),
      encoder: encoder
        ? { ...encoder, warnings: encoder.warnings.map((warning) => choice(encoderWarnings, warning)) }
        : null,
      refusal: refusal ? { ...refusal, reason: choice(encoderRefusals, refusal.reason) } : null,
    };
  }

  @Serves(routes.listLivesOnAir)
  listLivesOnAir({
    call,
  }: RequestContext<typeof routes.listLivesOnAir>): Promise<Answer<typeof routes.listLivesOnAir>> {
    return this.services.liveDoor.listOnAir({}, call);
  }

  @Serves(routes.makeStreamKey)
  makeStreamKey({
    params,
    call,
  }: RequestContext<typeof routes.makeStreamKey>): Promise<Answer<typeof routes.makeStreamKey>> {
    return this.services.broadcasts.makeStreamKey({ id: params.liveId }, call);
  }

  @Serves(routes.endBroadcast)
  async endBroadcast({ params, call }: RequestContext<typeof routes.endBroadcast>): Promise<void> {
    await this.services.broadcasts.endBroadcast({ id: params.liveId }, call);
  }
}
