import { Controller } from '@nestjs/common';
import { routes, type FileReply, type QueryOf } from '@marquee/contracts';
import { InjectPorts } from '@marquee/nest-kit';
import type { LiveViewer } from '@marquee/proto/analytics';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import type { BffPorts } from '../options.js';
import { ServiceClients } from '../services/service-clients.js';
import { KnownNames, seesEverybody } from './known-names.js';
import { liveViewersFile } from './live-log-lines.js';
import { instantsIn, periodOfSite } from './period-of-site.js';
import { visiblePage } from '../services/visible-page.js';

const largestPage = 100;

type Page = Answer<typeof routes.listLiveViewers>;
type Asked = Pick<RequestContext<typeof routes.downloadLiveViewers>, 'params' | 'call' | 'principal'>;

/** Who followed which live stream. */
@Controller()
export class LiveLogController {
  constructor(
    @InjectPorts() private readonly ports: BffPorts,
    private readonly services: ServiceClients,
    private readonly names: KnownNames,
  ) {}

  @Serves(routes.listLiveViewers)
  async listLiveViewers(context: RequestContext<typeof routes.listLiveViewers>): Promise<Page> {
    return this.#page(context, context.query, context.query);
  }

  @Serves(routes.downloadLiveViewers)
  async downloadLiveViewers(context: RequestContext<typeof routes.downloadLiveViewers>): Promise<FileReply> {
    const { params, query, language } = context;
    const read = (after?: string) => this.#page(context, query, { limit: largestPage, after });
    const { timeZone } = await this.services.teams.getTeam({}, this.services.as(params.teamId));
    return liveViewersFile(await read(), read, { language, timeZone });
  }

  async #page(
    { params: { teamId }, call, principal }: Asked,
    { live: liveId, ...days }: QueryOf<typeof routes.downloadLiveViewers>,
    { limit, after }: { readonly limit: number; readonly after?: string | undefined },
  ): Promise<Page> {
    const period = await periodOfSite(this.services, this.ports.clock, teamId, days);
    const filter = { liveId, ...instantsIn(period) };
    return visiblePage<LiveViewer, Page['items'][number]>(
      { limit, after },
      (next) => this.services.liveLog.listLiveViewers({ ...filter, ...next }, call),
      async (items) => {
        const [names, titles] = await Promise.all([
          this.names.members(
            items.map(({ memberId }) => memberId),
            call,
          ),
          this.names.lives(
            items.map((item) => item.liveId),
            teamId,
          ),
        ]);
        return items
          .filter(({ memberId }) => seesEverybody(principal) || names.has(memberId))
          .map(({ liveId: live, memberId, ...opened }) => ({
            id: `${live}.${memberId}`,
            live: { id: live, title: titles.get(live) ?? null },
            member: { id: memberId, name: names.get(memberId) ?? null },
            ...opened,
          }));
      },
    );
  }
}
