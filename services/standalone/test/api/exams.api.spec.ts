import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { routes, writtenCertificate } from '@marquee/contracts';
import { until } from '@marquee/ports/testing';
import { documented } from './documented.js';
import { openInstallation, type Installation } from './installation.js';
import { buildSite, idOf, type Site } from './site.js';

let installation: Installation;
let ours: Site;
let team: string;
let video: string;
/** What the site's video tests in. */
let test: string;
let examId: string;

const options = ['deep', 'shallow'].map((id) => ({ id, text: id }));
const questions = [
  { id: 'where', text: 'Where?', kind: 'single', options, correct: ['deep'], explanation: 'It is dark.' },
  { id: 'both', text: 'Which?', kind: 'multiple', options, correct: ['deep', 'shallow'], explanation: '' },
];
const asked = questions.map(({ id, text, kind }) => ({ id, text, kind, options }));
const chosen = (...all: string[][]) => questions.map(({ id }, index) => ({ question: id, options: all[index] ?? [] }));
const right = chosen(['deep'], ['deep', 'shallow']);
const wrong = chosen(['shallow'], ['deep', 'shallow']);

beforeAll(async () => {
  installation = await openInstallation();
  ours = await buildSite(installation, 'ours');
  team = `/api/teams/${idOf(ours.params, 'teamId')}`;
  video = `${team}/videos/${idOf(ours.params, 'videoId')}`;
  test = `/api/sites/${idOf(ours.params, 'teamId')}/videos/${idOf(ours.params, 'videoId')}/exam`;
  const said = {
    ...{ name: 'Q & A', questions, passMark: 2, retest: true, retestLimit: 2, stopAfterPass: true },
    ...{ failText: 'Again', passShowsCorrect: true, passButtonText: 'Next' },
    passButtonUrl: 'https://school.test/?who={{name}}&score={{score}}&test={{title}}',
  };
  examId = (await ours.owner.must<{ id: string }>('POST', `${team}/exams`, said)).id;
  const groups = [idOf(ours.params, 'groupId')];
  await ours.owner.must('PATCH', video, { publication: 'public', groups, onEnd: 'exam', examId });
}, 120_000);

afterAll(() => installation.close());

describe('the test of a video', () => {
  const take = async (responses: unknown, who = ours.member) =>
    documented(routes.takeVideoExam, await who.ask('POST', test, { body: { responses } }));

  it('is for members who may watch the video, and tells nothing of what is right', async () => {
    const first = documented(routes.getVideoExam, await ours.member.ask('GET', test));
    expect(first.body).toEqual({
      ...{ id: examId, name: 'Q & A', questions: asked, passMark: 2, attempts: 0, attemptsLeft: 3 },
      ...{ passed: false, obstacle: null, last: null, certificate: null, offersCertificate: false },
    });
    const others = [installation.visitor(), ours.owner];
    expect(await Promise.all(others.map(async (who) => (await who.ask('GET', test)).status))).toEqual([401, 403]);
    expect((await take(right, ours.owner)).status).toBe(403);
    await ours.owner.must('PATCH', video, { publication: 'private' });
    expect((await take(right)).problem.code).toBe('VIDEO_NOT_FOUND');
    await ours.owner.must('PATCH', video, { publication: 'public', onEnd: 'none' });
    expect((await take(right)).problem.code).toBe('EXAM_NOT_FOUND');
    await ours.owner.must('PATCH', video, { onEnd: 'exam', examId });
  });

  it('waits until the video was watched, where it is told to', async () => {
    await ours.owner.must('PATCH', `${team}/exams/${examId}`, { watchedOnly: true });
    expect(await ours.member.must('GET', test)).toMatchObject({ obstacle: 'unfinished' });
    expect((await take(right)).problem.code).toBe('EXAM_VIDEO_UNFINISHED');
    await ours.owner.must('PATCH', `${team}/exams/${examId}`, { watchedOnly: false });
  });

  it('says how it went, shows what it may, and is over once it was passed', async () => {
    const incomplete = await take(right.slice(0, 1));
    expect([incomplete.status, incomplete.problem.code]).toEqual([400, 'EXAM_INCOMPLETE']);
    expect(incomplete.problem.detail).toContain('Which?');
    const failed = await take(wrong);
    expect(failed.body).toMatchObject({ number: 1, score: 1, total: 2, passed: false, text: 'Again', button: null });
    expect(failed.body).toMatchObject({ answers: null });
    const passed = await take(right);
    expect(passed.body).toMatchObject({
      ...{ number: 2, score: 2, passed: true },
      button: { text: 'Next', url: 'https://school.test/?who=Member&score=2&test=Q%20%26%20A' },
      answers: questions.map((question, index) => ({ ...question, chosen: right[index]?.options })),
    });
    expect((await take(right)).problem.code).toBe('EXAM_ALREADY_PASSED');
    expect(await ours.member.must('GET', test)).toMatchObject({
      ...{ attempts: 2, attemptsLeft: 0, passed: true, obstacle: 'passed' },
      last: { number: 2, passed: true },
    });
  });

  it('is read by administrators, in all and one by one', async () => {
    const path = `${team}/exams/${examId}`;
    expect(await ours.owner.must('GET', `${path}/results`)).toEqual({
      ...{ attemptCount: 2, memberCount: 1, passedCount: 1 },
      questions: [
        { id: 'where', rightCount: 1 },
        { id: 'both', rightCount: 2 },
      ],
    });
    const { items } = await ours.owner.must<{ items: { id: string }[] }>('GET', `${path}/attempts`);
    expect(items).toMatchObject([
      { memberName: 'Member', videoTitle: 'Anglerfish', number: 2, score: 2, total: 2, passed: true },
      { memberName: 'Member', videoTitle: 'Anglerfish', number: 1, score: 1, total: 2, passed: false },
    ]);
    const detail = documented(
      routes.getExamAttempt,
      await ours.owner.ask('GET', `${team}/exam-attempts/${items[1]?.id ?? ''}`),
    );
    expect(detail.body).toMatchObject({ examName: 'Q & A', memberName: 'Member', questions, responses: wrong });
    expect((await ours.owner.ask('GET', `${team}/exam-attempts/missing`)).problem.code).toBe('EXAM_ATTEMPT_NOT_FOUND');
    const file = await ours.owner.raw(`${path}/attempts/file`, { 'accept-language': 'en' });
    const [head, line] = (await file.text()).split('\r\n');
    expect(head).toBe('Member ID,Name,Video,Taken,Attempt,Right answers,Questions,Result');
    expect(line).toMatch(/^\w+,Member,Anglerfish,20[^,]+,2,2,2,Passed$/);
  });

  it('is counted by member: who took it, with the best and the last attempt, as a list and as a file', async () => {
    const path = `${team}/analytics/tests/users`;
    type Takers = { items: { id: string; best: { attemptId: string } }[] };
    const { items } = await until(
      () => ours.owner.must<Takers>('GET', path),
      (page) => (page.items[0] as { attempts?: number } | undefined)?.attempts === 2,
    );
    const memberId = idOf(ours.params, 'memberId');
    expect(items).toMatchObject([
      { id: memberId, member: { name: 'Member' }, exams: 1, attempts: 2, passed: 1, best: { score: 2, total: 2 } },
    ]);
    const attempts = await ours.owner.must<{ items: object[] }>(
      'GET',
      `${team}/exams/${examId}/attempts?member=${memberId}`,
    );
    expect(attempts.items).toHaveLength(2);
    const none = await ours.owner.must<{ items: object[] }>('GET', `${team}/exams/${examId}/attempts?member=nobody`);
    expect(none.items).toEqual([]);
    expect(await ours.owner.must('GET', `${path}?exam=other`)).toMatchObject({ items: [] });
    const file = await ours.owner.raw(`${path}/file?exam=${examId}`, { 'accept-language': 'en' });
    const [head, line] = (await file.text()).split('\r\n');
    expect(head).toContain('Member ID,Member,Tests,Attempts,Tests passed,Best: right answers');
    expect(line).toMatch(new RegExp(`^${memberId},Member,1,2,1,2,2,100,20`));
  });

  it('is certified for who passed, where the test gives certificates; anybody checks it by its number', async () => {
    const issue = async (who = ours.member) =>
      documented(routes.issueCertificate, await who.ask('POST', `${test}/certificate`));
    const visitor = installation.visitor();
    const check = async (number: string) =>
      documented(routes.checkCertificate, await visitor.ask('GET', `/api/certificates/${number}`));
    expect((await issue()).problem.code).toBe('CERTIFICATE_NOT_OFFERED');
    await ours.owner.must('PATCH', `${team}/exams/${examId}`, { givesCertificate: true });
    expect(await ours.member.must('GET', test)).toMatchObject({ certificate: null, offersCertificate: true });
    expect([(await issue(visitor)).status, (await issue(ours.owner)).status]).toEqual([401, 403]);
    const { body } = await issue();
    const { id, number } = body as { id: string; number: string };
    expect((await issue()).body).toEqual(body);
    expect(await ours.member.must('GET', test)).toMatchObject({ certificate: { id, number, revokedAt: null } });
    const own = `/api/sites/${idOf(ours.params, 'teamId')}/me/certificates`;
    expect(await ours.member.must('GET', own)).toMatchObject({ items: [{ id, number, examName: 'Q & A' }] });
    const file = await ours.member.raw(`${own}/${id}/file`, { 'accept-language': 'en' });
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(file.headers.get('content-disposition')).toContain(`certificate-${writtenCertificate(number)}.pdf`);
    expect(await file.text()).toContain(`Certificate ${writtenCertificate(number)}`);
    const holds = await check(number);
    expect(holds.body).toMatchObject({ standing: 'valid', holder: 'Member', examName: 'Q & A', site: 'ours' });
    expect((await check('2'.repeat(20))).problem.code).toBe('CERTIFICATE_NOT_FOUND');
    expect((await check(number.toLowerCase())).problem.code).toBe('CERTIFICATE_NOT_FOUND');
    const path = `${team}/exams/${examId}/attempts`;
    const { items } = await ours.owner.must<{ items: { id: string }[] }>('GET', path);
    const attempt = `${team}/exam-attempts/${items[0]?.id ?? ''}`;
    expect(await ours.owner.must('GET', attempt)).toMatchObject({ certificate: { id, number } });
    await ours.owner.must('DELETE', `${attempt}/certificate`);
    const revoked = await check(number);
    expect(revoked.body).toMatchObject({ standing: 'revoked', holder: null, passedAt: null, site: 'ours' });
    expect((revoked.body as { revokedAt: string }).revokedAt).toMatch(/^20/);
    expect((await issue()).problem.code).toBe('CERTIFICATE_REVOKED');
    expect((await ours.member.ask('GET', `${own}/${id}/file`)).problem.code).toBe('CERTIFICATE_REVOKED');
  });

  it('stays while a video has it, and what was answered stays what it is', async () => {
    const path = `${team}/exams/${examId}`;
    expect((await ours.owner.ask('DELETE', path)).problem.code).toBe('EXAM_IN_USE');
    expect(await ours.owner.must('GET', `${path}/usage`)).toMatchObject({
      items: [{ kind: 'video', title: 'Anglerfish' }],
    });
    const { problem } = await ours.owner.ask('PATCH', path, { body: { questions: questions.slice(1), passMark: 1 } });
    expect(problem.code).toBe('EXAM_ANSWERED');
  });
});
