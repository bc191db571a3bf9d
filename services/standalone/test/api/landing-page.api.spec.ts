import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@marquee/ports/testing';
import { openInstallation, type Installation } from './installation.js';
import { buildSite, idOf, type Site } from './site.js';

/** The page by which a site presents itself, as those get it who have not logged in, and what its pictures and video are to them. */
const origin = 'http://video.example.test';
/** One red pixel as PNG. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
const hostile = '</title><script>alert(1)</script>';

let installation: Installation;
let ours: Site;
let theirs: Site;
let team: string;
let image: string;
let video: string;

const change = (body: object) => ours.owner.ask('PATCH', `/api/teams/${team}/landing-page`, { body });
const open = async (of = team) => {
  const response = await fetch(`${installation.url}/lp/${of}`);
  return { status: response.status, robots: response.headers.get('x-robots-tag'), text: await response.text() };
};
const picture = async (id: string) => (await fetch(`${installation.url}/media/${team}/images/${id}.webp`)).status;
const upload = async ({ owner, params }: Site) => {
  const path = `/api/teams/${idOf(params, 'teamId')}/images`;
  return (await owner.must<{ id: string }>('POST', path, { image: pixel, crop: null })).id;
};

beforeAll(async () => {
  installation = await openInstallation({ baseUrl: origin });
  [ours, theirs] = await Promise.all([buildSite(installation, 'ours'), buildSite(installation, 'theirs')]);
  team = idOf(ours.params, 'teamId');
  image = await upload(ours);
  const file = { title: 'Whales', fileName: 'a.mp4', fileSize: 1_000 };
  video = (await ours.owner.must<{ id: string }>('POST', `/api/teams/${team}/videos`, file)).id;
}, 120_000);
afterAll(() => installation.close());

describe('a landing page', () => {
  it('is read without the client, whether the catalog is open or not, and escaped', async () => {
    const text = 'Films of the sea\n<b>deep</b>';
    const sections = [{ title: hostile, text: 'Every week', image }];
    expect((await change({ published: true, title: 'Dive in', text, image, sections })).status).toBe(200);
    const page = await open();
    expect([page.status, page.robots]).toEqual([200, null]);
    for (const said of [
      '<title>Dive in – ours</title>',
      '<meta property="og:title" content="Dive in" />',
      `<meta property="og:image" content="${origin}/media/${team}/images/${image}.webp" />`,
      `<link rel="canonical" href="${origin}/lp/${team}" />`,
      '<html lang="en">',
      `href="/login/${team}"`,
      '<p>&lt;b&gt;deep&lt;/b&gt;</p>',
    ])
      expect(page.text).toContain(said);
    expect(page.text).not.toContain(hostile);
    // Of a closed catalog there is nothing to subscribe to, nor to look around in.
    expect(page.text).not.toMatch(/rss\.xml|sitemap\.xml|href="\/catalog/);
  });

  it('shows its pictures to everybody, as long as it is published', async () => {
    await until(async () => (await picture(image)) === 200);
    expect(await picture(await upload(ours))).toBe(401);
    await change({ published: false });
    expect(await open()).toMatchObject({ status: 404, robots: 'noindex' });
    expect((await open('nobodys')).text).toBe((await open()).text);
    await until(async () => (await picture(image)) === 401);
    await change({ published: true });
  });

  it('keeps its video from being deleted, and says where it is used', async () => {
    await change({ video });
    const path = `/api/teams/${team}/videos/${video}`;
    const { status, problem } = await ours.owner.ask('DELETE', path);
    expect([status, problem.code]).toEqual([409, 'VIDEO_IN_USE']);
    expect(await ours.owner.must('GET', `${path}/usage`)).toMatchObject({
      items: [{ kind: 'landing_page', id: 'lp', title: 'Dive in' }],
    });
    // What is private is nobody's business.
    expect((await open()).text).not.toContain('Whales');
    await ours.owner.must('PATCH', path, { publication: 'public', public: true });
    await until(async () => (await open()).text.includes('Whales'));
    await change({ video: null });
    expect((await ours.owner.ask('DELETE', path)).status).toBe(204);
  });

  it('takes no video and no picture of another site', async () => {
    for (const [body, code] of [
      [{ video: idOf(theirs.params, 'videoId') }, 'VIDEO_NOT_FOUND'],
      [{ image: await upload(theirs) }, 'IMAGE_NOT_FOUND'],
      [{ sections: [{ title: 'One', text: '', image: 'missing' }] }, 'IMAGE_NOT_FOUND'],
    ] as const) {
      const { status, problem } = await change(body);
      expect([status, problem.code]).toEqual([404, code]);
    }
  });
});

describe('the pictures of a site', () => {
  it('are seen by everybody from the moment they are chosen', async () => {
    const logo = await upload(ours);
    expect(await picture(logo)).toBe(401);
    const { status, problem } = await ours.owner.ask('PATCH', `/api/teams/${team}`, { body: { logo: 'missing' } });
    expect([status, problem.code]).toEqual([404, 'IMAGE_NOT_FOUND']);
    await ours.owner.must('PATCH', `/api/teams/${team}`, { logo });
    await until(async () => (await picture(logo)) === 200);
    const site = await installation.visitor().must<{ logoUrl: string }>('GET', `/api/sites/${team}`);
    expect(site.logoUrl).toBe(`/media/${team}/images/${logo}.webp`);
  });
});
