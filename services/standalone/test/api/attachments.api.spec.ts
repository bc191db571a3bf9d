import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, until } from '@marquee/ports/testing';
import { openInstallation, type Installation } from './installation.js';
import { buildSite, idOf, uploaded, type Site } from './site.js';

/** An attachment file all the way: uploaded, attached, downloaded, replaced, deleted. */
let installation: Installation;
let ours: Site;
let theirs: Site;
let team: string;
let files: string;

beforeAll(async () => {
  installation = await openInstallation();
  [ours, theirs] = await Promise.all([buildSite(installation, 'ours'), buildSite(installation, 'theirs')]);
  team = idOf(ours.params, 'teamId');
  files = `/api/teams/${team}/files`;
  const publish = { publication: 'public', files: [idOf(ours.params, 'fileId')] };
  await ours.owner.must('PATCH', `/api/teams/${team}/videos/${idOf(ours.params, 'videoId')}`, publish);
}, 120_000);

afterAll(() => installation.close());

interface Page {
  readonly files: readonly { readonly name: string; readonly size: number; readonly url: string }[];
}
const shown = async () =>
  (await ours.member.must<Page>('GET', `/api/sites/${team}/videos/${idOf(ours.params, 'videoId')}`)).files;

describe('an attachment file', () => {
  it('is on the page of its video, and downloaded from there by whoever may watch it', async () => {
    const [file] = await shown();
    expect(file).toMatchObject({ name: 'The file', size: 7 });
    const url = file?.url ?? '';
    const answer = await ours.member.raw(url);
    expect([answer.status, await answer.text()]).toEqual([200, 'Handout']);
    expect(answer.headers.get('content-disposition')).toContain('attachment;');
    expect((await installation.visitor().raw(url)).status).toBe(401);
    expect((await theirs.member.raw(url)).status).toBe(401);
    expect((await theirs.owner.raw(url)).status).toBe(401);
  });

  it('is counted in the figures of its video and of the site, once each time it is begun', async () => {
    const [file] = await shown();
    const figures = async () => {
      const video = `/api/teams/${team}/videos/${idOf(ours.params, 'videoId')}/analytics`;
      const asked = [video, `/api/teams/${team}/analytics/total`].map((path) =>
        ours.owner.must<{ total: { downloads: number } }>('GET', path),
      );
      return (await Promise.all(asked)).map(({ total }) => total.downloads);
    };
    await eventually(async () => {
      expect(await figures()).toEqual([1, 1]);
    });
    await (await ours.member.raw(file?.url ?? '', { range: 'bytes=3-' })).text();
    await (await ours.member.raw(file?.url ?? '')).text();
    await eventually(async () => {
      expect(await figures()).toEqual([2, 2]);
    });
  });

  it('can be replaced, and every link leads to the new one', async () => {
    const [before] = await shown();
    const upload = await uploaded(ours.owner, team, 'A longer handout');
    await ours.owner.must('PATCH', `${files}/${idOf(ours.params, 'fileId')}`, { upload });
    const [after] = await shown();
    expect([after?.url, after?.size]).toEqual([before?.url, 16]);
    // An answer of the catalog is believed for a second.
    await until(async () => (await (await ours.member.raw(before?.url ?? '')).text()) === 'A longer handout');
  });

  it('takes no upload of another file or of another team, and no film', async () => {
    const { upload } = await ours.owner.must<{ upload: string }>('GET', `${files}/${idOf(ours.params, 'fileId')}`);
    const foreign = await uploaded(theirs.owner, idOf(theirs.params, 'teamId'), 'Theirs');
    const { assetId } = await ours.owner.must<{ assetId: string }>(
      'GET',
      `/api/teams/${team}/videos/${idOf(ours.params, 'videoId')}`,
    );
    for (const id of [foreign, assetId, 'missing']) {
      const { status, problem } = await ours.owner.ask('POST', files, { body: { name: 'Handout', upload: id } });
      expect([status, problem.code]).toEqual([404, 'UPLOAD_NOT_FOUND']);
    }
    expect((await ours.owner.ask('POST', files, { body: { name: 'Again', upload } })).status).toBeGreaterThan(399);
  });

  it('that is larger than the plan is refused before a byte is sent', async () => {
    const body = { fileName: 'large.zip', fileSize: 6 * 1024 ** 3 };
    const { status, problem } = await ours.owner.ask('POST', `/api/teams/${team}/uploads`, { body });
    expect([status, problem.code]).toEqual([413, 'UPLOAD_TOO_LARGE']);
  });

  it('is not deleted while a video has it, and says which', async () => {
    const path = `${files}/${idOf(ours.params, 'fileId')}`;
    const { status, problem } = await ours.owner.ask('DELETE', path);
    expect([status, problem.code]).toEqual([409, 'FILE_IN_USE']);
    const { items } = await ours.owner.must<{ items: object[] }>('GET', `${path}/usage`);
    expect(items).toEqual([{ kind: 'video', id: idOf(ours.params, 'videoId'), title: 'Anglerfish' }]);
    await ours.owner.must('PATCH', `/api/teams/${team}/videos/${idOf(ours.params, 'videoId')}`, { files: [] });
    await ours.owner.must('DELETE', path);
    expect(await shown()).toEqual([]);
  });
});
