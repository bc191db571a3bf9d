import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { domainError, exam, examResponse, fields, mostQuestions, parseInput, type StateOf } from '@marquee/contracts';
import { DomainError, handle, type CommandContext, type Principal } from '@marquee/kernel';
import {
  InjectPort,
  PersonalDataVault,
  useCasesOf,
  withPersonalData,
  type EntityUseCases,
  type Identified,
} from '@marquee/nest-kit';
import type { DocumentStore, Page } from '@marquee/ports';
import { examAttemptCollection, tally, type ExamAttempt } from './exam-attempt.js';
import { examAttemptDecider, type ExamAttemptCommand, type Standing } from './exam-attempt.decider.js';

export type Exam = Identified<StateOf<typeof exam>>;
export type Attempt = Identified<ExamAttempt>;
type Member = Pick<Principal, 'team' | 'id'>;
type Reason = Extract<ExamAttemptCommand, { type: 'ForgetAttempt' }>['reason'];

export interface Results {
  readonly attemptCount: number;
  readonly memberCount: number;
  readonly passedCount: number;
  readonly questions: readonly { readonly id: string; readonly rightCount: number }[];
}

/** Attempts that are read at once, or forgotten when a test or a member is gone. */
const batch = 100;
/** Tabs of one member that hand in the same test at once: more than anybody has. */
const mostTogether = 20;
const latestFirst = [{ field: 'takenAt', direction: 'desc' }] as const;
const lastFirst = [{ field: 'number', direction: 'desc' }] as const;
const firstFirst = [{ field: 'number', direction: 'asc' }] as const;

const takenBody = fields.record({
  videoId: fields.id().required(),
  watched: fields.boolean().required(),
  responses: fields.list(examResponse.required()).max(mostQuestions).required(),
});

/** Two attempts that take the same number, also at the same time, meet the same document. */
const attemptId = (examId: string, memberId: string, number: number): string =>
  createHash('sha256').update(`${examId} ${memberId} ${number}`).digest('hex').slice(0, 40);

/** Reads and keeps the attempts of members at tests. */
@Injectable()
export class ExamAttempts {
  constructor(
    @InjectPort('documents') private readonly documents: DocumentStore,
    @Inject(useCasesOf(exam)) private readonly exams: EntityUseCases<typeof exam>,
    private readonly vault: PersonalDataVault,
  ) {}

  /** The test, and the last attempt of the member, whatever the video. @throws DomainError EXAM_NOT_FOUND */
  async asked({ team, id }: Member, examId: string): Promise<readonly [Exam, Attempt | undefined]> {
    return Promise.all([this.exams.get(team, examId), this.#last(team, examId, id)]);
  }

  /**
   * @throws DomainError EXAM_NOT_FOUND, EXAM_VIDEO_UNFINISHED, EXAM_ALREADY_PASSED, EXAM_NO_RETEST, EXAM_RETESTS_USED_UP,
   *   EXAM_INCOMPLETE, INVALID_INPUT
   */
  async take(
    { team, id: memberId }: Member,
    examId: string,
    input: object,
    context: CommandContext,
  ): Promise<readonly [Exam, Attempt]> {
    const said = parseInput(takenBody, input);
    const found = await this.exams.get(team, examId);
    for (let tries = 1; ; tries++) {
      const { attempts, passed, watched } = standingOf(await this.#last(team, examId, memberId), said);
      const number = attempts + 1;
      const id = attemptId(examId, memberId, number);
      const taken = {
        examId,
        memberId,
        number,
        takenAt: context.clock.now().toISOString(),
        passedBefore: passed,
        watched,
      };
      const command = { type: 'TakeExam', rules: found.state, ...said, ...taken } as const;
      try {
        const state = await handle(this.#sealed(team), examAttemptDecider, id, command, context);
        if (!state) throw domainError('EXAM_NOT_FOUND');
        return [found, { id, state }];
      } catch (error) {
        // Another tab was faster, and has taken the number: with it, more was before than was looked up.
        if (!(error instanceof DomainError) || error.code !== 'CONFLICT' || tries === mostTogether) throw error;
      }
    }
  }

  /** @throws DomainError EXAM_NOT_FOUND */
  async results(team: string, examId: string): Promise<Results> {
    const { questions } = (await this.exams.get(team, examId)).state;
    const whole = [tally.attempts(examId), tally.members(examId), tally.passed(examId)];
    const keys = [...whole, ...questions.map(({ id }) => tally.right(examId, id))];
    const counts = await this.#attempts(team).counts('tallies', keys);
    const of = (key: string): number => counts.get(key) ?? 0;
    return {
      attemptCount: of(tally.attempts(examId)),
      memberCount: of(tally.members(examId)),
      passedCount: of(tally.passed(examId)),
      questions: questions.map(({ id }) => ({ id, rightCount: of(tally.right(examId, id)) })),
    };
  }

  /** The latest first. @throws DomainError EXAM_NOT_FOUND, INVALID_CURSOR */
  async list(
    team: string,
    { examId, memberId }: { readonly examId: string; readonly memberId?: string | undefined },
    { limit, after }: { limit: number; after?: string | undefined },
  ): Promise<Page<ExamAttempt>> {
    await this.exams.get(team, examId);
    // Of one member the latest is the one with the highest number.
    const sort = memberId === undefined ? latestFirst : lastFirst;
    const page = { where: { fields: { examId, ...(memberId !== undefined && { memberId }) } }, sort, limit };
    return this.#attempts(team).find({ ...page, ...(after !== undefined && { after }) });
  }

  /** @throws DomainError EXAM_ATTEMPT_NOT_FOUND */
  async get(team: string, id: string): Promise<readonly [Exam, Attempt]> {
    const state = await this.#attempts(team).get(id);
    const [found] = state ? await this.exams.getMany(team, [state.examId]) : [];
    if (!state || !found) throw domainError('EXAM_ATTEMPT_NOT_FOUND');
    return [found, { id, state }];
  }

  /** The attempt of a member that was passed first; undefined: none was. */
  async firstPass(team: string, examId: string, memberId: string): Promise<Attempt | undefined> {
    const page = { where: { fields: { examId, memberId } }, sort: firstFirst, limit: batch };
    for (let after: string | undefined; ;) {
      const { items, next } = await this.#attempts(team).find({ ...page, ...(after !== undefined && { after }) });
      const passed = items.find(({ state }) => state.passed);
      if (passed || next === undefined) return passed;
      after = next;
    }
  }

  /**
   * Deletes a test with all attempts at it and their certificates, of which somebody knows how many they are.
   *
   * @throws DomainError EXAM_NOT_FOUND, EXAM_IN_USE, BULK_COUNT_DIFFERS
   */
  async deleteExam(team: string, examId: string, count: number, context: CommandContext): Promise<void> {
    const { attemptCount: present } = await this.results(team, examId);
    if (count !== present) throw domainError('BULK_COUNT_DIFFERS', { count: present });
    await this.exams.delete(team, examId, context, 'EXAM_HAS_ATTEMPTS');
  }

  async forget(team: string, of: Forgotten, context: CommandContext): Promise<void> {
    const reason: Reason = 'examId' in of ? 'exam_deleted' : 'member_deleted';
    const sort = 'examId' in of ? { sort: latestFirst } : {};
    for (;;) {
      const { items } = await this.#attempts(team).find({ where: { fields: { ...of } }, ...sort, limit: batch });
      for (const { id } of items) {
        await handle(this.#sealed(team), examAttemptDecider, id, { type: 'ForgetAttempt', reason }, context);
      }
      if (items.length < batch) return;
    }
  }

  /** A crash while it was forgotten leaves the key of what it said. */
  async settleForgotten(team: string, id: string): Promise<void> {
    await this.vault.erase(team, id);
  }

  async #last(team: string, examId: string, memberId: string): Promise<Attempt | undefined> {
    const where = { fields: { examId, memberId } };
    return (await this.#attempts(team).find({ where, sort: lastFirst, limit: 1 })).items[0];
  }

  #sealed(team: string) {
    return withPersonalData(this.#attempts(team), this.vault);
  }

  #attempts(team: string) {
    return this.documents.team(examAttemptCollection, team);
  }
}

/** How a member stands after the last attempt. Whoever begins the video anew has watched it all the same. */
export function standingOf(last: Attempt | undefined, { videoId, watched }: Watched): Standing {
  if (!last) return { attempts: 0, passed: false, watched };
  const { number, passed, passedBefore } = last.state;
  const watchedBefore = last.state.watched && last.state.videoId === videoId;
  return { attempts: number, passed: passed || passedBefore, watched: watched || watchedBefore };
}

/** Questions are answered all at once: whoever took the test has answered each of them. */
export async function attemptedExams(documents: DocumentStore, team: string, examId: string) {
  const key = tally.attempts(examId);
  const counts = await documents.team(examAttemptCollection, team).counts('tallies', [key]);
  return new Set((counts.get(key) ?? 0) > 0 ? [examId] : []);
}

/** Whether the member has watched the video to its end, as far as is known now. */
export interface Watched {
  readonly videoId: string;
  readonly watched: boolean;
}

type Forgotten = { readonly examId: string } | { readonly memberId: string };
