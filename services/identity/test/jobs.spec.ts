import { describe, expect, it } from '@jest/globals';
import { domainError } from '@marquee/contracts';
import { adminCategories, type AdminRole, type Principal } from '@marquee/kernel';
import { jobPartCollection, type AnyJobKind } from '@marquee/nest-kit';
import { until } from '@marquee/ports/testing';
import { counting, refusal, starter } from './counting-job.js';
import { jobReplicas } from './job-replicas.js';

const hour = 3_600_000;
const numbers = (to: number) => Array.from({ length: to }, (_none, index) => `${index + 1}\n`).join('');

const replicas = jobReplicas();
const { replica, started, inState, takenOver, textOf } = replicas;

describe('long work', () => {
  it('is done step by step, with its place and its file', async () => {
    const kind = counting(() => undefined);
    const jobs = replica(kind);
    const job = await started(jobs, kind, 30);
    expect(await inState(jobs, job, 'done')).toMatchObject({ done: 30, total: 30, errorCount: 0 });
    expect(await textOf(jobs, job)).toBe(numbers(30));
  });

  it('reads what it was started with, however long', async () => {
    const text = '会員'.repeat(400_000);
    let read = '';
    const kind: AnyJobKind = {
      name: 'member_export',
      first: {},
      step: async ({ input }) => {
        read = await input();
        return { done: 1, total: 1 };
      },
    };
    const jobs = replica(kind);
    const job = await jobs.start({ name: kind.name, first: {}, step: kind.step as never }, starter, {
      params: {},
      input: text,
    });
    await inState(jobs, job, 'done');
    expect(read === text).toBe(true);
  });

  it('goes on elsewhere when its worker fell silent, and what that one still writes counts for nothing', async () => {
    const silence = Promise.withResolvers<void>();
    const silent = counting((at) => (at === 3 ? silence.promise : undefined));
    const jobs = replica(silent);
    const job = await started(jobs, silent, 5);
    await until(async () => (await jobs.get(starter, job.id)).state.done === 2);
    const other = replica(counting(() => undefined));
    await takenOver(other, job, 'done');
    silence.resolve();
    await jobs.onModuleDestroy();
    expect(await textOf(other, job)).toBe(numbers(5));
  });

  it('stops when it is cancelled, and has no file then', async () => {
    const reached = Promise.withResolvers<void>();
    const kind = counting((at) => void (at === 20 && reached.resolve()));
    const jobs = replica(kind);
    const job = await started(jobs, kind, 100_000);
    await reached.promise;
    expect((await jobs.cancel(starter, job.id)).state.state).toBe('cancelled');
    const { done } = (await jobs.get(starter, job.id)).state;
    await jobs.onModuleDestroy();
    expect((await jobs.get(starter, job.id)).state).toMatchObject({ state: 'cancelled', done });
    await expect(jobs.readFile(starter, job.id, 0)).rejects.toMatchObject({ code: 'JOB_FILE_NOT_FOUND' });
  });

  it('fails with what a rule said, at once', async () => {
    const kind = counting((at) => {
      if (at === 2) throw refusal();
    });
    const jobs = replica(kind);
    const job = await started(jobs, kind, 3);
    expect(await inState(jobs, job, 'failed')).toMatchObject({ done: 1, failure: { code: 'GROUP_NOT_FOUND' } });
  });

  it('is tried again after a failure of its worker, and given up after the fifth', async () => {
    const kind = counting(() => {
      throw new Error('broken');
    });
    const jobs = replica(kind);
    const job = await started(jobs, kind, 3);
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await until(async () => replicas.errors.length === attempt);
      replicas.clock.advance(hour);
      await Promise.resolve(replicas.running.at(-1)?.onModuleDestroy());
      replica(kind);
    }
    expect(await inState(jobs, job, 'failed')).toMatchObject({ failure: { code: 'JOB_FAILED' } });
    expect(replicas.errors).toHaveLength(5);
  });

  it('waits for peers that are away, however often', async () => {
    let asked = 0;
    const kind = counting(() => {
      asked += 1;
      if (asked < 8) throw domainError('UNAVAILABLE');
    });
    const jobs = replica(kind);
    const job = await started(jobs, kind, 1);
    while (asked < 8) {
      replicas.clock.advance(hour);
      await new Promise((resolve) => setTimeout(resolve, 10));
      await replicas.running.at(-1)?.onModuleDestroy();
      replica(kind);
    }
    await inState(jobs, job, 'done');
    // Each process says that it waits, and nothing else.
    expect(new Set(replicas.errors.map(String))).toEqual(new Set(['Error: waits until somebody answers']));
  });

  it('is not more than five things at a time for one person', async () => {
    const stuck = Promise.withResolvers<void>();
    const kind = counting(() => stuck.promise);
    const jobs = replica(kind);
    for (let index = 0; index < 5; index += 1) await started(jobs, kind, 1);
    await expect(started(jobs, kind, 1)).rejects.toMatchObject({ code: 'JOB_LIMIT_REACHED', params: { limit: 5 } });
    stuck.resolve();
  });

  it('is kept for a day after its end, unless its starter removes it', async () => {
    const kind = counting(() => undefined);
    const jobs = replica(kind);
    const [first, second] = [await started(jobs, kind, 2), await started(jobs, kind, 2)];
    for (const job of [first, second]) await inState(jobs, job, 'done');
    await jobs.delete(starter, first.id);
    await expect(jobs.get(starter, first.id)).rejects.toMatchObject({ code: 'JOB_NOT_FOUND' });
    expect((await jobs.list(starter)).map(({ id }) => id)).toEqual([second.id]);
    replicas.clock.advance(24 * hour - 1);
    await jobs.onModuleDestroy();
    const later = replica(kind);
    expect(await textOf(later, second)).toBe(numbers(2));
    replicas.clock.advance(2);
    await until(async () => (await later.list(starter)).length === 0);
    await later.onModuleDestroy();
    expect(await replicas.documents.team(jobPartCollection, starter.team).count()).toBe(0);
  });
});

describe('after kill -9 in the middle of a step', () => {
  it('a job goes on where it was, and its file has every line once', async () => {
    const to = 200;
    const enough = 60;
    await replicas.killed([String(to)], enough);
    const jobs = replica(counting(() => undefined));
    const [job] = await jobs.list(starter);
    if (!job) throw new Error('the job is lost');
    expect(job.state).toMatchObject({ state: 'open' });
    expect(job.state.done).toBeGreaterThanOrEqual(enough - 1);
    await takenOver(jobs, job, 'done');
    expect(await textOf(jobs, job)).toBe(numbers(to));
  }, 90_000);
});

describe('whoever has started long work', () => {
  const boss: Principal = { kind: 'administrator', id: 'boss', team: starter.team, role: 'normal', categories: [] };
  const reader: Principal = { ...boss, categories: ['user_manager'] };
  const lost = { failure: { code: 'JOB_STARTER_NOT_ALLOWED' } };

  it.each([
    ['is gone', undefined],
    ['may no more', boss],
    ['may it of others alone', { ...reader, id: 'fewer' }],
  ])('stops it where they were when they %s, and what is done stays', async (_what, later) => {
    let now: Principal | undefined = reader;
    replicas.starters = { of: async () => now };
    const reached = Promise.withResolvers<void>();
    const kind = {
      ...counting((at) => void (at === 20 && reached.resolve())),
      mayGoOn: (_params: object, { id }: Principal) => id === 'boss',
    };
    const jobs = replica(kind);
    const job = await started(jobs, kind, 100_000);
    await reached.promise;
    now = later;
    // A slice of the work is over.
    replicas.clock.advance(5_000);
    const ended = await inState(jobs, job, 'failed');
    expect(ended).toMatchObject(lost);
    expect(ended.done).toBeGreaterThanOrEqual(19);
    expect(ended.undoing).toBeUndefined();
  });

  it('has not begun it when they lost their rights before', async () => {
    replicas.starters = { of: async () => undefined };
    let steps = 0;
    const kind = counting(() => void (steps += 1));
    const jobs = replica(kind);
    expect(await inState(jobs, await started(jobs, kind, 3), 'failed')).toMatchObject({ ...lost, done: 0 });
    expect(steps).toBe(0);
  });

  it('is not asked for any more where nobody can stop it', async () => {
    replicas.starters = { of: async () => undefined };
    const kind: ReturnType<typeof counting> = { ...counting(() => undefined), whenStopped: () => 'finish' };
    const jobs = replica(kind);
    await inState(jobs, await started(jobs, kind, 3), 'done');
  });
});

describe('those who run a site', () => {
  const administrator = (id: string, role: AdminRole, team = starter.team): Principal => ({
    ...{ kind: 'administrator', id, team, role, categories: role === 'normal' ? adminCategories : [] },
  });

  it('see and stop what others have started, and have nothing of their files', async () => {
    const kind = counting(() => undefined);
    const jobs = replica(kind);
    const stuck = Promise.withResolvers<void>();
    const waiting = counting(() => stuck.promise);
    const done = await started(jobs, kind, 2);
    await inState(jobs, done, 'done');
    await jobs.onModuleDestroy();
    const later = replica(waiting);
    const open = await started(later, waiting, 2);
    for (const role of ['owner', 'super'] as const) {
      const other = administrator('other', role);
      expect(new Set((await later.list(other)).map(({ id }) => id))).toEqual(new Set([done.id, open.id]));
      expect((await later.get(other, open.id)).state.startedBy).toBe(starter.id);
      for (const call of [() => later.readFile(other, done.id, 0), () => later.delete(other, done.id)])
        await expect(call()).rejects.toMatchObject({ code: 'JOB_NOT_FOUND' });
    }
    const byToken = { ...administrator('other', 'owner'), token: { id: 't', permissions: ['member.read'] } };
    for (const other of [administrator('other', 'normal'), byToken, administrator('other', 'owner', 'another')]) {
      expect(await later.list(other)).toEqual([]);
      await expect(later.cancel(other, open.id)).rejects.toMatchObject({ code: 'JOB_NOT_FOUND' });
    }
    expect((await later.cancel(administrator('other', 'owner'), open.id)).state.state).toBe('cancelled');
    stuck.resolve();
  });
});
