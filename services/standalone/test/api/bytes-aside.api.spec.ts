import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { previewHeader } from '@marquee/contracts';
import { systemClock } from '@marquee/kernel';
import { until } from '@marquee/ports/testing';
import { clip, end, Film, future, members, ofGroup, unlimited, Viewers, type Page } from './film.js';
import { openInstallation, type Installation } from './installation.js';
import { buildSite, idOf, password, type Site } from './site.js';

/** Bytes of what is not what members see now: older versions, and the site as somebody else will see it. */
let ahead = 0;
let installation: Installation;
let ours: Site;
let team: string;
let film: Film;
let viewers: Viewers;
let files: Map<string, string>;
let page: string;

beforeAll(async () => {
  const clock = { ...systemClock, now: () => new Date(Date.now() + ahead) };
  installation = await openInstallation({ clock });
  const [one, theirs] = await Promise.all([buildSite(installation, 'ours'), buildSite(installation, 'theirs')]);
  ours = one;
  team = `/api/teams/${idOf(ours.params, 'teamId')}`;
  viewers = await Viewers.of(installation, ours, theirs);
  film = await Film.add(ours);
  files = await film.files();
  page = `/api/sites/${idOf(ours.params, 'teamId')}/videos/${film.id}`;
}, 180_000);

afterAll(() => installation.close());

const begin = async (body: object) => {
  const { id } = await ours.owner.must<{ id: string }>('POST', `${team}/previews`, body);
  return { [previewHeader]: id };
};
const asMember = (at: string) => begin({ kind: 'member', memberId: idOf(ours.params, 'memberId'), at });
const seenWith = async (headers: Record<string, string>) =>
  (await ours.owner.ask('GET', page, { headers })).body as Page;
const given = async (inside: readonly string[], headers?: Record<string, string>) => {
  const expected = viewers.expected(files, inside, inside);
  expect(await viewers.given(files, expected, headers)).toEqual(expected);
};

describe('in a preview of what opens later', () => {
  beforeAll(() => film.change({ ...unlimited, publication: 'period', publishFrom: future, publishUntil: end }));

  it('whoever previews plays what the page of that time names', async () => {
    const { playback, thumbnailUrl, files: attached } = await seenWith(await asMember('2100-06-01T00:00:00.000Z'));
    const named = [
      playback?.manifestUrl,
      playback?.storyboardUrl,
      playback?.captions[0]?.url,
      attached[0]?.url,
      thumbnailUrl,
    ];
    expect(named).toEqual(['manifest', 'storyboard', 'caption', 'attachment', 'poster'].map((kind) => files.get(kind)));
    // Players ask for bytes without what names the preview.
    for (const path of named) expect([path, (await ours.owner.raw(path ?? '?')).status]).toEqual([path, 200]);
  });

  it('the page of a time at which it is shut names no bytes of it', async () => {
    for (const as of [await asMember('2099-06-01T00:00:00.000Z'), await asMember('2101-06-01T00:00:00.000Z')]) {
      expect(await seenWith(as)).toMatchObject({ playback: null, files: [] });
    }
  });

  it('nobody is given a byte for it: neither whoever knows of the preview, nor who is looked as', async () => {
    await given([], await asMember('2100-06-01T00:00:00.000Z'));
    await given([]);
  });

  it('nobody loses a byte by it: a member who may watch now does so beside it', async () => {
    await film.change({ ...unlimited, groups: [idOf(ours.params, 'groupId')] });
    await given(ofGroup, await begin({ kind: 'visitor' }));
  });
});

describe('an older version', () => {
  let older: Map<string, string>;
  const versions = async () =>
    (await ours.owner.must<{ items: { id: string; state: string }[] }>('GET', `${film.path}/versions`)).items;

  beforeAll(async () => {
    await film.change(unlimited);
    older = new Map([...files].filter(([kind]) => kind !== 'attachment'));
    const bytes = await clip();
    const { processing } = await ours.owner.must<{ processing: { uploadUrl: string } }>(
      'POST',
      `${film.path}/versions`,
      {
        ...{ fileName: 'second.mp4', fileSize: bytes.length },
      },
    );
    await ours.owner.upload(processing.uploadUrl, bytes);
    await until(versions, ([newest]) => newest?.state === 'current', { seconds: 60 });
  }, 90_000);

  const olderGiven = async (inside: readonly string[], told = inside) => {
    const expected = viewers.expected(older, inside, told);
    expect(await viewers.given(older, expected)).toEqual(expected);
  };

  it('plays on for whoever may watch the video, as that may change, and is told to nobody else', async () => {
    await olderGiven(members);
    await film.change({ ...unlimited, groups: [idOf(ours.params, 'groupId')] });
    await olderGiven(ofGroup);
    // Who may know of the video sees the picture of the present version, and none before it.
    await film.change({ ...unlimited, playLimit: 'purchasers' });
    await olderGiven(['buyer']);
    await film.change({ ...unlimited, publication: 'private' });
    await olderGiven([]);
    await film.change({ ...unlimited, public: true });
    await olderGiven(viewers.everybody);
  });

  it('is for administrators alone half a day later, however open the video is', async () => {
    ahead += 12 * 3_600_000;
    // Their sessions have lasted as long.
    for (const [person, name] of [
      [ours.owner, 'owner'],
      [ours.administrator, 'admin'],
    ] as const) {
      await person.must('POST', '/api/login', { email: `${name}@ours.test`, password });
    }
    await olderGiven([]);
    const now = await film.files();
    const expected = viewers.expected(now, viewers.everybody, viewers.everybody);
    expect(await viewers.given(now, expected)).toEqual(expected);
  });

  it('is nobody’s when it is deleted', async () => {
    await ours.owner.must('DELETE', `${film.path}/versions`);
    const expected = Object.fromEntries([...older.keys()].map((kind) => [kind, []]));
    expect(await viewers.given(older, expected)).toEqual(expected);
  });
});
