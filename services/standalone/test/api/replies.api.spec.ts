import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isAllowed, previewHeader, routes, type Route } from '@marquee/contracts';
import { openInstallation, type Installation } from './installation.js';
import type { Ask } from './person.js';
import { buildSite, linkFor, password, type Site } from './site.js';

/** The installation checks each reply against its route before it goes out, so a success here is an accurate one. */
let installation: Installation;
let site: Site;
let team: string;

beforeAll(async () => {
  installation = await openInstallation();
  site = await buildSite(installation, 'ours');
  team = `/api/teams/${site.params['teamId'] ?? ''}`;
}, 120_000);

afterAll(() => installation.close());

/**
 * No plan was bought, no member may watch, and nobody is asked who has joined: these are asked for in `receipts`, `surveys`, `exams`
 * and `lives.api.spec.ts`. What a workflow would have done takes one, in `workflow-dry-run.api.spec.ts`; a date of a video, one that is announced,
 * in `calendars.api.spec.ts`.
 */
const elsewhere: readonly Route[] = [
  ...[routes.getPlanReceipt, routes.getVideoSurvey, routes.getLiveSurvey, routes.getRegistrationSurvey],
  ...[routes.getVideoExam, routes.getExamAttempt, routes.getOwnCertificateFile, routes.checkCertificate],
  ...[routes.dryRunWorkflow, routes.downloadWorkflowDryRun, routes.getSiteVideoCalendar],
];
const isRead = (route: Route): boolean => route.method === 'GET' && !elsewhere.includes(route);
const reads = Object.entries<Route>(routes).filter(([, route]) => isRead(route));

describe('every reply is what its route says', () => {
  it.each(reads)('%s', async (_name, route) => {
    const path = route.path.replace(/\{(\w+)\}/g, (_match, name: string) => site.params[name] ?? '');
    // The site's video is still private: only its administrators may know of it.
    const may = (kind: 'visitor' | 'member') => isAllowed(route.permission, { kind, id: '', team: '', groups: [] });
    const isOfVideo = /\{(videoId|commentId)\}/.test(route.path);
    const person = may('member') && !may('visitor') && !isOfVideo ? site.member : site.owner;
    const headers: Ask['headers'] =
      route === routes.getPreview ? { [previewHeader]: site.params['previewId'] ?? '' } : undefined;
    const { status, problem } = await person.ask('GET', path, headers && { headers });
    expect([status, problem]).toEqual([200, problem]);
  });

  it('of the session, as an administrator and as a member', async () => {
    const teamId = site.params['teamId'] ?? '';
    const owner = await site.owner.must<{ administrator: object; member: null }>('GET', '/api/session');
    expect(owner).toMatchObject({ administrator: { role: 'owner', team: { id: teamId, name: 'ours' } }, member: null });
    const member = await site.member.must<object>('GET', `/api/session?teamId=${teamId}`);
    expect(member).toMatchObject({ administrator: null, member: { email: 'member@ours.test', team: teamId } });
  });
});

describe('the export of members', () => {
  it('is a file with a name in any language, which no page may run or keep', async () => {
    const path = `${team}/jobs/${site.params['jobId'] ?? ''}/file`;
    const { headers } = await site.owner.raw(path);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="_-[\d-]+\.csv"; filename\*=UTF-8''%E4%BC%9A%E5%93%A1%E4%B8%80%E8%A6%A7-[\d-]+\.csv$/,
    );
    expect([headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual(['no-store', 'nosniff']);
    const { body } = await site.owner.ask('GET', path);
    expect(String(body)).toContain('member@ours.test');
  });
});

describe('a video in the console', () => {
  const video = () => `${team}/videos/${site.params['videoId'] ?? ''}`;

  it('keeps what a change leaves out, and clears what it says is none', async () => {
    const { categoryId = '', groupId = '' } = site.params;
    const changed = await site.owner.must<Record<string, unknown>>('PATCH', video(), {
      title: '深海のアンコウ',
      categoryId,
      groups: [groupId],
      publication: 'period',
      publishFrom: '2026-01-01T00:00:00.000Z',
      publishUntil: '2100-01-01T00:00:00.000Z',
      chapters: [{ at: 0, title: 'Dark' }],
    });
    expect(changed).toMatchObject({ title: '深海のアンコウ', categoryId, groups: [groupId], publication: 'period' });
    const cleared = await site.owner.must('PATCH', video(), { categoryId: null, publication: 'public' });
    expect(cleared).toMatchObject({
      title: '深海のアンコウ',
      categoryId: null,
      groups: [groupId],
      chapters: [{ at: 0, title: 'Dark' }],
    });
  });

  it('says where its file goes to', async () => {
    const { processing } = await site.owner.must<{ processing: object }>('GET', video());
    expect(processing).toMatchObject({ status: 'waiting', percent: 0, uploadUrl: expect.stringMatching(/^\/media\//) });
  });

  it('can be cancelled, asked for again, and deleted', async () => {
    expect(await site.owner.must('POST', `${video()}/cancel`)).toMatchObject({ processing: { status: 'cancelled' } });
    expect(await site.owner.must('POST', `${video()}/retry`)).toMatchObject({ processing: { status: 'waiting' } });
    expect((await site.owner.ask('DELETE', video())).problem.code).toBe('VIDEO_IN_USE');
    await site.owner.must('DELETE', `${team}/events/${site.params['eventId'] ?? ''}`);
    await site.owner.must('DELETE', video());
    expect((await site.owner.ask('GET', video())).status).toBe(404);
  });

  it('is refused when it is larger than the plan, and leaves nothing behind', async () => {
    const body = { title: 'Too large', fileName: 'large.mp4', fileSize: 6 * 1024 ** 3 };
    const { status, problem } = await site.owner.ask('POST', `${team}/videos`, { body });
    expect([status, problem.code]).toEqual([413, 'UPLOAD_TOO_LARGE']);
    expect(await site.owner.must('GET', `${team}/videos?q=large`)).toEqual({ items: [], next: null, total: 0 });
  });
});

describe('logging out', () => {
  it('ends the session at once, and in no other browser', async () => {
    const second = installation.visitor();
    await second.must('POST', '/api/login', { email: 'owner@ours.test', password });
    expect((await second.ask('GET', team)).status).toBe(200);
    await second.must('POST', '/api/logout');
    expect((await second.ask('GET', team)).status).toBe(401);
    expect((await site.owner.ask('GET', team)).status).toBe(200);
  });

  it('is not undone by the link of a mail that was used', async () => {
    const body = { token: await linkFor(installation, 'owner@ours.test') };
    const { status, problem } = await installation.visitor().ask('POST', '/api/verify-email', { body });
    expect([status, problem.code]).toEqual([410, 'LINK_USED']);
  });
});

describe('a member who is disabled', () => {
  it('is out within two seconds', async () => {
    const own = `/api/sites/${site.params['teamId'] ?? ''}/me/continue-watching`;
    const asked = performance.now();
    expect((await site.member.ask('GET', own)).status).toBe(200);
    // Where the machine is slow, as many requests as fit into two seconds elsewhere.
    const most = Math.max(2_000, 50 * (performance.now() - asked));
    await site.owner.must('PATCH', `${team}/members/${site.params['memberId'] ?? ''}`, { disabled: true });
    const disabled = performance.now();
    while ((await site.member.ask('GET', own)).status === 200) expect(performance.now() - disabled).toBeLessThan(most);
  });
});
