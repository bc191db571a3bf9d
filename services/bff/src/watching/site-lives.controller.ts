import { Controller } from '@nestjs/common';
import { accessStates, broadcastStates, fileUrl, imageUrl, livePlatforms, routes } from '@marquee/contracts';
import { timeOf } from '@marquee/kernel';
import { InjectPorts, networkOf } from '@marquee/nest-kit';
import type { SiteLive, Term } from '@marquee/proto/catalog';
import type { Answer, RequestContext } from '../http/context.js';
import { NetworkMarks } from '../http/network-marks.js';
import { RateLimits } from '../http/rate-limiter.js';
import { Serves } from '../http/serves.js';
import type { BffPorts } from '../options.js';
import { choice } from '../services/choice.js';
import { ServiceClients } from '../services/service-clients.js';
import { translated } from '../services/translated.js';
import { termReply } from './watching.mapper.js';

/** Live streams of a site. What of them a viewer may see is the catalog's answer, always. */
@Controller()
export class SiteLivesController {
  constructor(
    private readonly services: ServiceClients,
    @InjectPorts() private readonly ports: BffPorts,
    private readonly limits: RateLimits,
    private readonly marks: NetworkMarks,
  ) {}

  @Serves(routes.listSiteLives)
  async listSiteLives({
    params,
    query,
    call,
  }: RequestContext<typeof routes.listSiteLives>): Promise<Answer<typeof routes.listSiteLives>> {
    const { items, next } = await this.services.siteLives.list(query, call);
    return { items: items.map((item) => liveReply(item, params.teamId)), next: next ?? null };
  }

  @Serves(routes.getSiteLive)
  async getSiteLive({
    params,
    call,
  }: RequestContext<typeof routes.getSiteLive>): Promise<Answer<typeof routes.getSiteLive>> {
    const page = await this.services.siteLives.get({ id: params.liveId }, call);
    const { live, overview, opensAt, stream, broadcast, category, tags, creator, files, surveyId } = page;
    if (!live) throw new Error('an open live stream has its card');
    const team = params.teamId;
    return {
      ...liveReply(live, team),
      ...{ overview, opensAt, now: timeOf(call.principal, this.ports.clock).toISOString() },
      platform: choice(livePlatforms, page.platform),
      stream: stream ?? null,
      broadcast: broadcast
        ? { state: choice(broadcastStates, broadcast.state), recordingId: broadcast.recordingId ?? null }
        : null,
      needsPassword: page.needsPassword,
      category: category ? termReply(category, team) : null,
      tags: tags.map((tag) => termReply(tag, team)),
      creator: creator ? termReply(creator, team) : null,
      files: files.map((file) => ({ ...file, url: fileUrl(team, file.id, params.liveId) })),
      survey: surveyId !== undefined,
      mayDiscuss: page.mayDiscuss,
    };
  }

  @Serves(routes.openLive)
  async openLive(context: RequestContext<typeof routes.openLive>): Promise<Answer<typeof routes.openLive>> {
    const { params, body, call, client, principal } = context;
    const network = networkOf(client.address);
    // Each is worth the work of judging it; how many may be wrong is for the catalog to say.
    if (body.password !== undefined && principal.kind === 'visitor') {
      await this.limits.of('livePasswords').consume(`${network} ${params.teamId} ${params.liveId}`);
    }
    const request = { id: params.liveId, password: body.password, network: this.marks.of(network) };
    return this.services.liveDoor.open(request, call);
  }

  @Serves(routes.listLiveTerms)
  async listLiveTerms({
    params: { teamId },
    call,
  }: RequestContext<typeof routes.listLiveTerms>): Promise<Answer<typeof routes.listLiveTerms>> {
    const { categories, tags, creators } = await this.services.siteLives.listTerms({}, call);
    const told = (terms: readonly Term[]) => terms.map((term) => termReply(term, teamId));
    return { categories: told(categories), tags: told(tags), creators: told(creators) };
  }
}

export function liveReply({ thumbnail, translations, access, ...live }: SiteLive, team: string) {
  return {
    ...live,
    translations: translated(translations),
    thumbnailUrl: thumbnail === undefined ? null : imageUrl(team, thumbnail),
    access: choice(accessStates, access),
  };
}
