import {
  commandContext,
  RpcController,
  type RpcCall,
  type RpcHandlers,
  type ServicePorts,
  InjectPorts,
} from '@marquee/nest-kit';
import {
  ExamAttemptServiceService,
  type AskedExam,
  type AskedExamRequest,
  type DeleteWithUsersRequest,
  type Empty,
  type ExamAttemptDetail,
  type ExamAttemptPage,
  type ExamResult,
  type ExamResults,
  type ListExamAttemptsRequest,
  type TakeExamRequest,
} from '@marquee/proto/engagement';
import type { IdRequest } from '@marquee/proto/entity';
import { Certificates } from '../certificate/certificates.js';
import { toAsked, toAttempt, toDetail, toResult } from './exam-attempt.message.js';
import { ExamAttempts } from './exam-attempts.js';

const mostAttempts = 100;

/** Turns calls into commands, and states into replies; no rules here. */
@RpcController(ExamAttemptServiceService, {
  getAsked: 'membership.manage',
  take: 'membership.manage',
  getResults: 'feedback.manage',
  listAttempts: 'feedback.manage',
  getAttempt: 'feedback.manage',
  deleteExam: 'feedback.manage',
})
export class ExamAttemptGrpc implements RpcHandlers<ExamAttemptServiceService> {
  constructor(
    @InjectPorts() private readonly ports: ServicePorts,
    private readonly attempts: ExamAttempts,
    private readonly certificates: Certificates,
  ) {}

  async getAsked({ examId, ...watched }: AskedExamRequest, { principal }: RpcCall): Promise<AskedExam> {
    const [[exam, last], certificate] = await Promise.all([
      this.attempts.asked(principal, examId),
      this.certificates.of(principal.team, examId, principal.id),
    ]);
    return toAsked(exam, last, watched, certificate);
  }

  async take({ examId, ...said }: TakeExamRequest, call: RpcCall): Promise<ExamResult> {
    const [exam, attempt] = await this.attempts.take(call.principal, examId, said, commandContext(this.ports, call));
    return toResult(exam, attempt);
  }

  async getResults({ id }: IdRequest, { principal }: RpcCall): Promise<ExamResults> {
    const { questions, ...counts } = await this.attempts.results(principal.team, id);
    return { ...counts, questions: [...questions] };
  }

  async listAttempts(request: ListExamAttemptsRequest, { principal }: RpcCall): Promise<ExamAttemptPage> {
    const { id, limit, after, memberId } = request;
    const most = Math.min(limit > 0 ? limit : mostAttempts, mostAttempts);
    const { items, next } = await this.attempts.list(principal.team, { examId: id, memberId }, { limit: most, after });
    return { items: items.map(toAttempt), next };
  }

  async getAttempt({ id }: IdRequest, { principal }: RpcCall): Promise<ExamAttemptDetail> {
    const [exam, attempt] = await this.attempts.get(principal.team, id);
    const certificate = await this.certificates.of(principal.team, exam.id, attempt.state.memberId);
    return toDetail(exam, attempt, certificate);
  }

  async deleteExam({ id, count }: DeleteWithUsersRequest, call: RpcCall): Promise<Empty> {
    await this.attempts.deleteExam(call.principal.team, id, count, commandContext(this.ports, call));
    return {};
  }
}
