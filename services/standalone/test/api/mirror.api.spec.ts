import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@marquee/ports/testing';
import { openInstallation, type Installation } from './installation.js';
import type { Person } from './person.js';
import { buildSite, idOf, type Site } from './site.js';

/** The catalog for those who have not logged in, as search engines and previews of links read it: without the client. */
const origin = 'http://video.example.test';
let installation: Installation;
let ours: Site;
let theirs: Site;
let team: string;
const videos = new Map<string, string>();
const playlists = new Map<string, string>();
let event: string;

const hostile = '</script><script>alert(1)</script>"><img src=x>';
const years = (from: number, until: number) => ({
  publication: 'period',
  publishFrom: `${from}-01-01T00:00:00.000Z`,
  publishUntil: `${until}-01-01T00:00:00.000Z`,
});
const shown = {
  everybody: { publication: 'public', public: true, overview: 'Said to everybody' },
  members: { publication: 'public', overview: 'Said to members' },
  [hostile]: { publication: 'public', public: true },
};
const concealed = {
  private: { publication: 'private' },
  unlisted: { publication: 'public', hiddenFromList: true },
  later: years(2100, 2101),
  over: years(2001, 2002),
};

beforeAll(async () => {
  installation = await openInstallation({ baseUrl: origin });
  [ours, theirs] = await Promise.all([buildSite(installation, 'ours'), buildSite(installation, 'theirs')]);
  team = idOf(ours.params, 'teamId');
  const [categoryId, creatorId, tagId] = ['categoryId', 'creatorId', 'tagId'].map((name) => idOf(ours.params, name));
  const more = { categoryId, creatorId, tags: [tagId] };
  for (const [name, changes] of Object.entries({ ...shown, ...concealed, group: { publication: 'public' } })) {
    const file = { title: `Film ${name}`, fileName: 'a.mp4', fileSize: 1_000 };
    const { id } = await ours.owner.must<{ id: string }>('POST', `/api/teams/${team}/videos`, file);
    const groups = name === 'group' ? { groups: [idOf(ours.params, 'groupId')] } : {};
    await ours.owner.must('PATCH', `/api/teams/${team}/videos/${id}`, { ...changes, ...groups, ...more });
    videos.set(name, id);
  }
  for (const [name, one] of [
    ['open', 'everybody'],
    ['closed', 'private'],
  ] as const) {
    const body = { name: `List ${name}`, videos: [videos.get(one), videos.get('later')], public: true };
    playlists.set(name, (await ours.owner.must<{ id: string }>('POST', `/api/teams/${team}/playlists`, body)).id);
  }
  event = (
    await ours.owner.must<{ id: string }>('POST', `/api/teams/${team}/events`, {
      ...{ name: 'Premiere', overview: 'Said inside', publication: 'public', videos: [videos.get('private')] },
      ...{ holdFrom: '2100-01-01T00:00:00.000Z', holdUntil: '2100-01-02T00:00:00.000Z' },
    })
  ).id;
}, 120_000);

afterAll(() => installation.close());

const open = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${installation.url}/catalog/${team}${path}`, { headers });
  const { status } = response;
  return { status, text: await response.text(), header: (name: string) => response.headers.get(name) };
};
const dataOf = (text: string): unknown =>
  JSON.parse(text.split('<script type="application/ld+json">')[1]?.split('</script>')[0] ?? 'null');

/** Every address of the catalog that is no single video's. */
const lists = () => [
  ...['', '/videos/newer', '/videos/popular', '/videos/categories', '/videos/tags', '/videos/creators'],
  ...['/playlists/newer', '/playlists/categories', '/playlists/tags', '/events/newer'],
  `/videos/categories/${idOf(ours.params, 'categoryId')}`,
  `/videos/tags/${idOf(ours.params, 'tagId')}`,
  `/creator/${idOf(ours.params, 'creatorId')}`,
  `/playlist/${playlists.get('open') ?? ''}`,
  ...['/lives/newer', '/lives/categories', '/lives/tags', '/lives/creators', '/schedule'],
  '/videos/search/Film',
  '/sitemap.xml',
  '/rss.xml',
];

describe('a closed catalog', () => {
  it('tells nothing but the page of the client, which leads to the login, whatever is asked for', async () => {
    const nothing = await open('');
    expect([nothing.status, nothing.header('x-robots-tag')]).toEqual([200, 'noindex']);
    expect(nothing.text).not.toMatch(/Film|ld\+json|og:title/);
    for (const path of [...lists(), `/video/${videos.get('everybody') ?? ''}`, '/video/nobodys']) {
      expect([path, await open(path)]).toMatchObject([path, { status: 200, text: nothing.text }]);
    }
  });
});

describe('an open catalog', () => {
  beforeAll(async () => {
    const body = { catalog: 'open', joinInvitation: ours.params['invitationId'] };
    await ours.owner.must('PATCH', `/api/teams/${team}`, body);
    await until(async () => (await open('/videos/newer')).text.includes('Film members'));
  });

  it('says what a video is in its head, and what opens it', async () => {
    const page = await open(`/video/${videos.get('everybody') ?? ''}`);
    expect([page.status, page.header('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const address = `${origin}/catalog/${team}/video/${videos.get('everybody') ?? ''}`;
    for (const said of [
      '<title>Film everybody – ours</title>',
      '<meta property="og:title" content="Film everybody" />',
      '<meta property="og:type" content="video.other" />',
      '<meta property="og:description" content="Said to everybody" />',
      '<meta name="twitter:title" content="Film everybody" />',
      `<link rel="canonical" href="${address}" />`,
    ]) {
      expect(page.text).toContain(said);
    }
    expect(dataOf(page.text)).toMatchObject({
      ...{ '@context': 'https://schema.org', '@type': 'VideoObject', name: 'Film everybody' },
      ...{ description: 'Said to everybody', url: address, isAccessibleForFree: true },
    });
    const locked = await open(`/video/${videos.get('members') ?? ''}`);
    expect(dataOf(locked.text)).toMatchObject({ isAccessibleForFree: false, requiresSubscription: true });
    expect(locked.text).toContain(`href="/login/${team}"`);
    expect(locked.text).toContain(`href="/join/user/${idOf(ours.params, 'invitationId')}"`);
    expect(locked.text).not.toContain('Said to members');
  });

  it('has every page of the site, and tells on none of them what is not for visitors', async () => {
    const names = [...Object.keys(concealed).map((name) => `Film ${name}`), 'List closed', 'Anglerfish'];
    const ids = [...Object.keys(concealed).map((name) => videos.get(name) ?? '?'), playlists.get('closed') ?? '?'];
    for (const path of lists()) {
      const { status, text } = await open(path);
      expect([path, status]).toEqual([path, 200]);
      for (const secret of [...names, ...ids])
        expect([path, secret, text.includes(secret)]).toEqual([path, secret, false]);
    }
    const { text } = await open('/sitemap.xml');
    for (const name of [...Object.keys(shown), 'group'])
      expect(text).toContain(`/video/${videos.get(name) ?? '?'}</loc>`);
    expect(text).toContain(`/playlist/${playlists.get('open') ?? '?'}</loc>`);
    expect(text).toContain(`/event/${event}</loc>`);
    expect((await open('/sitemap-1.xml')).text).toBe(text);
    expect((await open('/sitemap-2.xml')).status).toBe(404);
  });

  it('tells of an event that it is there, and nothing that is said inside', async () => {
    const { status, text } = await open(`/event/${event}`);
    expect(status).toBe(200);
    expect(dataOf(text)).toMatchObject({ '@type': 'Event', name: 'Premiere' });
    expect(text).not.toMatch(/Said inside|Film private/);
    expect((await open('/events/newer')).text).toContain('Premiere');
  });

  it('has one answer for what is concealed, what never was, and what is of another site', async () => {
    const nothing = await open('/video/nobodys');
    expect([nothing.status, nothing.header('x-robots-tag')]).toEqual([404, 'noindex']);
    const unknown = [
      ...Object.keys(concealed).flatMap((name) => {
        const id = videos.get(name) ?? '';
        return [`/video/${id}`, `/playlist/${playlists.get('open') ?? ''}/${id}`];
      }),
      `/video/${idOf(theirs.params, 'videoId')}`,
      `/playlist/${playlists.get('closed') ?? ''}`,
      `/creator/${idOf(theirs.params, 'creatorId')}`,
      `/videos/categories/${idOf(theirs.params, 'categoryId')}`,
      ...['/nothing', '/videos/newer?after=nonsense', '/video/..%2F..', '/event/nobodys', '/live/nobodys'],
    ];
    for (const path of unknown)
      expect([path, await open(path)]).toMatchObject([path, { status: 404, text: nothing.text }]);
    expect((await fetch(`${installation.url}/catalog/nobodys`)).status).toBe(404);
  });

  it('finds what is said in captions, at its moment, and nothing that is said in what is locked', async () => {
    const say = async (name: string, line: string) => {
      const path = `/api/teams/${team}/videos/${videos.get(name) ?? ''}/captions`;
      const content = `1\n00:01:05,000 --> 00:01:08,000\n${line}\n`;
      await ours.owner.must('PUT', path, { language: 'en', content });
    };
    await say('everybody', 'a pearl of wisdom');
    await say('members', 'a pearl for members');
    interface Found {
      readonly items: readonly { readonly title: string; readonly moment?: { readonly at: number } }[];
    }
    const find = async (person: Person) => {
      const path = `/api/sites/${team}/videos?sort=relevance&q=pearl`;
      return (await person.must<Found>('GET', path)).items.map(({ title, moment }) => `${title} ${moment?.at ?? ''}`);
    };
    await until(async () => (await find(ours.member)).length >= 2);
    expect((await find(ours.member)).toSorted()).toEqual(['Film everybody 65', 'Film members 65']);
    expect(await find(installation.visitor())).toEqual(['Film everybody 65']);
    expect(await find(theirs.member)).toEqual(['Film everybody 65']);
  });

  it('gives everybody the same, whoever has logged in', async () => {
    for (const path of ['', `/video/${videos.get('members') ?? ''}`]) {
      const { text } = await open(path);
      for (const person of [ours.member, ours.owner]) {
        expect(await (await person.raw(`/catalog/${team}${path}`)).text()).toBe(text);
      }
    }
  });

  it('lets no title become an element', async () => {
    for (const path of [
      `/video/${videos.get(hostile) ?? ''}`,
      '/videos/newer',
      '/rss.xml',
      '/videos/search/%3Cscript%3E',
    ]) {
      expect([path, (await open(path)).text]).toEqual([path, expect.not.stringMatching(/<script>|<img src=x/)]);
    }
    expect(dataOf((await open(`/video/${videos.get(hostile) ?? ''}`)).text)).toMatchObject({ name: `Film ${hostile}` });
  });

  it('is asked for anew each time, and answered shortly while nothing changed', async () => {
    const page = await open('');
    const tag = page.header('etag') ?? '';
    expect(page.header('cache-control')).toBe('public, no-cache');
    expect(page.header('content-security-policy')).toContain("script-src 'self';");
    expect(await open('', { 'if-none-match': tag })).toMatchObject({ status: 304, text: '' });
    await ours.owner.must('PATCH', `/api/teams/${team}/videos/${videos.get('everybody') ?? ''}`, { title: 'Renamed' });
    expect((await open('', { 'if-none-match': tag })).status).toBe(200);
    await ours.owner.must('PATCH', `/api/teams/${team}/videos/${videos.get('everybody') ?? ''}`, {
      title: 'Film everybody',
    });
  });
});
