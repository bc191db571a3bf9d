import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@marquee/ports/testing';
import { openInstallation, type Installation } from './installation.js';
import type { Person } from './person.js';
import { buildSite, type Site } from './site.js';

/**
 * Who may not watch a video learns nothing of it: every answer is the one that an id gets which nobody ever had, whoever
 * asks, logged in or not, byte for byte apart from the number of the request.
 */
let installation: Installation;
let ours: Site;
let theirs: Site;
const videos = new Map<string, string>();
const assets = new Map<string, string>();

/** By name, whom a video is for. The member of the site is in the group `divers` and not in the other one. */
const kinds: Readonly<Record<string, (groups: Groups) => object>> = {
  private: () => ({ publication: 'private' }),
  'private and public': () => ({ publication: 'private', public: true }),
  'for members': () => ({ publication: 'public' }),
  'for the own group': ({ own }) => ({ publication: 'public', groups: [own] }),
  'for another group': ({ other }) => ({ publication: 'public', groups: [other] }),
  'for another group, later': ({ other }) => ({
    publication: 'period',
    groups: [other],
    publishFrom: '2100-01-01T00:00:00.000Z',
    publishUntil: '2101-01-01T00:00:00.000Z',
  }),
  'for another group, over': ({ other }) => ({
    publication: 'period',
    groups: [other],
    publishFrom: '2001-01-01T00:00:00.000Z',
    publishUntil: '2002-01-01T00:00:00.000Z',
  }),
  'for another group, hidden from lists': ({ other }) => ({
    publication: 'public',
    groups: [other],
    hiddenFromList: true,
  }),
  'for everybody': () => ({ publication: 'public', public: true }),
};
interface Groups {
  readonly own: string;
  readonly other: string;
}

beforeAll(async () => {
  installation = await openInstallation();
  [ours, theirs] = await Promise.all([buildSite(installation, 'ours'), buildSite(installation, 'theirs')]);
  const team = `/api/teams/${ours.params['teamId'] ?? ''}`;
  const { id: other } = await ours.owner.must<{ id: string }>('POST', `${team}/groups`, { name: 'Another group' });
  for (const [name, changes] of Object.entries(kinds)) {
    const file = { title: `Video ${name}`, fileName: 'a.mp4', fileSize: 1_000 };
    const made = await ours.owner.must<{ id: string; assetId: string }>('POST', `${team}/videos`, file);
    const { id, assetId } = made;
    assets.set(name, assetId);
    await ours.owner.must('PATCH', `${team}/videos/${id}`, changes({ own: ours.params['groupId'] ?? '', other }));
    videos.set(name, id);
  }
}, 120_000);

afterAll(() => installation.close());

/** What each of them may watch. */
const viewers: readonly (readonly [name: string, person: () => Person, sees: readonly string[]])[] = [
  ['a visitor', () => installation.visitor(), ['for everybody']],
  ['a member outside the group', () => ours.member, ['for members', 'for the own group', 'for everybody']],
  ['a member of another site', () => theirs.member, ['for everybody']],
  ['an administrator of another site', () => theirs.owner, ['for everybody']],
  ['an administrator', () => ours.owner, Object.keys(kinds)],
];

const nobodys = 'nobodys0000000000000';

interface Said {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** All of an answer but what names this one request. */
async function said(person: Person, path: string, id: string): Promise<Said> {
  const response = await person.raw(path);
  const { date: _date, ...headers } = Object.fromEntries(response.headers);
  const text = (await response.text()).replaceAll(id, 'ID').replace(/"correlationId":"[^"]*"/, '');
  return { status: response.status, headers: { ...headers, 'set-cookie': '' }, body: text };
}

const pathOf = (id: string) => `/api/sites/${ours.params['teamId'] ?? ''}/videos/${id}`;

describe.each(viewers)('%s', (_name, person, sees) => {
  it.each(Object.keys(kinds))('who asks for a video %s', async (kind) => {
    const id = videos.get(kind) ?? '';
    const answer = await said(person(), pathOf(id), id);
    if (sees.includes(kind)) expect(answer.status).toBe(200);
    else expect(withoutLength(answer)).toEqual(withoutLength(await said(person(), pathOf(nobodys), nobodys)));
  });

  it('who asks for the bytes of what is not for them', async () => {
    const bytes = (id: string) => said(person(), `/media/${ours.params['teamId'] ?? ''}/${id}/hls/master.m3u8`, id);
    const nothing = withoutLength(await bytes(nobodys));
    for (const kind of Object.keys(kinds).filter((one) => !sees.includes(one))) {
      expect([kind, withoutLength(await bytes(assets.get(kind) ?? ''))]).toEqual([kind, nothing]);
    }
  });

  it('finds in no list what is not for them', async () => {
    const { body } = await said(person(), `/api/sites/${ours.params['teamId'] ?? ''}/videos?limit=100`, nobodys);
    for (const kind of Object.keys(kinds)) if (!sees.includes(kind)) expect(body).not.toContain(`"Video ${kind}"`);
  });
});

/** Ids of several lengths and numbers of requests make texts of several lengths. */
const withoutLength = ({ headers: { 'content-length': _length, ...headers }, ...rest }: Said) => ({ ...rest, headers });

describe('logging out', () => {
  it('tells nothing that being logged in did not', async () => {
    const id = videos.get('for another group') ?? '';
    const [inside, outside] = [
      await said(ours.member, pathOf(id), id),
      await said(installation.visitor(), pathOf(id), id),
    ];
    expect(withoutLength(outside)).toEqual(withoutLength(inside));
    expect(JSON.parse(outside.body.replace(',}', '}'))).toMatchObject({ code: 'VIDEO_NOT_FOUND' });
  });

  it('is the same for keeping a video as a bookmark', async () => {
    const keep = async (id: string) => {
      const path = `/api/sites/${ours.params['teamId'] ?? ''}/me/bookmarks/${id}`;
      const { status, problem } = await ours.member.ask('PUT', path);
      return [status, problem?.code];
    };
    expect(await keep(videos.get('for another group') ?? '')).toEqual(await keep(nobodys));
    expect((await keep(videos.get('for members') ?? ''))[0]).toBe(204);
  });
});

/** Last: from here on the site tells what there is. */
describe('a site that opens its catalog', () => {
  /** To whom what is told, by kind; the rest is nobody's to know. */
  const told: readonly (readonly [name: string, person: () => Person, told: Readonly<Record<string, string>>])[] = [
    [
      'a visitor',
      () => installation.visitor(),
      {
        'for members': 'registered',
        'for the own group': 'registered',
        'for another group': 'registered',
        'for everybody': 'visible',
      },
    ],
    [
      'a member outside the group',
      () => ours.member,
      {
        'for members': 'visible',
        'for the own group': 'visible',
        'for another group': 'restricted',
        'for everybody': 'visible',
      },
    ],
  ];
  interface Cards {
    readonly items: readonly { readonly title: string; readonly access: string }[];
  }
  const cardsOf = async (person: Person) => {
    const { items } = await person.must<Cards>('GET', `/api/sites/${ours.params['teamId'] ?? ''}/videos?limit=100`);
    return Object.fromEntries(items.map(({ title, access }) => [title.replace('Video ', ''), access]));
  };

  beforeAll(async () => {
    const team = `/api/teams/${ours.params['teamId'] ?? ''}`;
    const refused = await ours.owner.ask('PATCH', team, { body: { joinInvitation: theirs.params['invitationId'] } });
    expect([refused.status, refused.problem?.code]).toEqual([404, 'INVITATION_NOT_FOUND']);
    await ours.owner.must('PATCH', team, { catalog: 'open', joinInvitation: ours.params['invitationId'] });
    await until(async () => 'for members' in (await cardsOf(installation.visitor())));
  });

  it.each(told)('tells %s what there is and what is locked', async (_name, person, states) => {
    expect(await cardsOf(person())).toEqual(states);
    for (const kind of Object.keys(kinds)) {
      const id = videos.get(kind) ?? '';
      const { status, body } = await said(person(), pathOf(id), id);
      const state = states[kind];
      if (state === undefined) {
        expect([kind, status, body]).toEqual([kind, 404, (await said(person(), pathOf(nobodys), nobodys)).body]);
      } else {
        expect([kind, status]).toEqual([kind, 200]);
        expect(JSON.parse(body)).toMatchObject({
          access: state,
          ...(state !== 'visible' && { playback: null, overview: '' }),
        });
      }
    }
  });

  it('opens no byte of what is locked', async () => {
    const asset = assets.get('for another group') ?? '';
    const path = `/media/${ours.params['teamId'] ?? ''}/${asset}/hls/master.m3u8`;
    expect((await installation.visitor().raw(path)).status).toBe(401);
    expect((await ours.member.raw(path)).status).toBe(404);
  });

  it('says by which invitation one joins, which stays until another or none is offered', async () => {
    const site = () =>
      installation
        .visitor()
        .must<{ joinInvitation: string | null }>('GET', `/api/sites/${ours.params['teamId'] ?? ''}`);
    expect((await site()).joinInvitation).toBe(ours.params['invitationId']);
    const team = `/api/teams/${ours.params['teamId'] ?? ''}`;
    const invitation = `${team}/invitations/${ours.params['invitationId'] ?? ''}`;
    const { status, problem } = await ours.owner.ask('DELETE', invitation);
    expect([status, problem.code]).toEqual([409, 'INVITATION_IN_USE']);
    const { items } = await ours.owner.must<{ items: { kind: string }[] }>('GET', `${invitation}/usage`);
    expect(items.map(({ kind }) => kind)).toEqual(['team']);
    await ours.owner.must('PATCH', team, { joinInvitation: null });
    await ours.owner.must('DELETE', invitation);
    await until(async () => (await site()).joinInvitation === null);
  });
});
