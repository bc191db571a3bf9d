import { Controller } from '@nestjs/common';
import { activitySubjects, memberActivities, routes, type FileReply, type QueryOf } from '@marquee/contracts';
import { InjectPorts, type CallOptions } from '@marquee/nest-kit';
import type { LoggedActivity } from '@marquee/proto/analytics';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import type { BffPorts } from '../options.js';
import { choice } from '../services/choice.js';
import { ServiceClients } from '../services/service-clients.js';
import { KnownNames, seesEverybody } from './known-names.js';
import { activitiesFile } from './member-activity-lines.js';
import { memberCountReply } from './member-activity.mapper.js';
import { instantsIn, periodOfSite, type SitePeriod } from './period-of-site.js';
import { periodBefore } from './site-days.js';
import { visiblePage } from '../services/visible-page.js';

const largestPage = 100;

type Page = Answer<typeof routes.listMemberActivities>;
type Item = Page['items'][number];
type Asked = Pick<RequestContext<typeof routes.downloadMemberActivities>, 'params' | 'call' | 'principal'>;

/** What members do, one by one and in numbers. */
@Controller()
export class MemberActivityController {
  constructor(
    @InjectPorts() private readonly ports: BffPorts,
    private readonly services: ServiceClients,
    private readonly names: KnownNames,
  ) {}

  @Serves(routes.listMemberActivities)
  async listMemberActivities(context: RequestContext<typeof routes.listMemberActivities>): Promise<Page> {
    return this.#page(context, context.query, context.query);
  }

  @Serves(routes.downloadMemberActivities)
  async downloadMemberActivities(context: RequestContext<typeof routes.downloadMemberActivities>): Promise<FileReply> {
    const { params, query, language } = context;
    const read = (after?: string) => this.#page(context, query, { limit: largestPage, after });
    const { timeZone } = await this.services.teams.getTeam({}, this.services.as(params.teamId));
    return activitiesFile(await read(), read, { language, timeZone });
  }

  @Serves(routes.getMemberCount)
  async getMemberCount({
    params,
    query,
    call,
  }: RequestContext<typeof routes.getMemberCount>): Promise<Answer<typeof routes.getMemberCount>> {
    const period = await periodOfSite(this.services, this.ports.clock, params.teamId, query);
    const [now, before] = await Promise.all([
      this.#count(period, call),
      this.#count({ ...period, ...periodBefore(period) }, call),
    ]);
    return { ...period, ...now, previous: before.total };
  }

  async #count(period: SitePeriod, call: CallOptions) {
    const [days, trend] = await Promise.all([
      this.services.memberActivity.getActivityDays(period, call),
      this.services.insight.getMemberTrend(period, call),
    ]);
    return memberCountReply(days, trend);
  }

  async #page(
    { params: { teamId }, call, principal }: Asked,
    { who, member: memberId, video: videoId, activity, ...days }: QueryOf<typeof routes.downloadMemberActivities>,
    { limit, after }: { readonly limit: number; readonly after?: string | undefined },
  ): Promise<Page> {
    const period = await periodOfSite(this.services, this.ports.clock, teamId, days);
    const filter = { withVisitors: who === 'everybody', memberId, videoId, activity, ...instantsIn(period) };
    return visiblePage<LoggedActivity, Item>(
      { limit, after },
      (next) => this.services.memberActivity.listActivities({ ...filter, ...next }, call),
      async (items) => {
        const [names, { titles, lives }] = await Promise.all([
          this.names.members(
            items.map((item) => item.memberId),
            call,
          ),
          this.#titles(items, teamId),
        ]);
        return items
          .filter((item) => seesEverybody(principal) || (item.memberId !== undefined && names.has(item.memberId)))
          .map(({ id, at, type, memberId: by, subject }) => ({
            ...{ id, at, activity: choice(memberActivities, type) },
            member: by === undefined ? null : { id: by, name: names.get(by) ?? null },
            subject: subject
              ? {
                  // What is downloaded and said is told of by the id of what it belongs to.
                  kind: lives.has(subject.id) ? 'live' : choice(activitySubjects, subject.kind),
                  id: subject.id,
                  title: subject.name ?? titles.get(subject.id) ?? null,
                }
              : null,
          }));
      },
    );
  }

  /** Of what has a name elsewhere: videos, live streams, surveys and tests. */
  async #titles(items: readonly LoggedActivity[], teamId: string) {
    const own = this.services.as(teamId);
    const idsOf = (kind: string): string[] =>
      items.flatMap(({ subject }) => (subject?.kind === kind ? [subject.id] : []));
    const listed = async (kind: string, list: () => Promise<{ readonly items: readonly Named[] }>) =>
      idsOf(kind).length > 0 ? (await list()).items : [];
    const [videos, ...named] = await Promise.all([
      this.names.videos(idsOf('video'), teamId),
      listed('survey', () => this.services.surveys.list({}, own)),
      listed('exam', () => this.services.exams.list({}, own)),
    ]);
    const others = idsOf('video').filter((id) => !videos.has(id));
    const lives = await this.names.lives([...idsOf('live'), ...others], teamId);
    const surveysAndExams = named.flat().map(({ id, name }) => [id, name] as const);
    return { lives, titles: new Map([...videos, ...lives, ...surveysAndExams]) };
  }
}

interface Named {
  readonly id: string;
  readonly name: string;
}
