import { HostileBus } from '@marquee/ports/testing';
import { describe, expect, it } from '@jest/globals';
import { randomIds } from '@marquee/kernel';
import { Jobs, stateOf, type JobKind } from '@marquee/nest-kit';
import { counting, file, refusal, starter, starters } from './counting-job.js';
import { jobReplicas } from './job-replicas.js';
import { writing, writtenCollection } from './writing-job.js';

const replicas = jobReplicas();
const { replica, started, inState, takenOver, textOf } = replicas;

describe('what does all or nothing', () => {
  const written = () => replicas.documents.team(writtenCollection, starter.team).count();

  it('takes back what it did when it is cancelled, once nobody is at it any more', async () => {
    const reached = Promise.withResolvers<void>();
    const kind = writing(replicas.documents, (at) => void (at === 5 && reached.resolve()));
    const jobs = replica(kind);
    const job = await jobs.start(kind, starter, { params: { to: 100_000 } });
    await reached.promise;
    expect(stateOf((await jobs.cancel(starter, job.id)).state)).toBe('undoing');
    await jobs.onModuleDestroy();
    expect(await written()).toBeGreaterThan(40);
    const other = replica(writing(replicas.documents, () => undefined));
    expect(await takenOver(other, job, 'cancelled')).toMatchObject({ failure: null });
    expect(await written()).toBe(0);
  });

  it('takes back what it did when a rule says no, or a step says that it failed', async () => {
    for (const fail of ['throws', 'says so'] as const) {
      const good = writing(replicas.documents, () => undefined);
      const kind: typeof good = {
        ...good,
        step: async (run, at) => {
          const step = await good.step(run, at);
          if (at.at < 3) return step;
          if (fail === 'throws') throw refusal();
          return { ...step, failure: refusal(), errors: [{ row: 1, column: '', code: 'REQUIRED' }] };
        },
      };
      const jobs = replica(kind);
      const job = await jobs.start(kind, starter, { params: { to: 10 } });
      const failure = { failure: { code: 'GROUP_NOT_FOUND' }, errorCount: fail === 'throws' ? 0 : 1 };
      expect(await inState(jobs, job, 'failed')).toMatchObject(failure);
      expect(await written()).toBe(0);
      await jobs.onModuleDestroy();
    }
  });

  it('is not cancelled where it is too late', async () => {
    const stuck = Promise.withResolvers<void>();
    const kind: ReturnType<typeof counting> = { ...counting(() => stuck.promise), whenStopped: () => 'finish' };
    const jobs = replica(kind);
    const job = await started(jobs, kind, 1);
    await expect(jobs.cancel(starter, job.id)).rejects.toMatchObject({ code: 'JOB_NOT_CANCELLABLE' });
    stuck.resolve();
    await inState(jobs, job, 'done');
  });

  it('gives its steps what the ones before have noted', async () => {
    const kind: JobKind<object, { at: number }> = {
      name: 'member_import',
      first: { at: 0 },
      step: async ({ notes }, { at }) => {
        if (at < 3) return { done: at, total: 3, note: `note ${at}`, next: { at: at + 1 } };
        return { done: 3, total: 3, output: (await notes()).join() };
      },
    };
    const jobs = replica(kind);
    const job = await jobs.start(kind, starter, { params: {}, file });
    await inState(jobs, job, 'done');
    expect(await textOf(jobs, job)).toBe('note 0,note 1,note 2');
  });

  it.each([
    ['goes on to its end after kill -9', 'done', 1_000],
    ['is taken back after kill -9 when somebody cancels it then', 'cancelled', 0],
  ] as const)(
    '%s',
    async (_what, end, left) => {
      await replicas.killed(['100', 'writing'], 30);
      expect(await written()).toBeGreaterThanOrEqual(290);
      const kind = writing(replicas.documents, () => undefined);
      const [job] = await new Jobs(
        { documents: replicas.documents, bus: new HostileBus(), clock: replicas.clock, ids: randomIds },
        [kind],
        starters,
      ).list(starter);
      if (!job) throw new Error('the job is lost');
      if (end === 'cancelled')
        await new Jobs(
          { documents: replicas.documents, bus: new HostileBus(), clock: replicas.clock, ids: randomIds },
          [kind],
          starters,
        ).cancel(starter, job.id);
      await takenOver(replica(kind), job, end);
      expect(await written()).toBe(left);
    },
    90_000,
  );
});
