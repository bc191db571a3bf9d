import { HostileBus, until } from '@marquee/ports/testing';
import { afterEach, beforeEach, expect } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { SqliteDocumentStore } from '@marquee/adapter-sqlite';
import { ManualClock, randomIds } from '@marquee/kernel';
import { Jobs, leaseDuration, type AnyJobKind, type FoundJob } from '@marquee/nest-kit';
import { file, starter, starters, type counting } from './counting-job.js';

/** Where jobs are done, anew for each test: documents in a folder, a clock that stands still, and replicas. */
export function jobReplicas() {
  let documents: SqliteDocumentStore;
  const replicas = {
    folder: '',
    get documents(): SqliteDocumentStore {
      return documents;
    },
    clock: new ManualClock(new Date()),
    errors: [] as unknown[],
    /** Who those are who start jobs; a test may take away what they may. */
    starters,
    running: [] as Jobs[],
    /** A replica of the service. */
    replica(kind: AnyJobKind): Jobs {
      const onError = (_where: string, error: unknown): void => void replicas.errors.push(error);
      const jobs = new Jobs(
        { documents: replicas.documents, bus: new HostileBus(), clock: replicas.clock, ids: randomIds, onError },
        [kind],
        replicas.starters,
      );
      jobs.onApplicationBootstrap();
      replicas.running.push(jobs);
      return jobs;
    },
    started: (jobs: Jobs, kind: ReturnType<typeof counting>, to: number) =>
      jobs.start(kind, starter, { params: { to }, file }),
    inState: (jobs: Jobs, { id }: FoundJob, state: string) =>
      until(async () => {
        const job = await jobs.get(starter, id);
        return job.state.state === state ? job.state : undefined;
      }),
    /** Whoever had it says nothing any more: the others wait for as long as the lease lasts, and go on with it. */
    takenOver: (jobs: Jobs, { id }: FoundJob, state: string) =>
      until(async () => {
        replicas.clock.advance(leaseDuration / 10);
        const job = await jobs.get(starter, id);
        return job.state.state === state ? job.state : undefined;
      }),
    async textOf(jobs: Jobs, { id }: FoundJob): Promise<string> {
      for (let part = 0, text = ''; ; part += 1) {
        const { content, isLast } = await jobs.readFile(starter, id, part);
        text += content.toString();
        if (isLast) return text;
      }
    },
    /**
     * Does a job in a process of its own, which is killed after so many steps; then opens its documents.
     */
    async killed(told: readonly string[], enough: number): Promise<void> {
      await replicas.documents.close();
      const path = join(replicas.folder, 'killed.db');
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
      documents = SqliteDocumentStore.open(path);
      replicas.clock = new ManualClock(new Date());
    },
  };

  beforeEach(async () => {
    replicas.folder = await mkdtemp(join(tmpdir(), 'jobs-'));
    documents = SqliteDocumentStore.open(join(replicas.folder, 'documents.db'));
    replicas.clock = new ManualClock(new Date());
    replicas.errors = [];
    replicas.starters = starters;
  });

  afterEach(async () => {
    await Promise.all(replicas.running.splice(0).map((jobs) => jobs.onModuleDestroy()));
    await replicas.documents.close();
    await rm(replicas.folder, { recursive: true });
  });
  return replicas;
}
