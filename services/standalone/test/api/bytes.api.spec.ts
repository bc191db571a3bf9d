import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  addImage,
  administrators,
  end,
  Film,
  future,
  members,
  ofGroup,
  past,
  start,
  unlimited,
  Viewers,
} from './film.js';
import { openInstallation, type Installation } from './installation.js';
import { buildSite, idOf, type Site } from './site.js';

/** Every kind of file, as every kind of viewer, in every state of its video: through the delivery as it is. */
let installation: Installation;
let ours: Site;
let theirs: Site;
let team: string;
let film: Film;
let viewers: Viewers;
let files: Map<string, string>;

beforeAll(async () => {
  installation = await openInstallation();
  [ours, theirs] = await Promise.all([buildSite(installation, 'ours'), buildSite(installation, 'theirs')]);
  team = `/api/teams/${idOf(ours.params, 'teamId')}`;
  viewers = await Viewers.of(installation, ours, theirs);
  film = await Film.add(ours);
  const image = await addImage(ours);
  const playlist = { name: 'List', videos: [film.id], public: true, thumbnail: image.id };
  await ours.owner.must('POST', `${team}/playlists`, playlist);
  files = (await film.files()).set('image', image.url);
}, 180_000);

afterAll(() => installation.close());

const everybody = () => viewers.everybody;

/** Who gets what is in it, and who its pictures alone; no two that follow each other are alike, so that each is waited for. */
const states: readonly (readonly [
  what: string,
  details: () => object,
  inside: () => readonly string[],
  told?: string[],
])[] = [
  ['for members', () => ({}), () => members],
  ['private', () => ({ publication: 'private' }), () => []],
  ['for a group', () => ({ groups: [idOf(ours.params, 'groupId')] }), () => ofGroup],
  ['before its period', () => ({ publication: 'period', publishFrom: future, publishUntil: end }), () => []],
  ['for who paid', () => ({ playLimit: 'purchasers' }), () => ['buyer'], members],
  ['after its period', () => ({ publication: 'period', publishFrom: start, publishUntil: past }), () => []],
  ['playable later', () => ({ playableFrom: future }), () => [], members],
  ['for everybody', () => ({ public: true }), everybody],
  ['playable no more', () => ({ playableUntil: past }), () => [], members],
];

const openToAll = {
  ...{ publication: 'public', groups: [], needsApplication: false, holdFrom: past, holdUntil: future },
};
const asking = { ...openToAll, needsApplication: true };

/**
 * How an event is held that carries the film, which nothing else opens; to whom it opens what is in it, and who is told of it, with
 * its pictures.
 */
const held: readonly (readonly [what: string, event: () => object, inside: readonly string[], told?: string[]])[] = [
  ['now', () => ({}), members],
  ['now, for a group', () => ({ groups: [idOf(ours.params, 'groupId')] }), ofGroup],
  ['later', () => ({ holdFrom: future, holdUntil: end }), [], members],
  ['now, as nobody may know', () => ({ publication: 'private' }), []],
  ['now, for who applied', () => asking, ['buyer'], members],
  [
    'later, for a group',
    () => ({ groups: [idOf(ours.params, 'groupId')], holdFrom: future, holdUntil: end }),
    [],
    ofGroup,
  ],
  ['no more', () => ({ holdFrom: start, holdUntil: past }), [], members],
];

describe('the bytes of a video', () => {
  it.each(states)('%s', async (_what, details, inside, told = [...inside()]) => {
    await film.change({ ...unlimited, ...details() });
    const expected = viewers.expected(files, inside(), told);
    expect(await viewers.given(files, expected)).toEqual(expected);
  });

  it('are opened by an event to those for whom it is held now, its picture to all who are told of it', async () => {
    await film.change({ ...unlimited, publication: 'private' });
    const { id } = await ours.owner.must<{ id: string }>('POST', `${team}/events`, {
      ...{ name: 'Night', videos: [film.id], ...asking },
    });
    await ours.member.must('PUT', `/api/sites/${idOf(ours.params, 'teamId')}/me/events/${id}/application`);
    for (const [what, changes, inside, told = inside] of held) {
      await ours.owner.must('PATCH', `${team}/events/${id}`, { ...openToAll, ...changes() });
      // The picture is a playlist's, and in that the video is as it is without the event.
      const all = viewers.expected(files, inside, told);
      const expected = { ...all, image: viewers.among(administrators) };
      expect([what, await viewers.given(files, expected)]).toEqual([what, expected]);
    }
    await ours.owner.must('DELETE', `${team}/events/${id}`);
  });

  it('show their pictures to all who may know of them where the catalog is open', async () => {
    await film.change({ ...unlimited, groups: [idOf(ours.params, 'groupId')] });
    await ours.owner.must('PATCH', team, { catalog: 'open' });
    const expected = viewers.expected(files, ofGroup, everybody());
    expect(await viewers.given(files, expected)).toEqual(expected);
    await film.change({ ...unlimited, publication: 'private' });
    const nobody = viewers.expected(files, [], []);
    expect(await viewers.given(files, nobody)).toEqual(nobody);
  });

  it('are no more than before in an event that everybody knows of: it is told to all, and what it shows to whoever it is for', async () => {
    await film.change({ ...unlimited, publication: 'private' });
    const picture = await addImage(ours);
    const { id } = await ours.owner.must<{ id: string }>('POST', `${team}/events`, {
      ...{ name: 'Night', videos: [film.id], thumbnail: picture.id, ...openToAll },
      groups: [idOf(ours.params, 'groupId')],
    });
    const all = new Map([...files, ['picture of the event', picture.url]]);
    const expected = {
      ...viewers.expected(all, ofGroup, ofGroup),
      ...{ image: viewers.among(administrators), 'picture of the event': everybody() },
    };
    expect(await viewers.given(all, expected)).toEqual(expected);
    await ours.owner.must('PATCH', team, { catalog: 'closed' });
    const closed = { ...expected, 'picture of the event': viewers.among([...ofGroup, ...administrators]) };
    expect(await viewers.given(all, closed)).toEqual(closed);
    await ours.owner.must('DELETE', `${team}/events/${id}`);
  });
});
