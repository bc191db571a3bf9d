import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PlanName } from '@marquee/contracts';
import { ManualClock, visitor, type EventEnvelope } from '@marquee/kernel';
import { personalDataKeyCollection, type RpcClient } from '@marquee/nest-kit';
import type { ServiceFixture } from '@marquee/nest-kit/testing';
import { done } from '@marquee/ports';
import { HostileBus, until } from '@marquee/ports/testing';
import { ExamAttemptServiceService, ExamServiceService, type ExamChanges } from '@marquee/proto/engagement';
import type { EngagementPorts } from '../src/index.js';
import { gone, member, openExams, options, owner, question, right, two, wrong } from './exam-harness.js';

describe('the tests of the engagement service', () => {
  const clock = new ManualClock();
  const bus = new HostileBus();
  const site: { plan?: PlanName } = {};
  let fixture: ServiceFixture<EngagementPorts>;
  let exams: RpcClient<ExamServiceService>;
  let attempts: RpcClient<ExamAttemptServiceService>;

  beforeAll(async () => {
    fixture = await openExams({ site, bus, clock });
    exams = fixture.client(ExamServiceService);
    attempts = fixture.client(ExamAttemptServiceService);
  });
  afterAll(() => fixture.stop());

  const create = async (said: Partial<ExamChanges> = {}) =>
    (await exams.create({ name: 'Learned?', questions: { items: two }, passMark: 2, clear: [], ...said }, owner)).id;
  const change = (id: string, said: Partial<ExamChanges>) => exams.update({ id, clear: [], ...said }, owner);
  const take = (examId: string, who: string, said: Readonly<Record<string, string[]>> = right, watched = false) => {
    clock.advance(1_000);
    const responses = Object.entries(said).map(([id, chosen]) => ({ question: id, options: chosen }));
    return attempts.take({ examId, videoId: 'v', watched, responses }, member(who));
  };
  const asked = (examId: string, who: string, watched = false) =>
    attempts.getAsked({ examId, videoId: 'v', watched }, member(who));

  it('refuses what nobody could answer, or pass', async () => {
    const [one] = two as [(typeof two)[number]];
    for (const questions of [
      [one, { ...one, id: 'other' }],
      [{ ...one, correct: [] }],
      [{ ...one, correct: ['d'] }],
      [{ ...one, correct: ['a', 'b'] }],
      [{ ...one, kind: 'multiple', correct: ['a', 'a'] }],
      [{ ...one, options: options.slice(0, 1) }],
      [{ ...one, options: [...options, { id: 'd', text: 'Option a' }] }],
    ]) {
      await expect(create({ questions: { items: questions }, passMark: 1 })).rejects.toThrow('INVALID_INPUT');
    }
    await expect(create({ passMark: 3 })).rejects.toThrow('INVALID_INPUT');
    await expect(create({ passButtonText: 'More' })).rejects.toThrow('INVALID_INPUT');
    await expect(create({ failButtonText: 'More', failButtonUrl: 'http://a.test' })).rejects.toThrow('INVALID_INPUT');
    expect(await create({ failButtonText: 'More', failButtonUrl: 'https://a.test/?n={{name}}' })).toBeTruthy();
  });

  it('are made and changed where the plan has them, and stay readable elsewhere', async () => {
    const id = await create();
    site.plan = 'basic';
    await expect(create()).rejects.toThrow('EXAMS_NOT_IN_PLAN');
    await expect(change(id, { name: 'Other' })).rejects.toThrow('EXAMS_NOT_IN_PLAN');
    expect(await exams.get({ id }, owner)).toMatchObject({ name: 'Learned?' });
    site.plan = 'pro';
    expect(await change(id, { name: 'Other' })).toMatchObject({ name: 'Other' });
  });

  it('tell nothing of what is right before they are taken, and after it what the settings allow', async () => {
    const shown = { failText: 'Again, please', failNote: 'Part 2', failShowsCorrect: false, passText: 'Well done' };
    const id = await create({ ...shown, passShowsCorrect: true, retest: true });
    const before = await asked(id, 'mia');
    expect(JSON.stringify(before)).not.toMatch(/correct|explanation/);
    expect(before).toMatchObject({ name: 'Learned?', passMark: 2, attempts: 0, passed: false });
    expect(before.last).toBeUndefined();
    const failed = await take(id, 'mia', wrong);
    expect(failed).toMatchObject({ score: 1, total: 2, passed: false, text: 'Again, please', note: 'Part 2' });
    expect(failed.answers).toBeUndefined();
    expect((await asked(id, 'mia')).last).toEqual(failed);
    const passed = await take(id, 'mia');
    expect(passed).toMatchObject({ number: 2, score: 2, passed: true, text: 'Well done', note: '' });
    expect(passed.answers?.items.map(({ correct, chosen }) => [correct, chosen])).toEqual([
      [['a'], ['a']],
      [
        ['a', 'b'],
        ['b', 'a'],
      ],
    ]);
  });

  it('are taken as often as they may be, by two tabs at once, too', async () => {
    const id = await create({ retest: true, retestLimit: 2 });
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => take(id, 'tabs', wrong)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await asked(id, 'tabs')).toMatchObject({ attempts: 3, attemptsLeft: 0, obstacle: 'used_up' });
    const page = await attempts.listAttempts({ id, limit: 10 }, owner);
    expect(page.items.map(({ number }) => number).toSorted()).toEqual([1, 2, 3]);
    await expect(take(id, 'tabs')).rejects.toMatchObject({ code: 'EXAM_RETESTS_USED_UP', params: { limit: 2 } });
  });

  it('wait for the end of the video where they are told to', async () => {
    const id = await create({ watchedOnly: true, retest: true });
    expect(await asked(id, 'early')).toMatchObject({ obstacle: 'unfinished', attempts: 0 });
    await expect(take(id, 'early')).rejects.toThrow('EXAM_VIDEO_UNFINISHED');
    expect((await asked(id, 'early', true)).obstacle).toBeUndefined();
    expect(await take(id, 'early', wrong, true)).toMatchObject({ passed: false });
    // It was begun anew since: it was watched all the same.
    expect((await asked(id, 'early')).obstacle).toBeUndefined();
    expect(await take(id, 'early')).toMatchObject({ number: 2, passed: true });
  });

  it('are read by administrators: how many took and passed them, and each attempt', async () => {
    const id = await create({ retest: true });
    await take(id, 'one', wrong);
    await take(id, 'one');
    await take(id, 'one');
    await take(id, 'two', wrong);
    const results = await attempts.getResults({ id }, owner);
    expect(results).toEqual({
      ...{ attemptCount: 4, memberCount: 2, passedCount: 1 },
      questions: [
        { id: 'one', rightCount: 2 },
        { id: 'both', rightCount: 4 },
      ],
    });
    const page = await attempts.listAttempts({ id, limit: 3 }, owner);
    expect(page.items.map(({ memberId, number }) => `${memberId} ${number}`)).toEqual(['two 1', 'one 3', 'one 2']);
    const rest = await attempts.listAttempts({ id, limit: 3, after: page.next }, owner);
    expect(rest.items).toMatchObject([{ memberId: 'one', number: 1, score: 1, total: 2, passed: false }]);
    const ofOne = await attempts.listAttempts({ id, limit: 2, memberId: 'one' }, owner);
    expect(ofOne.items.map(({ memberId, number }) => `${memberId} ${number}`)).toEqual(['one 3', 'one 2']);
    const before = await attempts.listAttempts({ id, limit: 2, memberId: 'one', after: ofOne.next }, owner);
    expect([before.items.map(({ number }) => number), before.next]).toEqual([[1], undefined]);
    const detail = await attempts.getAttempt({ id: rest.items[0]?.id ?? '' }, owner);
    expect(detail.responses).toEqual([
      { question: 'one', options: ['b'] },
      { question: 'both', options: ['a', 'b'] },
    ]);
    expect([detail.examName, detail.questions]).toEqual(['Learned?', two]);
  });

  it('stay what they are once they were taken, but for wording and order', async () => {
    const id = await create();
    await take(id, 'mia');
    const [one, both] = two as [(typeof two)[number], (typeof two)[number]];
    for (const items of [
      [one],
      [one, both, question('new', ['a'])],
      [{ ...one, correct: ['b'] }, both],
      [{ ...one, kind: 'multiple' }, both],
      [{ ...one, options: options.slice(0, 2) }, both],
    ]) {
      await expect(change(id, { questions: { items }, passMark: 1 })).rejects.toThrow('EXAM_ANSWERED');
    }
    const reworded = [
      { ...both, text: 'Both?', explanation: 'Because' },
      { ...one, options: options.toReversed() },
    ];
    expect((await change(id, { questions: { items: reworded }, passMark: 1 })).questions).toEqual(reworded);
  });

  it('are between a member and the administrators of the team', async () => {
    const id = await create();
    await take(id, 'private');
    const [{ id: attempt } = { id: '' }] = (await attempts.listAttempts({ id, limit: 1 }, owner)).items;
    const theirs = { principal: { ...owner.principal, team: 'theirs' } };
    await expect(attempts.getResults({ id }, theirs)).rejects.toThrow('EXAM_NOT_FOUND');
    await expect(attempts.listAttempts({ id, limit: 1 }, theirs)).rejects.toThrow('EXAM_NOT_FOUND');
    await expect(attempts.getAttempt({ id: attempt }, theirs)).rejects.toThrow('EXAM_ATTEMPT_NOT_FOUND');
    await expect(attempts.getAsked({ examId: id, videoId: 'v', watched: true }, member('m', 'theirs'))).rejects.toThrow(
      'EXAM_NOT_FOUND',
    );
    await expect(attempts.getAttempt({ id: attempt }, member('private'))).rejects.toThrow('NO_AUTHORITY');
    await expect(attempts.getResults({ id }, member('private'))).rejects.toThrow('NO_AUTHORITY');
    await expect(exams.get({ id }, member('private'))).rejects.toThrow('NO_AUTHORITY');
    const nothing = { examId: id, videoId: 'v', watched: true, responses: [] };
    await expect(attempts.take(nothing, owner)).rejects.toThrow('NO_AUTHORITY');
    await expect(attempts.take(nothing, { principal: visitor('ours') })).rejects.toThrow('NOT_LOGGED_IN');
  });

  it('are forgotten with the member, their words sealed before, and all attempts with the test', async () => {
    const id = await create();
    const told: EventEnvelope[] = [];
    await bus.subscribe('test.exam-attempts', ['engagement.exam-attempt'], async (event) => {
      if ('examId' in event.data && event.data.examId === id) told.push(event);
      return done;
    });
    for (const who of ['leaves', 'stays']) await take(id, who);
    await until(
      async () => new Set(told.map(({ entityId }) => entityId)),
      (all) => all.size === 2,
    );
    const [{ data, entityId } = { data: {}, entityId: '' }] = told;
    expect(data).toMatchObject({
      memberId: 'leaves',
      passed: true,
      score: 2,
      responses: { sealed: expect.any(String) },
    });
    const keys = fixture.documents.team(personalDataKeyCollection, 'ours');
    expect(await keys.get(entityId)).toBeDefined();
    await bus.publish('identity.member', [gone('member', 'MemberDeleted', 'leaves')]);
    await bus.settle();
    expect(await keys.get(entityId)).toBeUndefined();
    const left = await attempts.listAttempts({ id, limit: 10 }, owner);
    expect(left.items.map(({ memberId }) => memberId)).toEqual(['stays']);
    await bus.publish('engagement.exam', [gone('exam', 'ExamDeleted', id)]);
    await bus.settle();
    expect(await attempts.getResults({ id }, owner)).toMatchObject({ attemptCount: 0, memberCount: 0, passedCount: 0 });
  });
});
