import { HostileBus, until } from '@marquee/ports/testing';
import { describe, expect, it } from '@jest/globals';
import { randomIds } from '@marquee/kernel';
import { Jobs, waitingJobs } from '@marquee/nest-kit';
import { counting, starter, starters } from './counting-job.js';
import { jobReplicas } from './job-replicas.js';

const replicas = jobReplicas();

describe('the jobs that wait', () => {
  it('are those that nobody has begun, by the team whose they are', async () => {
    const { documents, clock } = replicas;
    const waiting = () => waitingJobs(documents, clock);
    const stuck = Promise.withResolvers<void>();
    const kind = counting(() => stuck.promise);
    expect(await waiting()).toEqual([]);
    // It takes jobs on and does none, for it was not started as a service is.
    const door = new Jobs(
      { documents, bus: new HostileBus(), clock, ids: randomIds, onError: () => undefined },
      [kind],
      starters,
    );
    const { id } = await door.start(kind, starter, { params: { to: 2 } });
    expect(await waiting()).toEqual([`${starter.team}/${id}`]);
    const worker = replicas.replica(kind);
    await until(async () => ((await waiting()).length === 0 ? true : undefined));
    stuck.resolve();
    await replicas.inState(worker, { id, state: (await worker.get(starter, id)).state }, 'done');
    expect(await waiting()).toEqual([]);
  });
});
