import { describe, expect, it } from '@jest/globals';
import { until } from '@marquee/ports/testing';
import { idOf, type Site } from './site.js';
import { TwoSites } from './two-sites.js';

/** One red pixel as PNG. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

const sites = new TwoSites();

const upload = ({ owner, params }: Site) =>
  owner.must<{ id: string; url: string }>('POST', `/api/teams/${idOf(params, 'teamId')}/images`, {
    image: pixel,
    crop: null,
  });
const pathOf = ({ params }: Site): string =>
  `/api/teams/${idOf(params, 'teamId')}/creators/${idOf(params, 'creatorId')}`;

describe('the picture of a product', () => {
  it('is seen by everybody as soon as it is sold, and is none of another site', async () => {
    const { owner, member, params } = sites.ours;
    const path = `/api/teams/${idOf(params, 'teamId')}/products/${idOf(params, 'productId')}`;
    const { id, url } = await upload(sites.ours);
    const bytes = async () => (await fetch(sites.installation.url + url)).status;
    expect(await bytes()).toBe(401);
    for (const imageId of ['missing', (await upload(sites.theirs)).id]) {
      const { status, problem } = await owner.ask('PATCH', path, { body: { imageId } });
      expect([status, problem.code]).toEqual([404, 'IMAGE_NOT_FOUND']);
    }
    expect(await owner.must('PATCH', path, { imageId: id })).toMatchObject({ imageId: id, name: 'Deep sea' });
    await until(async () => (await bytes()) === 200);
    expect(await owner.must('PATCH', path, { name: 'Deep sea' })).toMatchObject({ imageId: id });
    expect(await owner.must('PATCH', path, { imageId: null })).toMatchObject({ imageId: null });
    await until(async () => (await bytes()) === 401);
    expect((await member.ask('PATCH', path, { body: { imageId: id } })).status).toBe(403);
  });
});

describe('the picture of a creator', () => {
  it('is what was uploaded, until it is cleared', async () => {
    const { id } = await upload(sites.ours);
    const { owner } = sites.ours;
    expect(await owner.must('PATCH', pathOf(sites.ours), { thumbnail: id })).toMatchObject({
      thumbnail: id,
      name: 'The creator',
    });
    expect(await owner.must('PATCH', pathOf(sites.ours), {})).toMatchObject({ thumbnail: id });
    expect(await owner.must('PATCH', pathOf(sites.ours), { thumbnail: null })).toMatchObject({ thumbnail: null });
  });

  it('is none that does not exist, or belongs to another site', async () => {
    for (const thumbnail of ['missing', (await upload(sites.theirs)).id]) {
      const { status, problem } = await sites.ours.owner.ask('PATCH', pathOf(sites.ours), { body: { thumbnail } });
      expect([status, problem.code]).toEqual([404, 'IMAGE_NOT_FOUND']);
    }
  });
});
