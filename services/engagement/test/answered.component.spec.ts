import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RpcClient } from '@marquee/nest-kit';
import type { ServiceFixture } from '@marquee/nest-kit/testing';
import { HostileBus } from '@marquee/ports/testing';
import {
  ExamAttemptServiceService,
  ExamServiceService,
  SurveyAnswerServiceService,
  SurveyServiceService,
} from '@marquee/proto/engagement';
import type { EngagementPorts } from '../src/index.js';
import { member, openExams, owner, right, two } from './exam-harness.js';

const text = { id: 'word', text: 'Your word?', kind: 'line', required: false, options: [] };
const refused = (code: string, count: number) => ({ code, params: { count } });

/** Nobody loses what members have said without having been told of it. */
describe('what members have answered', () => {
  const videos = new Map<string, string>();
  let fixture: ServiceFixture<EngagementPorts>;
  let surveys: RpcClient<SurveyServiceService>;
  let answers: RpcClient<SurveyAnswerServiceService>;
  let exams: RpcClient<ExamServiceService>;
  let attempts: RpcClient<ExamAttemptServiceService>;

  beforeAll(async () => {
    fixture = await openExams({ videos, site: { plan: 'pro' }, bus: new HostileBus() });
    surveys = fixture.client(SurveyServiceService);
    answers = fixture.client(SurveyAnswerServiceService);
    exams = fixture.client(ExamServiceService);
    attempts = fixture.client(ExamAttemptServiceService);
  });
  afterAll(() => fixture.stop());

  const survey = async (...members: string[]) => {
    const { id } = await surveys.create({ name: 'After', questions: { items: [text] }, clear: [] }, owner);
    const responses = [{ question: 'word', values: ['good'] }];
    for (const one of members) await answers.answer({ surveyId: id, videoId: 'v', responses }, member(one));
    return id;
  };
  const exam = async (...members: string[]) => {
    const { id } = await exams.create({ name: 'Learned?', questions: { items: two }, passMark: 2, clear: [] }, owner);
    const responses = Object.entries(right).map(([question, chosen]) => ({ question, options: chosen }));
    for (const one of members) {
      await attempts.take({ examId: id, videoId: 'v', watched: false, responses }, member(one));
    }
    return id;
  };

  it('keeps a survey from being deleted, but not together with as many answers as somebody has typed', async () => {
    const id = await survey('one', 'two');
    await expect(surveys.delete({ id }, owner)).rejects.toMatchObject(refused('SURVEY_HAS_ANSWERS', 2));
    expect((await surveys.usage({ id, limit: 10 }, owner)).items).toEqual([]);
    expect(await surveys.get({ id }, owner)).toMatchObject({ videoCount: 0 });
    for (const count of [1, 3]) {
      const deletion = answers.deleteSurvey({ id, count }, owner);
      await expect(deletion).rejects.toMatchObject(refused('BULK_COUNT_DIFFERS', 2));
    }
    videos.set('film', id);
    await expect(answers.deleteSurvey({ id, count: 2 }, owner)).rejects.toMatchObject(refused('SURVEY_IN_USE', 1));
    videos.clear();
    await answers.deleteSurvey({ id, count: 2 }, owner);
    await expect(surveys.get({ id }, owner)).rejects.toThrow('SURVEY_NOT_FOUND');
  });

  it('keeps a test from being deleted, but not together with as many attempts as somebody has typed', async () => {
    const id = await exam('one', 'two', 'three');
    await expect(exams.delete({ id }, owner)).rejects.toMatchObject(refused('EXAM_HAS_ATTEMPTS', 3));
    const deletion = attempts.deleteExam({ id, count: 2 }, owner);
    await expect(deletion).rejects.toMatchObject(refused('BULK_COUNT_DIFFERS', 3));
    await attempts.deleteExam({ id, count: 3 }, owner);
    await expect(exams.get({ id }, owner)).rejects.toThrow('EXAM_NOT_FOUND');
  });

  it('is nothing where nobody has: those are deleted at once', async () => {
    await surveys.delete({ id: await survey() }, owner);
    await exams.delete({ id: await exam() }, owner);
  });

  it('is deleted by those who look after it alone', async () => {
    const id = await survey('one');
    await expect(answers.deleteSurvey({ id, count: 1 }, member('one'))).rejects.toThrow('NO_AUTHORITY');
    const theirs = { principal: { ...owner.principal, team: 'theirs' } };
    await expect(answers.deleteSurvey({ id, count: 1 }, theirs)).rejects.toThrow('SURVEY_NOT_FOUND');
    await expect(attempts.deleteExam({ id, count: 1 }, theirs)).rejects.toThrow('EXAM_NOT_FOUND');
  });
});
