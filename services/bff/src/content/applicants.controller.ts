import { Controller } from '@nestjs/common';
import { routes, type FileReply, type Language } from '@marquee/contracts';
import type { CallOptions } from '@marquee/nest-kit';
import { csvFile, timeCell } from '../csv/csv-pages.js';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { ServiceClients } from '../services/service-clients.js';

const largestPage = 100;

const headings: Readonly<Record<Language, readonly string[]>> = {
  ja: ['会員ID', '名前', '申し込み日時'],
  en: ['Member ID', 'Name', 'Applied'],
};
const fileNames: Readonly<Record<Language, string>> = { ja: '申込者一覧.csv', en: 'applicants.csv' };

/** Who applied to an event. The catalog knows members by their ids; identity says what they are called. */
@Controller()
export class ApplicantsController {
  constructor(private readonly services: ServiceClients) {}

  @Serves(routes.listApplicants)
  async listApplicants({
    params,
    query,
    call,
  }: RequestContext<typeof routes.listApplicants>): Promise<Answer<typeof routes.listApplicants>> {
    return this.#page(params.teamId, { id: params.eventId, ...query }, call);
  }

  @Serves(routes.downloadApplicants)
  async downloadApplicants({
    params,
    call,
    language,
  }: RequestContext<typeof routes.downloadApplicants>): Promise<FileReply> {
    const { teamId, eventId: id } = params;
    const asked = { id, limit: largestPage };
    const [first, { timeZone }] = await Promise.all([
      this.#page(teamId, asked, call),
      this.services.teams.getTeam({}, this.services.as(teamId)),
    ]);
    const time = timeCell(timeZone);
    return csvFile({
      ...{ fileName: fileNames[language], headings: headings[language], first },
      read: (after) => this.#page(teamId, { ...asked, after }, call),
      cells: ({ memberId, name, appliedAt }) => [memberId, name, time(appliedAt)],
    });
  }

  async #page(teamId: string, query: Query, call: CallOptions): Promise<Page> {
    const { items, next } = await this.services.siteEvents.listApplicants(query, call);
    const ids = items.map(({ memberId }) => memberId);
    const known =
      ids.length > 0 ? await this.services.audience.getMemberNames({ ids }, this.services.as(teamId)) : { items: [] };
    const names = new Map(known.items.map(({ id, name }) => [id, name]));
    return {
      items: items.map(({ memberId, appliedAt }) => ({ memberId, name: names.get(memberId) ?? '', appliedAt })),
      next: next ?? null,
    };
  }
}

type Page = Answer<typeof routes.listApplicants>;

interface Query {
  readonly id: string;
  readonly limit: number;
  readonly after?: string | undefined;
}
