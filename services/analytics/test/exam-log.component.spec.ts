import { describe, expect, it } from '@jest/globals';
import { visitor, type EventEnvelope, type Principal } from '@marquee/kernel';
import { rpcClient } from '@marquee/nest-kit';
import { ExamLogServiceService, type ListExamTakersRequest } from '@marquee/proto/analytics';
import { differencesOf, examLog, idOf } from '../src/index.js';
import { analyst, designer, member, ports, projected, restart, startForEach, stranger } from './analytics-harness.js';

startForEach();

const at = (minute: number) => new Date(Date.UTC(2026, 10, 19, 1, minute)).toISOString();
const attemptOf = (type: string, id: string, data: object, rest: Partial<EventEnvelope> = {}): EventEnvelope => ({
  ...{
    id: `${type}${id}`.toLowerCase(),
    type,
    schema: 2,
    team: 't1',
    entity: 'exam-attempt',
    entityId: id,
    revision: 1,
  },
  ...{ at: at(0), actor: { kind: 'member', id: 'm1' }, data },
  ...rest,
});

interface Took {
  readonly who?: string;
  readonly exam?: string;
  readonly score?: number | null;
  readonly passed?: boolean;
}
const taken = (id: string, minute: number, { who = 'm1', exam = 'e1', score = 1, passed = false }: Took = {}) =>
  attemptOf('ExamTaken', id, {
    ...{ examId: exam, memberId: who, videoId: 'v1', number: 1, takenAt: at(minute), score, total: 4, passed },
    ...{ passedBefore: false, watched: true, responses: { sealed: 'x' }, right: { sealed: 'x' } },
  });
const forgotten = (id: string) =>
  attemptOf('ExamAttemptForgotten', id, { reason: 'exam_deleted' }, { revision: 2, id: `gone${id}` });

async function happened(...events: readonly EventEnvelope[]): Promise<void> {
  await ports.log.appendMany(
    events.map((one) => ({ stream: `${one.team}/${one.entity}/${one.entityId}`, event: one })),
  );
  await projected(examLog);
}
const list = (request: Partial<ListExamTakersRequest> = {}, principal: Principal = analyst) =>
  rpcClient(ExamLogServiceService, ports.channel, ports.signer).listTakers({ limit: 20, ...request }, { principal });
const whoIn = async (request: Partial<ListExamTakersRequest> = {}) =>
  (await list(request)).items.map(({ memberId }) => memberId);

describe('who took tests', () => {
  it('is told member by member: tests, attempts, passes, the best attempt and the last, those who came last first', async () => {
    await happened(
      ...[taken('a', 1, { score: 3 }), taken('b', 2, { score: 4, passed: true }), taken('c', 3, { exam: 'e2' })],
      ...[taken('d', 4, { who: 'm2', score: 4, passed: true }), taken('e', 5, { exam: 'e2', score: 4, passed: true })],
    );
    const { items, next } = await list();
    expect(items).toEqual([
      {
        ...{ memberId: 'm1', exams: 2, passed: 2, attempts: 4, best: { attemptId: 'b', score: 4, total: 4 } },
        ...{ lastAttemptId: 'e', lastExamId: 'e2', lastAt: at(5) },
      },
      expect.objectContaining({ memberId: 'm2', exams: 1, passed: 1, attempts: 1, lastAttemptId: 'd' }),
    ]);
    expect(next).toBeUndefined();
  });

  it('is narrowed to one test, and to the attempts of a period, whose first instant is in it and whose last is not', async () => {
    await happened(
      ...[taken('a', 1), taken('b', 3, { exam: 'e2', score: 2 }), taken('c', 5), taken('d', 2, { who: 'm2' })],
    );
    expect((await list({ examId: 'e2' })).items).toMatchObject([{ memberId: 'm1', attempts: 1, exams: 1 }]);
    expect((await list({ from: at(1), until: at(5) })).items).toMatchObject([
      { memberId: 'm1', attempts: 2, lastAttemptId: 'b' },
      { memberId: 'm2', attempts: 1 },
    ]);
    expect((await list({ from: at(2), until: at(4) })).items).toMatchObject([
      { memberId: 'm1', attempts: 1 },
      { memberId: 'm2' },
    ]);
    expect(await whoIn({ from: at(2), until: at(3) })).toEqual(['m2']);
    expect(await whoIn({ examId: 'e1', from: at(4) })).toEqual(['m1']);
  });

  it('comes page by page, each member once, however often they tried', async () => {
    const retests = Array.from({ length: 7 }, (_, index) => taken(`r${index}`, 20 + index));
    await happened(...[taken('a', 1, { who: 'm3' }), taken('b', 2), taken('c', 3, { who: 'm2' })], ...retests);
    const first = await list({ limit: 2 });
    expect(first.items.map(({ memberId }) => memberId)).toEqual(['m1', 'm2']);
    const second = await list({ limit: 2, after: first.next });
    expect(second.items.map(({ memberId }) => memberId)).toEqual(['m3']);
    const ofAnother = Buffer.from('t2|||2026').toString('base64url');
    await expect(list({ after: ofAnother })).rejects.toMatchObject({ code: 'INVALID_CURSOR' });
  });

  it('does not tell of what went with its test or its member', async () => {
    await happened(taken('a', 1), taken('b', 2, { who: 'm2' }), taken('c', 3, { exam: 'e2' }));
    await happened(forgotten('c'), forgotten('b'));
    expect((await list()).items).toMatchObject([{ memberId: 'm1', attempts: 1, lastAttemptId: 'a' }]);
  });

  it('knows no best attempt where the score was not told yet', async () => {
    await happened(taken('a', 1, { score: null, passed: true }));
    expect((await list()).items[0]).toMatchObject({ attempts: 1, passed: 1 });
    expect((await list()).items[0]).not.toHaveProperty('best');
    await happened(taken('b', 2, { score: 0 }));
    expect((await list()).items[0]).toMatchObject({ best: { attemptId: 'b', score: 0, total: 4 } });
  });

  it('is of one site alone, and for those who read analytics', async () => {
    await happened(taken('a', 1));
    expect((await list({}, stranger)).items).toEqual([]);
    for (const who of [designer, member]) {
      await expect(list({}, who)).rejects.toMatchObject({ code: 'NO_AUTHORITY' });
    }
    await expect(list({}, visitor('t1'))).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
  });

  it('comes to the same rows when the log is read again', async () => {
    await happened(taken('a', 1), taken('b', 2, { who: 'm2' }), taken('c', 3, { exam: 'e2' }));
    await happened(forgotten('b'));
    const again = { ...examLog, version: examLog.version + 1 };
    await restart([examLog, again]);
    await projected(examLog, again);
    const [one, two] = [examLog, again].map((of) => ({ store: ports.projections, id: idOf(of) }));
    const differences = [];
    for await (const difference of differencesOf(one!, two!, examLog.tables)) differences.push(difference);
    expect(differences).toEqual([]);
    expect(await whoIn()).toEqual(['m1']);
  });
});
