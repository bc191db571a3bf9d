import { Controller } from '@nestjs/common';
import { routes, type FileReply, type Language, type QueryOf } from '@marquee/contracts';
import type { CallOptions } from '@marquee/nest-kit';
import type { Applicant } from '@marquee/proto/catalog';
import { csvFile, timeCell } from '../csv/csv-pages.js';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { namesOf } from '../services/names.js';
import { ServiceClients } from '../services/service-clients.js';
import { visiblePage, type Paging } from '../services/visible-page.js';

const largestPage = 100;

const headings: Readonly<Record<Language, readonly string[]>> = {
  ja: ['会員ID', '名前', '申込日時'],
  en: ['Member ID', 'Name', 'Applied'],
};
const fileNames: Readonly<Record<Language, string>> = { ja: '申込者一覧.csv', en: 'applicants.csv' };

/** Who applied to an event, in the order of the catalog, which knows members by their ids; identity says what they are called. */
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
    query: { q },
    call,
    language,
  }: RequestContext<typeof routes.downloadApplicants>): Promise<FileReply> {
    const { teamId, eventId: id } = params;
    const asked = { id, q, sort: 'newest', limit: largestPage } as const;
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

  async #page(teamId: string, { q = '', limit, after, ...which }: Query, call: CallOptions): Promise<Page> {
    const { siteEvents, audience } = this.services;
    const read = (paging: Paging) => siteEvents.listApplicants({ ...which, ...paging }, call);
    if (q === '') {
      const { items, next, total } = await read({ limit, after });
      const all = await named(items, (ids) => audience.getMemberNames({ ids }, this.services.as(teamId)));
      return {
        items: all.map((item) => ({ ...item, name: item.name ?? '' })),
        next: next ?? null,
        total: total ?? null,
      };
    }
    const found = await visiblePage({ limit, after }, read, async (items) => {
      const all = await named(items, (ids) => audience.findMembersAmong({ ids, q }, call));
      return all.flatMap(({ name, ...item }) => (name === undefined ? [] : [{ ...item, name }]));
    });
    return { ...found, total: null };
  }
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Each with their name, where the answer has one. */
async function named(
  items: readonly Applicant[],
  ask: (ids: string[]) => Promise<{ readonly items: readonly Named[] }>,
) {
  const ids = items.map(({ memberId }) => memberId);
  const names = await namesOf(ids, ask, ({ name }) => name);
  return items.map((item) => ({ ...item, name: names.get(item.memberId) }));
}

type Page = Answer<typeof routes.listApplicants>;

interface Query extends QueryOf<typeof routes.listApplicants> {
  readonly id: string;
}
