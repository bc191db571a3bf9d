import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { routes } from '@marquee/contracts';
import { documented } from './documented.js';
import { openInstallation, type Installation } from './installation.js';
import { buildSite, idOf, type Site } from './site.js';

let installation: Installation;
let ours: Site;
let team: string;
/** What the site's video asks. */
let asked: string;
let surveyId: string;

const options = ['yes', 'no'].map((id) => ({ id, text: id }));
const questions = [
  { id: 'word', text: 'One word?', kind: 'line', required: true, options: [] },
  { id: 'again', text: 'Again?', kind: 'multiple', required: false, options },
];
const said = [
  { question: 'word', values: ['=1+1'] },
  { question: 'again', values: ['yes', 'no'] },
];

beforeAll(async () => {
  installation = await openInstallation();
  ours = await buildSite(installation, 'ours');
  team = `/api/teams/${idOf(ours.params, 'teamId')}`;
  const videoId = idOf(ours.params, 'videoId');
  asked = `/api/sites/${idOf(ours.params, 'teamId')}/videos/${videoId}/survey`;
  surveyId = (await ours.owner.must<{ id: string }>('POST', `${team}/surveys`, { name: 'After', questions })).id;
  const groups = [idOf(ours.params, 'groupId')];
  await ours.owner.must('PATCH', `${team}/videos/${videoId}`, {
    ...{ publication: 'public', groups, onEnd: 'survey', surveyId },
  });
}, 120_000);

afterAll(() => installation.close());

describe('the survey of a video', () => {
  const answer = async (responses: unknown, who = ours.member) =>
    documented(routes.answerVideoSurvey, await who.ask('POST', asked, { body: { responses } }));

  it('is for members who may watch the video', async () => {
    expect(await ours.member.must('GET', asked)).toEqual({ id: surveyId, name: 'After', questions, answered: false });
    const others = [installation.visitor(), ours.owner];
    const statuses = others.map(async (who) => (await who.ask('GET', asked)).status);
    expect(await Promise.all(statuses)).toEqual([401, 403]);
    expect((await answer(said, ours.owner)).status).toBe(403);
    await ours.owner.must('PATCH', `${team}/videos/${idOf(ours.params, 'videoId')}`, { publication: 'private' });
    expect((await answer(said)).problem.code).toBe('VIDEO_NOT_FOUND');
    await ours.owner.must('PATCH', `${team}/videos/${idOf(ours.params, 'videoId')}`, { publication: 'public' });
  });

  it('names what is left out, is answered once, and is read by administrators', async () => {
    const incomplete = await answer([]);
    expect([incomplete.status, incomplete.problem.code]).toEqual([400, 'SURVEY_ANSWER_INCOMPLETE']);
    expect(incomplete.problem.detail).toContain('One word?');
    expect((await answer(said)).status).toBe(204);
    expect((await answer(said)).problem.code).toBe('SURVEY_ALREADY_ANSWERED');
    expect(await ours.member.must('GET', asked)).toMatchObject({ answered: true });
    const { items } = await ours.owner.must<{ items: unknown[] }>('GET', `${team}/surveys/${surveyId}/answers`);
    expect(items).toMatchObject([
      {
        ...{ memberId: idOf(ours.params, 'memberId'), memberName: 'Member', videoTitle: 'Anglerfish', responses: said },
        about: 'video',
      },
    ]);
    const chose = async (option: string) => {
      const path = `${team}/surveys/${surveyId}/answers?question=again&option=${option}`;
      return (await ours.owner.must<{ items: unknown[] }>('GET', path)).items.length;
    };
    expect([await chose('yes'), await chose('nosuchoption')]).toEqual([1, 0]);
    const counted = options.map(({ id }) => ({ id, count: 1 }));
    expect(await ours.owner.must('GET', `${team}/surveys/${surveyId}/results`)).toEqual({
      answerCount: 1,
      questions: [
        { id: 'word', answerCount: 1, options: [] },
        { id: 'again', answerCount: 1, options: counted },
      ],
    });
  });

  it('is a file in which no text is a formula', async () => {
    const file = await ours.owner.raw(`${team}/surveys/${surveyId}/answers/file`, { 'accept-language': 'en' });
    const [head, line] = (await file.text()).split('\r\n');
    expect(head).toBe('Member ID,Name,Video,Answered,One word?,Again?');
    expect(line).toMatch(/^\w+,Member,Anglerfish,20[^,]+,'=1\+1,yes;no$/);
  });

  it('is asked of those who have joined as well, when the site says so', async () => {
    const ofSite = `/api/sites/${idOf(ours.params, 'teamId')}/registration-survey`;
    expect((await ours.member.ask('GET', ofSite)).problem.code).toBe('SURVEY_NOT_FOUND');
    const choose = (registrationSurvey: string | null) =>
      ours.owner.ask('PATCH', team, { body: { registrationSurvey } });
    expect((await choose('nosuchsurvey')).problem.code).toBe('SURVEY_NOT_FOUND');
    expect((await choose(surveyId)).status).toBe(200);
    expect(await ours.owner.must('GET', `${team}/surveys/${surveyId}/usage`)).toMatchObject({
      items: [{ kind: 'video' }, { kind: 'team' }],
    });
    expect(await ours.member.must('GET', ofSite)).toMatchObject({ id: surveyId, answered: false });
    const others = [installation.visitor(), ours.owner];
    const statuses = others.map(async (who) => (await who.ask('GET', ofSite)).status);
    expect(await Promise.all(statuses)).toEqual([401, 403]);
    const answer = async (responses: unknown) =>
      documented(routes.answerRegistrationSurvey, await ours.member.ask('POST', ofSite, { body: { responses } }));
    expect((await answer([])).problem.code).toBe('SURVEY_ANSWER_INCOMPLETE');
    expect((await answer(said)).status).toBe(204);
    expect((await answer(said)).problem.code).toBe('SURVEY_ALREADY_ANSWERED');
    expect(await ours.member.must('GET', ofSite)).toMatchObject({ answered: true });
    const file = await ours.owner.raw(`${team}/surveys/${surveyId}/answers/file`, { 'accept-language': 'en' });
    expect(await file.text()).toMatch(/,Member,\(after joining\),20/);
    expect((await choose(null)).status).toBe(200);
  });

  it('stays while a video asks it, and keeps the questions that were answered', async () => {
    const path = `${team}/surveys/${surveyId}`;
    expect((await ours.owner.ask('DELETE', path)).problem.code).toBe('SURVEY_IN_USE');
    expect(await ours.owner.must('GET', `${path}/usage`)).toMatchObject({
      items: [{ kind: 'video', title: 'Anglerfish' }],
    });
    const { problem } = await ours.owner.ask('PATCH', path, { body: { questions: questions.slice(1) } });
    expect(problem.code).toBe('SURVEY_QUESTION_ANSWERED');
  });
});
