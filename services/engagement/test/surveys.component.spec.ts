import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { survey } from '@marquee/contracts';
import { ManualClock, visitor, type EventEnvelope, type Principal } from '@marquee/kernel';
import { personalDataKeyCollection, type RpcClient } from '@marquee/nest-kit';
import { entityContract, openService, type ServiceFixture } from '@marquee/nest-kit/testing';
import { done } from '@marquee/ports';
import { HostileBus, until } from '@marquee/ports/testing';
import { SurveyAnswerServiceService, SurveyServiceService, type SurveyQuestion } from '@marquee/proto/engagement';
import { engagementService, type EngagementPorts } from '../src/index.js';
import { ports } from './ports.js';
import { queries } from './queries.js';
import { standInForCatalog, standInForSites } from './users.js';

/** @param sites by their ids the surveys that they ask of those who have joined */
const open = (
  videos: ReadonlyMap<string, string>,
  { sites = new Map(), ...given }: { bus?: HostileBus; clock?: ManualClock; sites?: ReadonlyMap<string, string> } = {},
) =>
  openService(engagementService, {
    ...{ ...given, queries, ports },
    peers: (channel) => {
      standInForCatalog(channel, videos);
      standInForSites(channel, sites);
    },
  });

entityContract(survey, async () => {
  const videos = new Map<string, string>();
  const fixture = await open(videos);
  let made = 0;
  return {
    client: fixture.client(SurveyServiceService),
    use: async (id) => {
      const title = `video${++made}`;
      videos.set(title, id);
      return { title, undo: async () => void videos.delete(title) };
    },
    stop: () => fixture.stop(),
  };
});

const owner = { principal: { kind: 'administrator', id: 'a', team: 'ours', role: 'owner', categories: [] } } as const;
const member = (id: string, team = 'ours'): { readonly principal: Principal } => ({
  principal: { kind: 'member', id, team, groups: [] },
});
const gone = (entity: string, type: string, entityId: string): EventEnvelope => ({
  ...{ id: `${type}-${entityId}`, type, schema: 1, team: 'ours', entity, entityId, revision: 2 },
  ...{ at: '2026-11-01T00:00:00.000Z', actor: { kind: 'administrator', id: 'a' }, data: {} },
});

const options = ['yes', 'no', 'maybe'].map((id) => ({ id, text: id }));
const questions: SurveyQuestion[] = [
  { id: 'line', text: 'Your word?', kind: 'line', required: true, options: [] },
  { id: 'choice', text: 'Again?', kind: 'single', required: false, options },
  { id: 'many', text: 'Which?', kind: 'multiple', required: false, options },
];

describe('the surveys of the engagement service', () => {
  const clock = new ManualClock();
  const bus = new HostileBus();
  const sites = new Map<string, string>();
  let fixture: ServiceFixture<EngagementPorts>;
  let surveys: RpcClient<SurveyServiceService>;
  let answers: RpcClient<SurveyAnswerServiceService>;

  beforeAll(async () => {
    fixture = await open(new Map(), { bus, clock, sites });
    surveys = fixture.client(SurveyServiceService);
    answers = fixture.client(SurveyAnswerServiceService);
  });
  afterAll(() => fixture.stop());

  const create = async (asked = questions) =>
    (await surveys.create({ name: 'After', questions: { items: asked }, clear: [] }, owner)).id;
  const change = (id: string, asked: SurveyQuestion[]) =>
    surveys.update({ id, questions: { items: asked }, clear: [] }, owner);
  const say = (id: string, who: string, said: Readonly<Record<string, string[]>>, videoId = 'v') => {
    clock.advance(1_000);
    const responses = Object.entries(said).map(([question, values]) => ({ question, values }));
    return answers.answer({ surveyId: id, videoId, responses }, member(who));
  };
  const countOf = async (id: string) => (await answers.getResults({ id }, owner)).answerCount;

  it('refuses what nobody could answer', async () => {
    const [line, choice] = questions as [SurveyQuestion, SurveyQuestion];
    for (const wrong of [
      [],
      [line, { ...line, id: 'other' }],
      [line, { ...choice, id: 'line' }],
      [{ ...choice, options: options.slice(0, 1) }],
      [{ ...choice, options: [...options, { id: 'again', text: 'yes' }] }],
      [{ ...choice, options: [...options, { id: 'empty', text: ' ' }] }],
      [{ ...line, kind: 'other' }],
    ]) {
      await expect(create(wrong)).rejects.toThrow('INVALID_INPUT');
    }
    expect(await create([{ ...choice, options: options.slice(0, 2) }])).toBeTruthy();
  });

  it('is answered once by each member after each video, and says so', async () => {
    const id = await create();
    const asked = { surveyId: id, videoId: 'v' };
    expect(await answers.getAsked(asked, member('once'))).toEqual({ id, name: 'After', questions, answered: false });
    await say(id, 'once', { line: ['good'] });
    await expect(say(id, 'once', { line: ['bad'] })).rejects.toThrow('SURVEY_ALREADY_ANSWERED');
    expect(await answers.getAsked(asked, member('once'))).toMatchObject({ answered: true });
    expect(await answers.getAsked(asked, member('other'))).toMatchObject({ answered: false });
    await say(id, 'once', { line: ['good'] }, 'w');
    expect(await countOf(id)).toBe(2);
  });

  it('is answered once by each member who has joined, beside what they say after videos', async () => {
    const id = await create();
    const asked = { surveyId: id };
    await say(id, 'joins', { line: ['good'] });
    expect(await answers.getAsked(asked, member('joins'))).toMatchObject({ id, answered: false });
    const responses = [{ question: 'line', values: ['new here'] }];
    clock.advance(1_000);
    await answers.answer({ ...asked, responses }, member('joins'));
    expect(await answers.getAsked(asked, member('joins'))).toMatchObject({ answered: true });
    await expect(answers.answer({ ...asked, responses }, member('joins'))).rejects.toThrow('SURVEY_ALREADY_ANSWERED');
    const { items } = await answers.listAnswers({ id, limit: 10 }, owner);
    expect(items.map(({ videoId }) => videoId)).toEqual([undefined, 'v']);
  });

  it('stays while a site asks it of those who have joined, which is not one of its videos', async () => {
    const id = await create();
    sites.set('ours', id);
    await expect(surveys.delete({ id }, owner)).rejects.toThrow('SURVEY_IN_USE');
    const { items } = await surveys.usage({ id, limit: 10 }, owner);
    expect(items).toEqual([{ kind: 'team', id: 'ours', title: 'ours' }]);
    expect((await surveys.get({ id }, owner)).videoCount).toBe(0);
    sites.clear();
    await surveys.delete({ id }, owner);
  });

  it('leaves in events sealed, and its key goes with it', async () => {
    const id = await create();
    const told: EventEnvelope[] = [];
    await bus.subscribe('test.survey-answers', ['engagement.survey-answer'], async (event) => {
      if (event.entityId.startsWith(id)) told.push(event);
      return done;
    });
    await say(id, 'private', { line: ['secret'] });
    await until(
      async () => told,
      (events) => events.length > 0,
    );
    const [{ data, entityId } = { data: {}, entityId: '' }] = told;
    expect(data).toMatchObject({ surveyId: id, memberId: 'private', videoId: 'v' });
    expect(JSON.stringify(data)).not.toContain('secret');
    const keys = fixture.documents.team(personalDataKeyCollection, 'ours');
    expect(await keys.get(entityId)).toBeDefined();
    await bus.publish('identity.member', [gone('member', 'MemberDeleted', 'private')]);
    await bus.settle();
    expect(await keys.get(entityId)).toBeUndefined();
  });

  it('names the question that is left out', async () => {
    const id = await create();
    await expect(say(id, 'short', { choice: ['yes'] })).rejects.toMatchObject({
      code: 'SURVEY_ANSWER_INCOMPLETE',
      params: { question: 'Your word?' },
    });
    expect(await countOf(id)).toBe(0);
  });

  it('counts options, and lists what was written, the latest first, in pages', async () => {
    const id = await create();
    await say(id, 'one', { line: ['first'], choice: ['yes'], many: ['yes', 'no'] });
    await say(id, 'two', { line: ['second'], many: ['no'] });
    const { answerCount, questions: counted } = await answers.getResults({ id }, owner);
    const count = (question: string) => {
      const found = counted.find((one) => one.id === question);
      return [found?.answerCount, ...(found?.options ?? []).map((option) => option.count)];
    };
    expect([answerCount, count('line'), count('choice'), count('many')]).toEqual([2, [2], [1, 1, 0, 0], [2, 1, 2, 0]]);
    const page = await answers.listAnswers({ id, question: 'line', limit: 1 }, owner);
    expect(page.items.map(({ memberId }) => memberId)).toEqual(['two']);
    const rest = await answers.listAnswers({ id, question: 'line', limit: 1, after: page.next }, owner);
    expect(rest.items.map(({ responses }) => responses[0]?.values)).toEqual([['first']]);
    expect((await answers.listAnswers({ id, question: 'choice', limit: 10 }, owner)).items).toHaveLength(1);
    expect((await answers.listAnswers({ id, limit: 10 }, owner)).items).toHaveLength(2);
    const chose = async (question: string, option: string) =>
      (await answers.listAnswers({ id, question, option, limit: 10 }, owner)).items.map(({ memberId }) => memberId);
    expect(await chose('many', 'no')).toEqual(['two', 'one']);
    expect(await chose('many', 'yes')).toEqual(['one']);
    // An option of another question is none of this one.
    expect(await chose('line', 'yes')).toEqual([]);
  });

  it('keeps a question that was answered, and lets its wording change', async () => {
    const id = await create();
    await say(id, 'asked', { line: ['good'], choice: ['yes'] });
    const [line, choice, many] = questions as [SurveyQuestion, SurveyQuestion, SurveyQuestion];
    for (const lost of [
      [choice, many],
      [{ ...line, kind: 'text' }, choice],
      [line, { ...choice, options: options.slice(1) }],
    ]) {
      await expect(change(id, lost)).rejects.toThrow('SURVEY_QUESTION_ANSWERED');
    }
    // Nobody has answered the third.
    const reworded = [
      { ...line, text: 'One word?' },
      { ...choice, options: [...options, { id: 'd', text: 'never' }] },
    ];
    expect((await change(id, reworded)).questions).toEqual(reworded);
  });

  it('is between a member and the administrators of the team', async () => {
    const id = await create();
    await say(id, 'private', { line: ['good'] });
    const asked = { surveyId: id, videoId: 'v' };
    const theirs = { principal: { ...owner.principal, team: 'theirs' } };
    for (const call of [answers.getResults({ id }, theirs), answers.listAnswers({ id, limit: 1 }, theirs)]) {
      await expect(call).rejects.toThrow('SURVEY_NOT_FOUND');
    }
    await expect(answers.getAsked(asked, member('private', 'theirs'))).rejects.toThrow('SURVEY_NOT_FOUND');
    await expect(answers.getResults({ id }, member('private'))).rejects.toThrow('NO_AUTHORITY');
    await expect(answers.listAnswers({ id, limit: 1 }, member('private'))).rejects.toThrow('NO_AUTHORITY');
    await expect(answers.answer({ ...asked, responses: [] }, owner)).rejects.toThrow('NO_AUTHORITY');
    const nobody = { principal: visitor('ours') };
    await expect(answers.answer({ ...asked, responses: [] }, nobody)).rejects.toThrow('NOT_LOGGED_IN');
  });

  it('forgets what a member said with the member, and all of a survey with it; a video that is gone changes nothing', async () => {
    const id = await create();
    for (const who of ['leaves', 'stays']) await say(id, who, { line: ['good'] });
    await bus.publish('catalog.video', [gone('video', 'VideoDeleted', 'v')]);
    await bus.settle();
    expect(await countOf(id)).toBe(2);
    await bus.publish('identity.member', [gone('member', 'MemberDeleted', 'leaves')]);
    await bus.settle();
    const left = await answers.listAnswers({ id, limit: 10 }, owner);
    expect(left.items.map(({ memberId }) => memberId)).toEqual(['stays']);
    await bus.publish('engagement.survey', [gone('survey', 'SurveyDeleted', id)]);
    await bus.settle();
    expect(await countOf(id)).toBe(0);
  });
});
