import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openInstallation, type Installation } from './installation.js';
import { buildSite, idOf, type Site } from './site.js';

/** One red pixel as PNG. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

let installation: Installation;
let ours: Site;
let theirs: Site;

beforeAll(async () => {
  installation = await openInstallation();
  [ours, theirs] = await Promise.all([buildSite(installation, 'ours'), buildSite(installation, 'theirs')]);
}, 120_000);
afterAll(() => installation.close());

const upload = ({ owner, params }: Site) =>
  owner.must<{ id: string; url: string }>('POST', `/api/teams/${idOf(params, 'teamId')}/images`, {
    image: pixel,
    crop: null,
  });
const pathOf = ({ params }: Site): string =>
  `/api/teams/${idOf(params, 'teamId')}/creators/${idOf(params, 'creatorId')}`;

describe('the picture of a creator', () => {
  it('is what was uploaded, until it is cleared', async () => {
    const { id } = await upload(ours);
    const { owner } = ours;
    expect(await owner.must('PATCH', pathOf(ours), { thumbnail: id })).toMatchObject({
      thumbnail: id,
      name: 'The creator',
    });
    expect(await owner.must('PATCH', pathOf(ours), {})).toMatchObject({ thumbnail: id });
    expect(await owner.must('PATCH', pathOf(ours), { thumbnail: null })).toMatchObject({ thumbnail: null });
  });

  it('is none that does not exist, or belongs to another site', async () => {
    for (const thumbnail of ['missing', (await upload(theirs)).id]) {
      const { status, problem } = await ours.owner.ask('PATCH', pathOf(ours), { body: { thumbnail } });
      expect([status, problem.code]).toEqual([404, 'IMAGE_NOT_FOUND']);
    }
  });
});
