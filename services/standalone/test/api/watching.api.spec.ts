import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
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

describe('a member’s session', () => {
  it('slides with use: the cookie is given again with its new end', async () => {
    const { headers } = await ours.member.raw(`/api/session?teamId=${idOf(ours.params, 'teamId')}`);
    const cookie = headers.getSetCookie().find((line) => line.startsWith('marquee_member_'));
    const end = Date.parse(/Expires=([^;]+)/.exec(cookie ?? '')?.[1] ?? '');
    expect((end - Date.now()) / 86_400_000).toBeGreaterThan(29);
  });
});
