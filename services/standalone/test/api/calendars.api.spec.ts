import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { routes } from '@marquee/contracts';
import { until } from '@marquee/ports/testing';
import { documented } from './documented.js';
import { openInstallation, type Installation } from './installation.js';
import { buildSite, idOf, type Site } from './site.js';

let installation: Installation;
let site: Site;
let path: string;
let video: string;

beforeAll(async () => {
  installation = await openInstallation();
  site = await buildSite(installation, 'dated');
  const [team, id] = [idOf(site.params, 'teamId'), idOf(site.params, 'videoId')];
  path = `/api/sites/${team}/videos/${id}/calendar`;
  video = `/api/teams/${team}/videos/${id}`;
}, 120_000);

afterAll(() => installation.close());

it('an announced video is in the calendars of those who may know of it, until it can be watched', async () => {
  const playableFrom = new Date(Date.now() + 86_400_000).toISOString();
  await site.owner.must('PATCH', video, { publication: 'public', playableFrom, premiere: true });
  const file = await until(async () => {
    const answer = await site.member.raw(path);
    return answer.status === 200 && answer;
  });
  expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const text = await file.text();
  const start = playableFrom.replaceAll(/[-:]/g, '').replace(/\.\d+/, '');
  expect(text).toContain(`DTSTART:${start}`);
  expect(text).toContain('SUMMARY:Anglerfish');
  const stranger = documented(routes.getSiteVideoCalendar, await installation.visitor().ask('GET', path));
  expect(stranger.status).not.toBe(200);
  await site.owner.must('PATCH', video, { playableFrom: null, premiere: false });
  const none = await until(async () => {
    const answer = await site.member.ask('GET', path);
    return answer.status !== 200 && answer;
  });
  expect([none.status, none.problem.code]).toEqual([404, 'VIDEO_NOT_FOUND']);
});
