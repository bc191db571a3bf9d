import { RpcController, type RpcCall, type RpcHandlers } from '@marquee/nest-kit';
import {
  ExamLogServiceService,
  type ExamTaker,
  type ListExamTakersRequest,
  type ListExamTakersResponse,
} from '@marquee/proto/analytics';
import { examLogKeys, type LoggedAttempt } from '../projection/exam-log.js';
import { ReadModel } from '../projection/read-model.js';
import { pageOfKeys } from './key-pages.js';

/** Behind every instant. */
const last = '~';
/** Attempts of a member that are read at once. */
const batch = 500;
/** Pages of attempts that are looked through to fill one with members: whoever tries again and again stands once in it. */
const mostLooked = 10;

/** Where attempts are read; a class of its own, because it is one of several read models. */
export class ExamLogRows {
  constructor(readonly rows: ReadModel) {}
}

interface Asked {
  readonly team: string;
  readonly exam: string | undefined;
  readonly from: string;
  readonly until: string;
}
type Attempt = LoggedAttempt & { readonly id: string };

@RpcController(ExamLogServiceService, { listTakers: 'analytics.read' })
export class ExamLogRpc implements RpcHandlers<typeof ExamLogServiceService> {
  constructor(private readonly model: ExamLogRows) {}

  /** A member stands where their last attempt of the period does, so that no page has to know of those before. */
  async listTakers(request: ListExamTakersRequest, { principal }: RpcCall): Promise<ListExamTakersResponse> {
    const { limit, examId: exam, from = '', until = last } = request;
    const asked = { team: principal.team, exam, from, until };
    const prefix = examLogKeys.order(asked.team, '', exam);
    const range = { table: 'order', from: prefix + from, to: prefix + until };
    const takers = new Map<string, Promise<ExamTaker | undefined>>();
    const items: ExamTaker[] = [];
    let next = request.after;
    for (let looked = 0; looked < mostLooked; looked += 1) {
      const page = await pageOfKeys(this.model.rows, range, { limit: limit - items.length, after: next });
      const places = page.keys.map((key) => {
        const [, attempt = '', member = ''] = key.slice(prefix.length).split('|');
        if (!takers.has(member)) takers.set(member, this.#taker(asked, member));
        return { attempt, member };
      });
      for (const { attempt, member } of places) {
        const taker = await takers.get(member);
        if (taker?.lastAttemptId === attempt) items.push(taker);
      }
      next = page.next;
      if (next === undefined || items.length >= limit) break;
    }
    return { items, next };
  }

  /** Undefined: of what they took nothing is left. */
  async #taker(asked: Asked, memberId: string): Promise<ExamTaker | undefined> {
    const attempts: Attempt[] = [];
    for await (const some of this.#attempts(asked, memberId)) attempts.push(...some);
    const [latest] = attempts;
    if (!latest) return undefined;
    const best = attempts.reduce<Attempt | undefined>((first, one) => (isBetter(one, first) ? one : first), undefined);
    return {
      memberId,
      exams: new Set(attempts.map(({ exam }) => exam)).size,
      passed: new Set(attempts.flatMap(({ exam, passed }) => (passed ? [exam] : []))).size,
      attempts: attempts.length,
      best: best && { attemptId: best.id, score: best.score ?? 0, total: best.total },
      ...{ lastAttemptId: latest.id, lastExamId: latest.exam, lastAt: latest.at },
    };
  }

  /** The latest first. */
  async *#attempts({ team, exam, from, until }: Asked, member: string): AsyncGenerator<readonly Attempt[]> {
    const prefix = examLogKeys.order(team, member, exam);
    let after: string | undefined;
    do {
      const range = { table: 'order', from: prefix + from, to: prefix + until };
      const page = await pageOfKeys(this.model.rows, range, { limit: batch, after });
      const ids = page.keys.map((key) => key.slice(prefix.length).split('|')[1] ?? '');
      const keyOf = (id: string) => examLogKeys.attempt(team, id);
      const rows = await this.model.rows.getMany<LoggedAttempt>('attempts', ids.map(keyOf));
      yield ids.flatMap((id) => {
        const row = rows.get(keyOf(id));
        return row && !row.forgotten ? [{ ...row, id }] : [];
      });
      after = page.next;
    } while (after !== undefined);
  }
}

const shareOf = ({ score, total }: LoggedAttempt): number => (score === null || total === 0 ? -1 : score / total);

/** Of equal ones the first is the best: they come the latest first. */
const isBetter = (one: Attempt, than: Attempt | undefined): boolean =>
  one.score !== null && (than === undefined || shareOf(one) >= shareOf(than));
