import { Controller } from '@nestjs/common';
import { addDays, dayIn, groupsWithin, isAllowed, routes, startOfDay } from '@marquee/contracts';
import type { Principal } from '@marquee/kernel';
import { InjectPorts, type CallOptions } from '@marquee/nest-kit';
import type { Member } from '@marquee/proto/identity';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { mediaUrls } from '../content/media-urls.js';
import type { BffPorts } from '../options.js';
import { translated } from '../services/translated.js';
import { ServiceClients } from '../services/service-clients.js';
import { dayReply, figuresReply } from './analytics.mapper.js';
import { lastDays } from './site-days.js';

/** Days that the dashboard shows, and that it compares with; popular is what was played on these, with today (specification, section 9). */
const week = 7;
const popularDays = 30;
const listed = 5;

/** The first page of the console: every administrator may see it, whatever else they may do. */
@Controller()
export class DashboardController {
  constructor(
    @InjectPorts() private readonly ports: BffPorts,
    private readonly services: ServiceClients,
  ) {}

  @Serves(routes.getDashboard)
  async getDashboard({
    params,
    call,
    principal,
  }: RequestContext<typeof routes.getDashboard>): Promise<Answer<typeof routes.getDashboard>> {
    const { teams, insight, audience, videos } = this.services;
    const own = this.services.as(params.teamId);
    const { timeZone } = await teams.getTeam({}, own);
    const now = this.ports.clock.now();
    const today = dayIn(timeZone, now.getTime());
    const [days, previous, trend, counts, newest, videosIn, published, popular] = await Promise.all([
      insight.getDays({ ...lastDays(today, week), timeZone }, own),
      insight.getDays({ ...lastDays(addDays(today, -week), week), timeZone }, own),
      insight.getMemberTrend({ ...lastDays(today, week), timeZone }, own),
      audience.countMembers({}, own),
      this.#newest(principal, call, own),
      videos.countVideos({}, own),
      videos.countVideos({ published: true }, own),
      this.#popular(params.teamId, startOfDay(lastDays(today, popularDays).from, timeZone), own),
    ]);
    return {
      timeZone,
      days: days.days.map(dayReply),
      total: figuresReply(days.total),
      previous: figuresReply(previous.total),
      members: { total: counts.count, trend: trend.days.map(({ date, total }) => ({ date, total })) },
      popular,
      newest: newest.map(({ id, name, createdAt }) => ({ memberId: id, name, createdAt })),
      guide: {
        videos: videosIn.count,
        published: published.count,
        groups: counts.groups,
        invitations: counts.invitations,
        members: counts.count,
      },
    };
  }

  /** For those who may know of members; managers of groups know of nobody else. */
  async #newest(principal: Principal, call: CallOptions, own: CallOptions): Promise<readonly Member[]> {
    if (!isAllowed('member.read', principal)) return [];
    const isManager = (groupsWithin('analytics.read', principal) ?? []).length > 0;
    const { items } = await this.services.audience.listMembers({ limit: listed }, isManager ? call : own);
    return items;
  }

  /** @param since milliseconds since 1970 */
  async #popular(team: string, since: number, own: CallOptions) {
    const asked = { since: new Date(since).toISOString(), limit: listed };
    const { items } = await this.services.insight.listPopular(asked, own);
    if (items.length === 0) return [];
    const found = await this.services.videos.getVideos({ ids: items.map(({ videoId }) => videoId) }, own);
    const videos = new Map(found.items.map((video) => [video.id, video]));
    return items.flatMap(({ videoId, plays }) => {
      const video = videos.get(videoId);
      const thumbnailUrl = video?.asset ? mediaUrls(team, video.asset.id).optional(video.asset.thumbnail) : null;
      if (!video) return [];
      const translations = translated(video.translations).map(({ language, title }) => ({ language, title }));
      return [{ videoId, title: video.title, translations, thumbnailUrl, plays }];
    });
  }
}
