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
  type ExamAttemptDetail,
  type ExamAttemptPage,
  type ExamResult,
  type ExamResults,
  type ListExamAttemptsRequest,
  type TakeExamRequest,
} from '@marquee/proto/engagement';
import type { IdRequest } from '@marquee/proto/entity';
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
})
export class ExamAttemptGrpc implements RpcHandlers<ExamAttemptServiceService> {
  constructor(
    @InjectPorts() private readonly ports: ServicePorts,
    private readonly attempts: ExamAttempts,
  ) {}

  async getAsked({ examId, ...watched }: AskedExamRequest, { principal }: RpcCall): Promise<AskedExam> {
    const [exam, last] = await this.attempts.asked(principal, examId);
    return toAsked(exam, last, watched);
  }

  async take({ examId, ...said }: TakeExamRequest, call: RpcCall): Promise<ExamResult> {
    const [exam, attempt] = await this.attempts.take(call.principal, examId, said, commandContext(this.ports, call));
    return toResult(exam, attempt);
  }

  async getResults({ id }: IdRequest, { principal }: RpcCall): Promise<ExamResults> {
    const { questions, ...counts } = await this.attempts.results(principal.team, id);
    return { ...counts, questions: [...questions] };
  }

  async listAttempts({ id, limit, after }: ListExamAttemptsRequest, { principal }: RpcCall): Promise<ExamAttemptPage> {
    const most = Math.min(limit > 0 ? limit : mostAttempts, mostAttempts);
    const { items, next } = await this.attempts.list(principal.team, id, { limit: most, after });
    return { items: items.map(toAttempt), next };
  }

  async getAttempt({ id }: IdRequest, { principal }: RpcCall): Promise<ExamAttemptDetail> {
    return toDetail(...(await this.attempts.get(principal.team, id)));
  }
}
