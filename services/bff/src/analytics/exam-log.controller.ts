import { Controller } from '@nestjs/common';
import { routes, type FileReply, type QueryOf } from '@marquee/contracts';
import { InjectPorts } from '@marquee/nest-kit';
import type { ExamTaker } from '@marquee/proto/analytics';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import type { BffPorts } from '../options.js';
import { ServiceClients } from '../services/service-clients.js';
import { examTakersFile } from './exam-takers-lines.js';
import { KnownNames, seesEverybody } from './known-names.js';
import { instantsIn, periodOfSite } from './period-of-site.js';
import { visiblePage } from '../services/visible-page.js';

const largestPage = 100;

type Page = Answer<typeof routes.listExamTakers>;
type Asked = Pick<RequestContext<typeof routes.downloadExamTakers>, 'params' | 'call' | 'principal'>;

/** Who took tests. */
@Controller()
export class ExamLogController {
  constructor(
    @InjectPorts() private readonly ports: BffPorts,
    private readonly services: ServiceClients,
    private readonly names: KnownNames,
  ) {}

  @Serves(routes.listExamTakers)
  async listExamTakers(context: RequestContext<typeof routes.listExamTakers>): Promise<Page> {
    return this.#page(context, context.query, context.query);
  }

  @Serves(routes.downloadExamTakers)
  async downloadExamTakers(context: RequestContext<typeof routes.downloadExamTakers>): Promise<FileReply> {
    const { params, query, language } = context;
    const read = (after?: string) => this.#page(context, query, { limit: largestPage, after });
    const { timeZone } = await this.services.teams.getTeam({}, this.services.as(params.teamId));
    return examTakersFile(await read(), read, { language, timeZone });
  }

  async #page(
    { params: { teamId }, call, principal }: Asked,
    { exam: examId, ...days }: QueryOf<typeof routes.downloadExamTakers>,
    { limit, after }: { readonly limit: number; readonly after?: string | undefined },
  ): Promise<Page> {
    const period = await periodOfSite(this.services, this.ports.clock, teamId, days);
    const filter = { examId, ...instantsIn(period) };
    return visiblePage<ExamTaker, Page['items'][number]>(
      { limit, after },
      (next) => this.services.examLog.listTakers({ ...filter, ...next }, call),
      async (items) => {
        const names = await this.names.members(
          items.map(({ memberId }) => memberId),
          call,
        );
        return items
          .filter(({ memberId }) => seesEverybody(principal) || names.has(memberId))
          .map(({ memberId: id, exams, passed, attempts, best, ...last }) => ({
            ...{ id, member: { id, name: names.get(id) ?? null }, exams, passed, attempts, best: best ?? null },
            last: { attemptId: last.lastAttemptId, examId: last.lastExamId, at: last.lastAt },
          }));
      },
    );
  }
}
