import { describe, expect, it } from '@jest/globals';
import { until } from '@marquee/ports/testing';
import { idOf, type Site } from './site.js';
import { TwoSites } from './two-sites.js';

interface Result {
  readonly done: number;
  readonly failures: readonly { readonly id: string; readonly code: string }[];
  readonly job: { readonly id: string } | null;
  readonly changed: readonly string[];
}

const sites = new TwoSites();

const teamOf = (site: Site): string => `/api/teams/${idOf(site.params, 'teamId')}`;
const commentOf = (site: Site): string => idOf(site.params, 'commentId');
const bulk = (body: object) => sites.ours.owner.must<Result>('POST', `${teamOf(sites.ours)}/comments/bulk`, body);
const isHidden = async (site: Site) => {
  const path = `${teamOf(site)}/comments/${commentOf(site)}`;
  return (await site.owner.must<{ comment: { hidden: boolean } }>('GET', path)).comment.hidden;
};

describe('many comments at once', () => {
  it("are hidden on one's own site alone, which is said of each", async () => {
    const { ours, theirs } = sites;
    const hide = { action: 'hide', ids: [commentOf(ours), commentOf(theirs)] };
    const { done, failures, job, changed } = await bulk(hide);
    expect([done, job, changed]).toEqual([1, null, [commentOf(ours)]]);
    expect((await bulk(hide)).changed).toEqual([]);
    expect(failures).toMatchObject([{ id: commentOf(theirs), code: 'COMMENT_NOT_FOUND' }]);
    expect([await isHidden(ours), await isHidden(theirs)]).toEqual([true, false]);
  });

  it('are all that match, by a job that the tray shows', async () => {
    const { ours } = sites;
    await bulk({ action: 'hide', ids: [commentOf(ours)] });
    const { job } = await bulk({ action: 'show', filter: { state: 'hidden' } });
    const jobs = async () =>
      (await ours.owner.must<{ items: { id: string; kind: string; state: string }[] }>('GET', `${teamOf(ours)}/jobs`))
        .items;
    const [first] = await until(jobs, (items) => items.some(({ id, state }) => id === job?.id && state === 'done'));
    expect(first).toMatchObject({ id: job?.id, kind: 'comment_bulk' });
    expect(await isHidden(ours)).toBe(false);
  });
});
