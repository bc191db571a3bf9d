import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ofPlaylistPage } from '@marquee/contracts';
import { until } from '@marquee/ports/testing';
import { openInstallation, type Installation } from './installation.js';
import { buildSite, idOf, type Site } from './site.js';

let installation: Installation;
let ours: Site;
let theirs: Site;
let site: string;
let team: string;

beforeAll(async () => {
  installation = await openInstallation();
  [ours, theirs] = await Promise.all([buildSite(installation, 'ours'), buildSite(installation, 'theirs')]);
  site = `/api/sites/${idOf(ours.params, 'teamId')}`;
  team = `/api/teams/${idOf(ours.params, 'teamId')}`;
  const publication = { publication: 'public', groups: [idOf(ours.params, 'groupId')] };
  await ours.owner.must('PATCH', `${team}/videos/${idOf(ours.params, 'videoId')}`, publication);
}, 120_000);

afterAll(() => installation.close());

const event = (videoId: string, number: number) => ({
  id: `event${String(number).padStart(15, '0')}`,
  type: 'progress',
  videoId,
  viewing: 'viewing0000000001',
  at: new Date().toISOString(),
  ranges: [[0, 4]],
  position: 4,
});

interface WatchLog {
  readonly items: readonly { readonly member: unknown; readonly ranges: unknown }[];
}

describe('what viewers report', () => {
  it('counts for the member who watched, by name, and once however often it is sent', async () => {
    const videoId = idOf(ours.params, 'videoId');
    const body = { events: [event(videoId, 1), event(videoId, 2)] };
    expect(await ours.member.must('POST', `${site}/activity`, body)).toEqual({ accepted: 2 });
    await ours.member.must('POST', `${site}/activity`, body);
    const log = await until(
      () => ours.owner.must<WatchLog>('GET', `${team}/videos/${videoId}/watch-log`),
      ({ items }) => items.length > 0,
    );
    expect(log.items).toHaveLength(1);
    expect(log.items[0]).toMatchObject({ member: { id: idOf(ours.params, 'memberId'), name: 'Member' } });
  });

  it('is dropped where the viewer may not watch', async () => {
    const report = (videoId: string) => ({ events: [event(videoId, 3)] });
    const stranger = installation.visitor();
    const ownVideo = report(idOf(ours.params, 'videoId'));
    expect(await stranger.must('POST', `${site}/activity`, ownVideo)).toEqual({ accepted: 0 });
    const foreign = report(idOf(theirs.params, 'videoId'));
    expect(await ours.member.must('POST', `${site}/activity`, foreign)).toEqual({ accepted: 0 });
  });
});

describe('a video for a group', () => {
  const video = () => `${site}/videos/${idOf(ours.params, 'videoId')}`;

  it('is there for its member, and for nobody else', async () => {
    expect(await ours.member.must('GET', video())).toMatchObject({ access: 'visible', title: 'Anglerfish' });
    const stranger = await installation.visitor().ask('GET', video());
    expect([stranger.status, stranger.problem.code]).toEqual([404, 'VIDEO_NOT_FOUND']);
    const theirSite = `/api/sites/${idOf(theirs.params, 'teamId')}`;
    const elsewhere = await theirs.member.ask('GET', `${theirSite}/videos/${idOf(ours.params, 'videoId')}`);
    expect([elsewhere.status, elsewhere.problem.code]).toEqual([404, 'VIDEO_NOT_FOUND']);
  });
});

describe('a video that is hidden from lists', () => {
  const ids = ({ items }: { readonly items: readonly { readonly video: { readonly id: string } }[] }) =>
    items.map(({ video }) => video.id);

  it('is kept, gone on with and found among what was watched by whoever may watch it; lists leave it out', async () => {
    const videoId = idOf(ours.params, 'videoId');
    await ours.owner.must('PATCH', `${team}/videos/${videoId}`, { hiddenFromList: true });
    expect(await ours.member.must('GET', `${site}/videos`)).toMatchObject({ items: [] });
    for (const list of ['bookmarks', 'watch-later']) {
      await ours.member.must('PUT', `${site}/me/${list}/${videoId}`);
      expect(ids(await ours.member.must('GET', `${site}/me/${list}`))).toEqual([videoId]);
    }
    await ours.member.must('POST', `${site}/activity`, { events: [event(videoId, 4)] });
    for (const list of ['continue-watching', 'view-log']) {
      const found = () => ours.member.must<Parameters<typeof ids>[0]>('GET', `${site}/me/${list}`);
      expect(ids(await until(found, ({ items }) => items.length > 0))).toEqual([videoId]);
    }
  });

  it('is no more known to whom it is not for', async () => {
    const videoId = idOf(ours.params, 'videoId');
    await ours.owner.must('PATCH', `${team}/videos/${videoId}`, { publication: 'private' });
    const refused = await ours.member.ask('PUT', `${site}/me/bookmarks/${videoId}`);
    expect([refused.status, refused.problem.code]).toEqual([404, 'VIDEO_NOT_FOUND']);
    expect(ids(await ours.member.must('GET', `${site}/me/bookmarks`))).toEqual([]);
  });
});

describe('a video that a member began', () => {
  type Listed = { readonly items: readonly object[] };
  const own = (list: string) => ours.member.must<Listed>('GET', `${site}/me/${list}`);
  const isListed = (list: string, wanted: boolean) =>
    until(
      () => own(list),
      ({ items }) => items.length > 0 === wanted,
    );
  const videoId = () => idOf(ours.params, 'videoId');
  let playlistId: string;

  beforeAll(async () => {
    const open = { publication: 'public', hiddenFromList: false };
    await ours.owner.must('PATCH', `${team}/videos/${videoId()}`, open);
    const playlist = { name: 'Begun', videos: [videoId()], public: true };
    playlistId = (await ours.owner.must<{ id: string }>('POST', `${team}/playlists`, playlist)).id;
    await ours.member.must('POST', `${site}/activity`, { events: [event(videoId(), 5)] });
    await isListed('continue-watching', true);
  });

  it('tells them in every list how far they got, and nobody else', async () => {
    const card = { id: videoId(), progress: { resumeAt: 4, completed: false } };
    expect(await ours.member.must('GET', `${site}/videos`)).toMatchObject({ items: [card] });
    expect(await own('bookmarks')).toMatchObject({ items: [{ video: card }] });
    expect(await own('view-log')).toMatchObject({ items: [{ video: card }] });
    expect(await own('continue-watching')).toMatchObject({ items: [{ video: card }] });
    const playlist = `${site}/playlists/${playlistId}`;
    expect(await ours.member.must('GET', playlist)).toMatchObject({ videos: [card], continueAt: videoId() });
    expect(await ours.member.must('GET', `${playlist}/videos`)).toMatchObject({ items: [card] });
    const others = await ours.owner.must<Listed>('GET', `${site}/videos`);
    expect(others.items[0]).not.toHaveProperty('progress');
    expect(await ours.owner.must('GET', playlist)).toMatchObject({ continueAt: null });
  });

  it('is where they go on in a playlist of several pages, wherever they began', async () => {
    const before: string[] = [];
    for (let number = 1; number <= ofPlaylistPage + 1; number += 1) {
      const body = { title: `Part ${number}`, fileName: 'a.mp4', fileSize: 1_000 };
      const { id } = await ours.owner.must<{ id: string }>('POST', `${team}/videos`, body);
      before.push(id);
    }
    // What comes first in the playlist, and is not for them to watch, is nothing to go on with.
    const open = { publication: 'public', hiddenFromList: false };
    for (const id of before.slice(1)) await ours.owner.must('PATCH', `${team}/videos/${id}`, open);
    const playlist = { name: 'Long', videos: [...before, videoId()], public: true };
    const { id } = await ours.owner.must<{ id: string }>('POST', `${team}/playlists`, playlist);
    const path = `${site}/playlists/${id}`;
    expect(await ours.member.must('GET', path)).toMatchObject({ total: ofPlaylistPage + 1, continueAt: before[1] });
    expect(await ours.member.must('GET', `${path}?around=${videoId()}`)).toMatchObject({ continueAt: null });
  });

  it('goes from what they go on with, and from their history, until they watch on; the log of the site keeps it', async () => {
    await ours.member.must('DELETE', `${site}/me/continue-watching/${videoId()}`);
    await isListed('continue-watching', false);
    expect((await own('view-log')).items).toHaveLength(1);
    await ours.member.must('DELETE', `${site}/me/view-log/${videoId()}`);
    await isListed('view-log', false);
    const log = `${team}/members/${idOf(ours.params, 'memberId')}/view-log`;
    expect(await ours.owner.must('GET', log)).toMatchObject({ items: [{ video: { id: videoId() } }] });
    const again = { ...event(videoId(), 6), viewing: 'viewing0000000002' };
    await ours.member.must('POST', `${site}/activity`, { events: [again] });
    await isListed('continue-watching', true);
    await isListed('view-log', true);
  });
});

describe('dates for calendars', () => {
  const day = 86_400_000;
  const from = new Date(Math.ceil(Date.now() / day) * day + day);
  const stamp = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, '');

  it('are of what is held, for whom it is for', async () => {
    const held = { holdFrom: from.toISOString(), holdUntil: new Date(from.getTime() + day).toISOString() };
    const said = {
      name: 'Screening; at night',
      overview: 'Bring friends',
      publication: 'public',
      videos: [idOf(ours.params, 'videoId')],
      ...held,
    };
    const { id } = await ours.owner.must<{ id: string }>('POST', `${team}/events`, said);
    const answer = await ours.member.raw(`${site}/events/${id}/calendar`);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toContain(`event-${id}.ics`);
    const file = (await answer.text()).replaceAll('\r\n ', '');
    expect(file).toContain(`\r\nDTSTART:${stamp(from)}\r\n`);
    expect(file).toContain('\r\nSUMMARY:Screening\\; at night\r\n');
    expect(file).toContain(`/user/${idOf(ours.params, 'teamId')}/event/${id}\r\n`);
    const stranger = await installation.visitor().ask('GET', `${site}/events/${id}/calendar`);
    expect([stranger.status, stranger.problem.code]).toEqual([404, 'EVENT_NOT_FOUND']);
  });

  it('are of what is announced, as long as it is', async () => {
    const videoId = idOf(ours.params, 'videoId');
    const path = `${site}/videos/${videoId}/calendar`;
    const unannounced = await ours.member.ask('GET', path);
    expect([unannounced.status, unannounced.problem.code]).toEqual([404, 'VIDEO_NOT_FOUND']);
    await ours.owner.must('PATCH', `${team}/videos/${videoId}`, { playableFrom: from.toISOString() });
    const answer = await ours.member.raw(path);
    expect(await answer.text()).toContain(`\r\nDTSTART:${stamp(from)}\r\n`);
    await ours.owner.must('PATCH', `${team}/videos/${videoId}`, { playableFrom: null });
  });
});

describe('a member’s session', () => {
  it('slides with use: the cookie is given again with its new end', async () => {
    const { headers } = await ours.member.raw(`/api/session?teamId=${idOf(ours.params, 'teamId')}`);
    const cookie = headers.getSetCookie().find((line) => line.startsWith('marquee_member_'));
    const end = Date.parse(/Expires=([^;]+)/.exec(cookie ?? '')?.[1] ?? '');
    expect((end - Date.now()) / 86_400_000).toBeGreaterThan(29);
  });
});
