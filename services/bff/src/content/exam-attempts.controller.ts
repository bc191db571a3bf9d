import { Controller } from '@nestjs/common';
import { examQuestionKinds, routes, type FileReply, type Language } from '@marquee/contracts';
import type { CallOptions } from '@marquee/nest-kit';
import type { ExamAttempt } from '@marquee/proto/engagement';
import { certificateReply } from '../certificate/certificate-reply.js';
import { csvFile, timeCell } from '../csv/csv-pages.js';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { choice } from '../services/choice.js';
import { ServiceClients } from '../services/service-clients.js';
import { called } from './said-by.js';

const largestPage = 100;

const headings: Readonly<Record<Language, readonly string[]>> = {
  ja: ['会員ID', '名前', '動画', '解答日時', '回数', '正解数', '問題数', '合否'],
  en: ['Member ID', 'Name', 'Video', 'Taken', 'Attempt', 'Right answers', 'Questions', 'Result'],
};
const outcomes: Readonly<Record<Language, Readonly<Record<'passed' | 'failed', string>>>> = {
  ja: { passed: '合格', failed: '不合格' },
  en: { passed: 'Passed', failed: 'Failed' },
};
const fileNames: Readonly<Record<Language, string>> = { ja: 'テスト結果.csv', en: 'test-results.csv' };

/** How members did in a test. */
@Controller()
export class ExamAttemptsController {
  constructor(private readonly services: ServiceClients) {}

  @Serves(routes.getExamResults)
  getExamResults({
    params,
    call,
  }: RequestContext<typeof routes.getExamResults>): Promise<Answer<typeof routes.getExamResults>> {
    return this.services.examAttempts.getResults({ id: params.examId }, call);
  }

  @Serves(routes.listExamAttempts)
  listExamAttempts({
    params,
    query,
    call,
  }: RequestContext<typeof routes.listExamAttempts>): Promise<Answer<typeof routes.listExamAttempts>> {
    const { member: memberId, ...paging } = query;
    return this.#page(params.teamId, { id: params.examId, memberId, ...paging }, call);
  }

  @Serves(routes.downloadExamAttempts)
  async downloadExamAttempts({
    params,
    query,
    call,
    language,
  }: RequestContext<typeof routes.downloadExamAttempts>): Promise<FileReply> {
    const { teamId, examId: id } = params;
    const asked = { id, memberId: query.member, limit: largestPage };
    const [first, { timeZone }] = await Promise.all([
      this.#page(teamId, asked, call),
      this.services.teams.getTeam({}, this.services.as(teamId)),
    ]);
    const time = timeCell(timeZone);
    return csvFile({
      ...{ fileName: fileNames[language], headings: headings[language], first },
      read: (after) => this.#page(teamId, { ...asked, after }, call),
      cells: ({ memberId, memberName, videoTitle, takenAt, number, score, total, passed }) => [
        ...[memberId, memberName, videoTitle, time(takenAt), number, score, total],
        outcomes[language][passed ? 'passed' : 'failed'],
      ],
    });
  }

  @Serves(routes.getExamAttempt)
  async getExamAttempt({
    params: { teamId, attemptId },
    call,
  }: RequestContext<typeof routes.getExamAttempt>): Promise<Answer<typeof routes.getExamAttempt>> {
    const { attempt, certificate, ...detail } = await this.services.examAttempts.getAttempt({ id: attemptId }, call);
    const [named] = await this.#called(teamId, attempt ? [attempt] : []);
    if (!named) throw new Error('an attempt came without what it is about');
    return {
      ...named,
      ...detail,
      questions: detail.questions.map((one) => ({ ...one, kind: choice(examQuestionKinds, one.kind) })),
      certificate: certificate ? certificateReply(certificate) : null,
    };
  }

  @Serves(routes.deleteExamWithAll)
  async deleteExamWithAll({ params, body, call }: RequestContext<typeof routes.deleteExamWithAll>): Promise<void> {
    await this.services.examAttempts.deleteExam({ id: params.examId, count: body.count }, call);
  }

  async #page(teamId: string, query: Query, call: CallOptions): Promise<Page> {
    const { items, next } = await this.services.examAttempts.listAttempts(query, call);
    return { items: await this.#called(teamId, items), next: next ?? null };
  }

  /** Tests are taken at videos alone. */
  async #called(teamId: string, attempts: readonly ExamAttempt[]) {
    const named = await called(this.services, teamId, attempts);
    return named.map(({ about: _about, ...attempt }) => attempt);
  }
}

type Page = Answer<typeof routes.listExamAttempts>;

interface Query {
  readonly id: string;
  readonly memberId?: string | undefined;
  readonly limit: number;
  readonly after?: string | undefined;
}
