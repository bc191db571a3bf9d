import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { routes } from '@marquee/contracts';
import { until } from '@marquee/ports/testing';
import { documented } from './documented.js';
import { openInstallation, type Installation } from './installation.js';
import type { Person } from './person.js';
import { becomeAdministrator, registerSite } from './site.js';

/** Long work that one administrator has begun, and others see. */
let installation: Installation;
let owner: Person;
let team: string;
let mia: Person;
let miaId: string;

beforeAll(async () => {
  installation = await openInstallation();
  const { owner: registered, teamId } = await registerSite(installation, 'ours');
  [owner, team] = [registered, `/api/teams/${teamId}`];
  const made = await becomeAdministrator(installation, owner, teamId, 'mia@ours.test');
  [mia, miaId] = [made.administrator, made.administratorId];
  await owner.must('PUT', `${team}/administrators/${miaId}`, { role: 'normal', categories: ['user_manager'] });
  await until(async () => (await mia.ask('GET', `${team}/members`)).status === 200);
}, 120_000);

afterAll(() => installation.close());

interface Jobs {
  readonly items: readonly {
    readonly id: string;
    readonly startedBy: string | null;
    readonly fileName: string | null;
  }[];
}

describe('a task', () => {
  it('is seen by whoever runs the site, by the name of who began it, and its file by nobody else', async () => {
    const { id } = await mia.must<{ id: string }>('POST', `${team}/members/export`, { encoding: 'utf-8' });
    const jobOf = async (who: Person) =>
      (documented(routes.listJobs, await who.ask('GET', `${team}/jobs`)).body as Jobs).items.find(
        (job) => job.id === id,
      );
    const own = await until(
      () => jobOf(mia),
      (job) => job?.fileName != null,
    );
    expect(own).toMatchObject({ startedBy: null, fileName: expect.stringContaining('.csv') as unknown });
    expect(await jobOf(owner)).toMatchObject({ startedBy: 'Administrator', fileName: null });
    for (const path of ['file', 'errors', 'errors/file'])
      expect((await owner.ask('GET', `${team}/jobs/${id}/${path}`)).problem.code).toBe('JOB_NOT_FOUND');
    expect((await owner.ask('DELETE', `${team}/jobs/${id}`)).problem.code).toBe('JOB_NOT_FOUND');
    expect((await owner.ask('POST', `${team}/jobs/${id}/cancel`)).status).toBe(200);
    await owner.must('DELETE', `${team}/administrators/${miaId}`);
    expect(await jobOf(owner)).toMatchObject({ startedBy: '' });
  });
});
