import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@marquee/ports/testing';
import { openInstallation, type Installation } from './installation.js';
import { buildSite, idOf, type Site } from './site.js';

/** Live streams of a catalog and its schedule, as search engines and previews of links read them: without the client. */
const origin = 'http://video.example.test';
const startsAt = '2100-01-01T09:00:00.000Z';
let installation: Installation;
let ours: Site;
let team: string;
let event: string;
const lives = new Map<string, string>();
const idIn = (name: string) => idOf(ours.params, name);
const live = (name: string) => `/live/${lives.get(name) ?? 'nobodys'}`;

const published = {
  everybody: { publication: 'public', public: true, overview: 'Said to everybody' },
  members: { publication: 'public', overview: 'Said to members' },
  unlisted: { publication: 'public', public: true, hiddenFromList: true },
  private: { publication: 'private' },
};

beforeAll(async () => {
  installation = await openInstallation({ baseUrl: origin });
  ours = await buildSite(installation, 'ours');
  team = idIn('teamId');
  const [categoryId, creatorId, tagId] = ['categoryId', 'creatorId', 'tagId'].map(idIn);
  const where = { platform: 'youtube', address: 'https://youtu.be/jfKfPfyJRdk' };
  const times = { startsAt, endsAt: '2100-01-01T10:00:00.000Z' };
  const add = (kind: string, body: object) =>
    ours.owner.must<{ id: string }>('POST', `/api/teams/${team}/${kind}`, body);
  for (const [name, changes] of Object.entries(published)) {
    const body = { name: `Live ${name}`, ...where, ...times, ...changes, categoryId, creatorId, tags: [tagId] };
    lives.set(name, (await add('lives', body)).id);
  }
  const held = { holdFrom: '2100-01-01T00:00:00.000Z', holdUntil: '2100-01-02T00:00:00.000Z' };
  const carried = { videos: [], lives: [lives.get('private')] };
  event = (await add('events', { name: 'Premiere', publication: 'public', ...held, ...carried })).id;
  await ours.owner.must('PATCH', `/api/teams/${team}`, { catalog: 'open' });
  await until(async () => (await open('/lives/newer')).text.includes('Live members'));
}, 120_000);

afterAll(() => installation.close());

const open = async (path: string) => {
  const response = await fetch(`${installation.url}/catalog/${team}${path}`);
  const robots = response.headers.get('x-robots-tag');
  return { status: response.status, robots, text: await response.text() };
};
const dataOf = (text: string): unknown =>
  JSON.parse(text.split('<script type="application/ld+json">')[1]?.split('</script>')[0] ?? 'null');
const lists = () => [
  ...['', '/lives/newer', '/schedule', '/sitemap.xml'],
  ...[`/lives/categories/${idIn('categoryId')}`, `/lives/tags/${idIn('tagId')}`],
  `/lives/creators/${idIn('creatorId')}`,
];

describe('the live streams of an open catalog', () => {
  it('have a page that says what they are, when they begin, and what opens them', async () => {
    const page = await open(live('everybody'));
    expect([page.status, page.robots]).toEqual([200, null]);
    expect(page.text).toContain('<meta property="og:title" content="Live everybody" />');
    expect(page.text).toContain('<meta property="og:description" content="Said to everybody" />');
    const url = `${origin}/catalog/${team}${live('everybody')}`;
    expect(dataOf(page.text)).toMatchObject({
      ...{ '@type': 'BroadcastEvent', name: 'Live everybody', url, startDate: startsAt },
    });
    const locked = await open(live('members'));
    expect(locked.text).toContain(`href="/login/${team}"`);
    expect(locked.text).not.toContain('Said to members');
    expect((await open(live('unlisted'))).status).toBe(200);
  });

  it('stand in its lists, in its schedule and on its first page, where visitors may know of them', async () => {
    for (const path of lists()) {
      const { status, text } = await open(path);
      const told = Object.fromEntries(Object.keys(published).map((name) => [name, text.includes(live(name))]));
      expect([path, status, told]).toEqual([
        ...[path, 200],
        { everybody: true, members: true, unlisted: false, private: false },
      ]);
    }
    for (const path of ['/lives/categories', '/lives/tags', '/lives/creators'])
      expect([path, (await open(path)).text]).toEqual([path, expect.stringContaining(`/catalog/${team}${path}/`)]);
  });

  it('lead from an event that does not open them to its page, and are not there where nothing is', async () => {
    const inEvent = await open(`/event/live/${event}/${lives.get('private') ?? ''}`);
    expect(dataOf(inEvent.text)).toMatchObject({ '@type': 'Event', name: 'Premiere' });
    for (const path of [live('private'), live('nobodys'), '/lives/tags/nobodys', '/event/live/nobodys/nobodys'])
      expect([path, await open(path)]).toMatchObject([path, { status: 404, robots: 'noindex' }]);
  });
});

describe('what an open catalog leaves to the client', () => {
  it.each(['/videos/search', '/news', '/view_log', '/bookmark', '/setting/paid_history', '/item_select/abc'])(
    'is there, and no matter of search engines: %s',
    async (path) => {
      const { status, robots, text } = await open(path);
      expect([status, robots, text.includes('og:title')]).toEqual([200, 'noindex', false]);
    },
  );
});
