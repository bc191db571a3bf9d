import { demoExam, demoSurvey } from './demo-feedback.js';
import { demoTeam } from './demo-site.js';
import { refusalOf, SiteError, type SiteClient } from './site-client.js';

const params = { teamId: demoTeam };

/** By titles. */
type Ids = ReadonlyMap<string, string>;

/** A survey and a test, each at the end of a video, with what members answered. What is there already is left as it is. */
export async function seedFeedback(owner: SiteClient, members: readonly SiteClient[], videos: Ids): Promise<void> {
  await seedSurvey(owner, members, videos.get(demoSurvey.video));
  await seedExam(owner, members, videos.get(demoExam.video));
}

async function seedSurvey(owner: SiteClient, members: readonly SiteClient[], videoId = ''): Promise<void> {
  const { name, questions, answers } = demoSurvey;
  const { items } = await owner.call('listSurveys', { params });
  const body = { name, questions: questions.map((question) => ({ ...question, options: [...question.options] })) };
  const { id } = items.find((item) => item.name === name) ?? (await owner.call('createSurvey', { params, body }));
  const ofVideo = { ...params, videoId };
  await owner.call('updateVideo', { params: ofVideo, body: { onEnd: 'survey', surveyId: id } });
  for (const { by, said } of answers) {
    const responses = questions.map((question, index) => ({ question: question.id, values: [...(said[index] ?? [])] }));
    const answered = members[by]?.call('answerVideoSurvey', { params: ofVideo, body: { responses } });
    const code = answered && (await refusalOf(answered));
    if (code !== undefined && code !== 'SURVEY_ALREADY_ANSWERED') throw new SiteError(code, `answer of member ${by}`);
  }
}

async function seedExam(owner: SiteClient, members: readonly SiteClient[], videoId = ''): Promise<void> {
  const { name, questions, passMark, passText, failText, attempts } = demoExam;
  const { items } = await owner.call('listExams', { params });
  const body = {
    ...{ name, passMark, passText, failText, retest: true, passShowsCorrect: true },
    questions: questions.map((question) => ({
      ...question,
      options: [...question.options],
      correct: [...question.correct],
    })),
  };
  const { id } = items.find((item) => item.name === name) ?? (await owner.call('createExam', { params, body }));
  const ofVideo = { ...params, videoId };
  await owner.call('updateVideo', { params: ofVideo, body: { onEnd: 'exam', examId: id } });
  const before = new Map<number, number>();
  for (const { by, chosen } of attempts) {
    const member = members[by];
    if (!member) continue;
    // One more than were taken before this one, here: else it was taken when the demo was begun.
    const number = (before.get(by) ?? 0) + 1;
    before.set(by, number);
    if ((await member.call('getVideoExam', { params: ofVideo })).attempts >= number) continue;
    const responses = questions.map((question, index) => ({
      question: question.id,
      options: [...(chosen[index] ?? [])],
    }));
    await member.call('takeVideoExam', { params: ofVideo, body: { responses } });
  }
}
