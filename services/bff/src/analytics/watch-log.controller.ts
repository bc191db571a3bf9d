import { Controller } from '@nestjs/common';
import { domainError, routes, type FileReply, type QueryOf } from '@marquee/contracts';
import { InjectPorts } from '@marquee/nest-kit';
import type { LoggedViewing, Watched } from '@marquee/proto/analytics';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import type { BffPorts } from '../options.js';
import { ServiceClients } from '../services/service-clients.js';
import { watchedReply } from './analytics.mapper.js';
import { KnownNames, seesEverybody } from './known-names.js';
import { instantsIn, periodOfSite, type AskedDays } from './period-of-site.js';
import { visiblePage } from '../services/visible-page.js';
import { memberVideosFile, videoViewersFile, viewingsFile } from './watch-log-lines.js';

const largestPage = 100;

type Viewers = Answer<typeof routes.listVideoViewers>;
type Videos = Answer<typeof routes.listMemberVideos>;
type Viewings = Answer<typeof routes.listViewings>;
/** Who asks, and from where. */
type Asked<Params> = Pick<RequestContext<typeof routes.listViewings>, 'call' | 'principal'> & {
  readonly params: Params & { readonly teamId: string };
};
interface Paging {
  readonly limit: number;
  readonly after?: string | undefined;
}

/** Who watched what: the lists behind the numbers of the analytics. */
@Controller()
export class WatchLogController {
  constructor(
    @InjectPorts() private readonly ports: BffPorts,
    private readonly services: ServiceClients,
    private readonly names: KnownNames,
  ) {}

  @Serves(routes.listVideoViewers)
  async listVideoViewers(context: RequestContext<typeof routes.listVideoViewers>): Promise<Viewers> {
    return this.#viewers(context, context.query, context.query);
  }

  @Serves(routes.downloadVideoViewers)
  async downloadVideoViewers(context: RequestContext<typeof routes.downloadVideoViewers>): Promise<FileReply> {
    const read = (after?: string) => this.#viewers(context, context.query, { limit: largestPage, after });
    return videoViewersFile(await read(), read, await this.#file(context));
  }

  @Serves(routes.listMemberVideos)
  async listMemberVideos(context: RequestContext<typeof routes.listMemberVideos>): Promise<Videos> {
    return this.#videos(context, context.query, context.query);
  }

  @Serves(routes.downloadMemberVideos)
  async downloadMemberVideos(context: RequestContext<typeof routes.downloadMemberVideos>): Promise<FileReply> {
    const read = (after?: string) => this.#videos(context, context.query, { limit: largestPage, after });
    return memberVideosFile(await read(), read, await this.#file(context));
  }

  @Serves(routes.listViewings)
  async listViewings(context: RequestContext<typeof routes.listViewings>): Promise<Viewings> {
    return this.#viewings(context, context.query, context.query);
  }

  @Serves(routes.downloadViewings)
  async downloadViewings(context: RequestContext<typeof routes.downloadViewings>): Promise<FileReply> {
    const read = (after?: string) => this.#viewings(context, context.query, { limit: largestPage, after });
    return viewingsFile(await read(), read, await this.#file(context));
  }

  async #viewers(
    { params, call, principal }: Asked<{ readonly videoId: string }>,
    days: AskedDays,
    paging: Paging,
  ): Promise<Viewers> {
    const within = instantsIn(await periodOfSite(this.services, this.ports.clock, params.teamId, days));
    const { id, title } = await this.services.videos.getVideo({ id: params.videoId }, this.services.as(params.teamId));
    const page = await visiblePage<Watched, Viewers['items'][number]>(
      paging,
      (next) => this.services.watchLog.listVideoViewers({ videoId: id, ...within, ...next }, call),
      async (items) => {
        const names = await this.names.members(
          items.map(({ memberId }) => memberId),
          call,
        );
        return items
          .filter(({ memberId }) => seesEverybody(principal) || names.has(memberId))
          .map((item) => ({
            id: item.memberId,
            member: { id: item.memberId, name: names.get(item.memberId) ?? null },
            ...pairReply(item),
          }));
      },
    );
    return { ...page, video: { id, title } };
  }

  async #videos(
    { params, call }: Asked<{ readonly memberId: string }>,
    days: AskedDays,
    { limit, after }: Paging,
  ): Promise<Videos> {
    const { teamId, memberId } = params;
    const within = instantsIn(await periodOfSite(this.services, this.ports.clock, teamId, days));
    const name = (await this.names.members([memberId], call)).get(memberId);
    // Whom whoever asks does not know has no log either.
    if (name === undefined) throw domainError('MEMBER_NOT_FOUND');
    const { items, next } = await this.services.watchLog.listMemberVideos({ memberId, ...within, limit, after }, call);
    const titles = await this.names.videos(
      items.map(({ videoId }) => videoId),
      teamId,
    );
    return {
      items: items.map((item) => ({
        id: item.videoId,
        video: { id: item.videoId, title: titles.get(item.videoId) ?? null },
        ...pairReply(item),
      })),
      next: next ?? null,
      member: { id: memberId, name },
    };
  }

  async #viewings(
    { params, call, principal }: Asked<object>,
    { member: memberId, video: videoId, ...days }: QueryOf<typeof routes.downloadViewings>,
    { limit, after }: Paging,
  ): Promise<Viewings> {
    const period = await periodOfSite(this.services, this.ports.clock, params.teamId, days);
    const filter = { memberId, videoId, ...instantsIn(period) };
    return visiblePage<LoggedViewing, Viewings['items'][number]>(
      { limit, after },
      (next) => this.services.watchLog.listViewings({ ...filter, ...next }, call),
      async (items) => {
        const [names, titles] = await Promise.all([
          this.names.members(
            items.map(({ entry }) => entry?.memberId),
            call,
          ),
          this.names.videos(
            items.map(({ videoId: id }) => id),
            params.teamId,
          ),
        ]);
        return items.flatMap(({ videoId: id, entry }) => {
          const { memberId: who } = entry ?? {};
          if (!entry || !(seesEverybody(principal) || names.has(who ?? ''))) return [];
          return {
            id: [id, entry.viewing, who].join('.'),
            video: { id, title: titles.get(id) ?? null },
            member: who === undefined ? null : { id: who, name: names.get(who) ?? null },
            ...watchedReply(entry),
          };
        });
      },
    );
  }

  async #file({ params, language }: Pick<RequestContext<typeof routes.downloadViewings>, 'params' | 'language'>) {
    const { timeZone } = await this.services.teams.getTeam({}, this.services.as(params.teamId));
    return { language, timeZone };
  }
}

const pairReply = ({ completedAt, videoId: _video, memberId: _member, ...figures }: Watched) => ({
  ...figures,
  completedAt: completedAt ?? null,
});
