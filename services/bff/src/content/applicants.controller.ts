import { Controller } from '@nestjs/common';
import { csvLine, routes, type FileReply, type Language } from '@marquee/contracts';
import type { CallOptions } from '@marquee/nest-kit';
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
    // Asked before the first byte goes out, so that what is not there is no file.
    const first = await this.#page(teamId, { id, limit: largestPage }, call);
    return {
      fileName: fileNames[language],
      contentType: 'text/csv; charset=utf-8',
      content: this.#lines(teamId, { id, limit: largestPage }, { call, first, language }),
    };
  }

  /** With the mark by which Excel knows UTF-8. */
  async *#lines(teamId: string, query: Query, { call, first, language }: Lines): AsyncIterable<Uint8Array> {
    yield Buffer.from(`\uFEFF${csvLine(headings[language])}`);
    for (let page = first; ; page = await this.#page(teamId, { ...query, after: page.next ?? undefined }, call)) {
      const lines = page.items.map(({ memberId, name, appliedAt }) => csvLine([memberId, name, appliedAt]));
      yield Buffer.from(lines.join(''));
      if (page.next === null) return;
    }
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

interface Lines {
  readonly call: CallOptions;
  readonly first: Page;
  readonly language: Language;
}
