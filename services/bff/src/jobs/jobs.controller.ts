import { Controller } from '@nestjs/common';
import { csvLine, routes, type FileReply, type Language } from '@marquee/contracts';
import type { CallOptions } from '@marquee/nest-kit';
import type { JobError } from '@marquee/proto/job';
import type { RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { ServiceClients } from '../services/service-clients.js';
import { jobErrorReply, jobReply } from './job.mapper.js';

const mostErrorsListed = 1_000;

const headings: Readonly<Record<Language, readonly string[]>> = {
  ja: ['行', '列', '内容'],
  en: ['Line', 'Column', 'Problem'],
};
const errorsName: Readonly<Record<Language, string>> = { ja: 'エラー一覧.csv', en: 'errors.csv' };

/** Long work that people have started: how far it is, and what came of it. */
@Controller()
export class JobsController {
  constructor(private readonly services: ServiceClients) {}

  @Serves(routes.listJobs)
  async listJobs({ call, language }: RequestContext<typeof routes.listJobs>) {
    const { items } = await this.services.identityJobs.listJobs({}, call);
    return { items: items.map((job) => jobReply(job, language)) };
  }

  @Serves(routes.getJob)
  async getJob({ params, call, language }: RequestContext<typeof routes.getJob>) {
    return jobReply(await this.services.identityJobs.getJob({ id: params.jobId }, call), language);
  }

  @Serves(routes.cancelJob)
  async cancelJob({ params, call, language }: RequestContext<typeof routes.cancelJob>) {
    return jobReply(await this.services.identityJobs.cancelJob({ id: params.jobId }, call), language);
  }

  @Serves(routes.deleteJob)
  async deleteJob({ params, call }: RequestContext<typeof routes.deleteJob>): Promise<void> {
    await this.services.identityJobs.deleteJob({ id: params.jobId }, call);
  }

  @Serves(routes.listJobErrors)
  async listJobErrors({ params, call, language }: RequestContext<typeof routes.listJobErrors>) {
    await this.services.identityJobs.getJob({ id: params.jobId }, call);
    const items: ReturnType<typeof jobErrorReply>[] = [];
    for await (const error of this.#errors(params.jobId, call)) {
      items.push(jobErrorReply(error, language));
      if (items.length === mostErrorsListed) break;
    }
    return { items };
  }

  @Serves(routes.getJobErrorsFile)
  async getJobErrorsFile({
    params,
    call,
    language,
  }: RequestContext<typeof routes.getJobErrorsFile>): Promise<FileReply> {
    await this.services.identityJobs.getJob({ id: params.jobId }, call);
    const content = this.#errorLines(params.jobId, call, language);
    return { fileName: errorsName[language], contentType: 'text/csv; charset=utf-8', content };
  }

  @Serves(routes.getJobFile)
  async getJobFile({ params, call }: RequestContext<typeof routes.getJobFile>): Promise<FileReply> {
    const { fileName = '', encoding } = await this.services.identityJobs.getJob({ id: params.jobId }, call);
    // What is not there is said before the first byte goes out.
    const first = await this.services.identityJobs.readJobFile({ id: params.jobId, part: 0 }, call);
    const contentType = encoding === 'shift_jis' ? 'text/csv; charset=shift_jis' : 'text/csv; charset=utf-8';
    return { fileName, contentType, content: this.#pieces(params.jobId, call, first) };
  }

  async *#pieces(id: string, call: CallOptions, first: { content: Buffer; isLast: boolean }): AsyncIterable<Buffer> {
    let piece = first;
    yield piece.content;
    for (let part = 1; !piece.isLast; part += 1) {
      piece = await this.services.identityJobs.readJobFile({ id, part }, call);
      yield piece.content;
    }
  }

  async *#errors(id: string, call: CallOptions): AsyncIterable<JobError> {
    for (let part = 0, isLast = false; !isLast; part += 1) {
      const piece = await this.services.identityJobs.readJobErrors({ id, part }, call);
      yield* piece.items;
      isLast = piece.isLast;
    }
  }

  async *#errorLines(id: string, call: CallOptions, language: Language): AsyncIterable<Buffer> {
    yield Buffer.from(`\ufeff${csvLine(headings[language])}`);
    for await (const error of this.#errors(id, call)) {
      const { row, column, message } = jobErrorReply(error, language);
      yield Buffer.from(csvLine([row ?? '', column, message]));
    }
  }
}
