import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { SqliteDocumentStore } from '@marquee/adapter-sqlite';
import { domainError } from '@marquee/contracts';
import { ManualClock, randomIds } from '@marquee/kernel';
import {
  jobPartCollection,
  Jobs,
  leaseDuration,
  stateOf,
  type AnyJobKind,
  type FoundJob,
  type JobKind,
} from '@marquee/nest-kit';
import { counting, file, refusal, starter } from './counting-job.js';
import { writing, writtenCollection } from './writing-job.js';
import { eventually } from './world.js';

const hour = 3_600_000;
const numbers = (to: number) => Array.from({ length: to }, (_none, index) => `${index + 1}\n`).join('');

let folder: string;
let documents: SqliteDocumentStore;
let clock: ManualClock;
let errors: unknown[];
const running: Jobs[] = [];

/** A replica of the service, with a clock that stands still. */
function replica(kind: AnyJobKind): Jobs {
  const onError = (_where: string, error: unknown): void => void errors.push(error);
  const jobs = new Jobs({ documents, clock, ids: randomIds, onError }, [kind]);
  jobs.onApplicationBootstrap();
  running.push(jobs);
  return jobs;
}

const started = (jobs: Jobs, kind: ReturnType<typeof counting>, to: number) =>
  jobs.start(kind, starter, { params: { to }, file });

const inState = (jobs: Jobs, { id }: FoundJob, state: string) =>
  eventually(async () => {
    const job = await jobs.get(starter, id);
    return job.state.state === state ? job.state : undefined;
  });

async function textOf(jobs: Jobs, { id }: FoundJob): Promise<string> {
  for (let part = 0, text = ''; ; part += 1) {
    const { content, isLast } = await jobs.readFile(starter, id, part);
    text += content.toString();
    if (isLast) return text;
  }
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jobs-'));
  documents = SqliteDocumentStore.open(join(folder, 'documents.db'));
  clock = new ManualClock(new Date());
  errors = [];
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.onModuleDestroy()));
  await documents.close();
  await rm(folder, { recursive: true });
});

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
    await eventually(async () => ((await jobs.get(starter, job.id)).state.done === 2 ? true : undefined));
    const other = replica(counting(() => undefined));
    clock.advance(leaseDuration + 1);
    await inState(other, job, 'done');
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
      await eventually(async () => (errors.length === attempt ? true : undefined));
      clock.advance(hour);
      await Promise.resolve(running.at(-1)?.onModuleDestroy());
      replica(kind);
    }
    expect(await inState(jobs, job, 'failed')).toMatchObject({ failure: { code: 'JOB_FAILED' } });
    expect(errors).toHaveLength(5);
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
      clock.advance(hour);
      await new Promise((resolve) => setTimeout(resolve, 10));
      await running.at(-1)?.onModuleDestroy();
      replica(kind);
    }
    await inState(jobs, job, 'done');
    expect(errors).toEqual([]);
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
    clock.advance(24 * hour - 1);
    await jobs.onModuleDestroy();
    const later = replica(kind);
    expect(await textOf(later, second)).toBe(numbers(2));
    clock.advance(2);
    await eventually(async () => ((await later.list(starter)).length === 0 ? true : undefined));
    await later.onModuleDestroy();
    expect(await documents.team(jobPartCollection, starter.team).count()).toBe(0);
  });
});

describe('what does all or nothing', () => {
  const written = () => documents.team(writtenCollection, starter.team).count();

  it('takes back what it did when it is cancelled, once nobody is at it any more', async () => {
    const reached = Promise.withResolvers<void>();
    const kind = writing(documents, (at) => void (at === 5 && reached.resolve()));
    const jobs = replica(kind);
    const job = await jobs.start(kind, starter, { params: { to: 100_000 } });
    await reached.promise;
    expect(stateOf((await jobs.cancel(starter, job.id)).state)).toBe('undoing');
    await jobs.onModuleDestroy();
    expect(await written()).toBeGreaterThan(40);
    const other = replica(writing(documents, () => undefined));
    clock.advance(leaseDuration + 1);
    expect(await inState(other, job, 'cancelled')).toMatchObject({ failure: null });
    expect(await written()).toBe(0);
  });

  it('takes back what it did when a rule says no, or a step says that it failed', async () => {
    for (const fail of ['throws', 'says so'] as const) {
      const good = writing(documents, () => undefined);
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
      await documents.close();
      const path = join(folder, 'killed.db');
      await killed(path, ['100', 'writing'], 30);
      documents = SqliteDocumentStore.open(path);
      expect(await written()).toBeGreaterThanOrEqual(290);
      clock = new ManualClock(new Date(Date.now() + leaseDuration));
      const kind = writing(documents, () => undefined);
      const [job] = await new Jobs({ documents, clock, ids: randomIds }, [kind]).list(starter);
      if (!job) throw new Error('the job is lost');
      if (end === 'cancelled') await new Jobs({ documents, clock, ids: randomIds }, [kind]).cancel(starter, job.id);
      await inState(replica(kind), job, end);
      expect(await written()).toBe(left);
    },
    90_000,
  );
});

/** Does a job in a process of its own, which is killed after so many steps. */
async function killed(path: string, told: readonly string[], enough: number): Promise<void> {
  const child = spawn(
    process.execPath,
    [
      ...['--disable-warning=ExperimentalWarning', '--conditions=@marquee/source'],
      `--import=${import.meta.resolve('@marquee/ports/run-source')}`,
      fileURLToPath(new URL('job-child.ts', import.meta.url)),
      ...[path, ...told],
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const exited = once(child, 'exit');
  let steps = 0;
  for await (const _line of createInterface(child.stdout)) if (++steps === enough) child.kill('SIGKILL');
  expect(await exited).toEqual([null, 'SIGKILL']);
}

describe('after kill -9 in the middle of a step', () => {
  it('a job goes on where it was, and its file has every line once', async () => {
    await documents.close();
    const [path, to, enough] = [join(folder, 'killed.db'), 200, 60];
    await killed(path, [String(to)], enough);
    documents = SqliteDocumentStore.open(path);
    // As when the lease of the dead worker has run out.
    clock = new ManualClock(new Date(Date.now() + leaseDuration));
    const jobs = replica(counting(() => undefined));
    const [job] = await jobs.list(starter);
    if (!job) throw new Error('the job is lost');
    expect(job.state).toMatchObject({ state: 'open' });
    expect(job.state.done).toBeGreaterThanOrEqual(enough - 1);
    await inState(jobs, job, 'done');
    expect(await textOf(jobs, job)).toBe(numbers(to));
  }, 90_000);
});
