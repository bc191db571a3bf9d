import { describe, expect, it } from '@jest/globals';
import { visitor, type EventEnvelope, type Principal } from '@marquee/kernel';
import { rpcClient } from '@marquee/nest-kit';
import { MemberActivityServiceService, type ListActivitiesRequest } from '@marquee/proto/analytics';
import { activities, differencesOf, idOf } from '../src/index.js';
import {
  activity,
  analyst,
  designer,
  member,
  ports,
  projected,
  record,
  restart,
  startForEach,
  stranger,
} from './analytics-harness.js';

startForEach();

let serial = 0;
const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 10, 19, hour, minute)).toISOString();

function event(type: string, entity: string, data: object, rest: Partial<EventEnvelope> = {}): EventEnvelope {
  serial += 1;
  const id = `happened${String(serial).padStart(4, '0')}`;
  return {
    ...{ id, type, schema: 1, team: 't1', entity, entityId: `thing${serial}`, revision: 1, at: at(1, serial % 60) },
    ...{ actor: { kind: 'member', id: 'm1' }, data },
    ...rest,
  };
}

async function happened(...events: readonly EventEnvelope[]): Promise<void> {
  await ports.log.appendMany(
    events.map((one) => ({ stream: `${one.team}/${one.entity}/${one.entityId}`, event: one })),
  );
  await projected(activities);
}

const client = () => rpcClient(MemberActivityServiceService, ports.channel, ports.signer);
const list = (request: Partial<ListActivitiesRequest> = {}, principal: Principal = analyst) =>
  client().listActivities({ limit: 20, withVisitors: false, ...request }, { principal });
const typesOf = async (request: Partial<ListActivitiesRequest> = {}) =>
  (await list(request)).items.map(({ type }) => type);
const days = (principal: Principal = analyst, timeZone = 'Asia/Tokyo') =>
  client().getActivityDays({ from: '2026-11-19', to: '2026-11-20', timeZone }, { principal });

const ofMember = (type: string, id: string, rest: Partial<EventEnvelope> = {}) =>
  event(type, 'member', {}, { entityId: id, ...rest });
const visit = (type: string, memberId = 'm1', rest: Partial<EventEnvelope> = {}) =>
  event(type, 'member-visit', { memberId }, rest);
const comment = (data: object) =>
  event('CommentPosted', 'comment', { videoId: 'v1', replyTo: '', authorId: 'm1', author: 'member', ...data });
const subscribed = (type: string, status: string) =>
  event(
    type,
    'subscription',
    { memberId: 'm1', productName: 'Club', status },
    { entityId: 'sub1', id: `${type}${status}` },
  );

describe('the activity log', () => {
  it('tells what members did, with what it was about, the latest first', async () => {
    await happened(
      ofMember('MemberJoined', 'm1'),
      visit('MemberLoggedIn'),
      comment({}),
      comment({ replyTo: 'c1' }),
      event('SurveyAnswered', 'survey-answer', { surveyId: 's1', memberId: 'm1', videoId: 'v1' }),
      event('ExamTaken', 'exam-attempt', { examId: 't1', memberId: 'm1', videoId: 'v1', number: 1 }),
      event('LiveOpened', 'live-opening', { liveId: 'l1', memberId: 'm1', passwordId: null }),
      event('LiveOpened', 'live-opening', { liveId: 'l1', memberId: 'm1', passwordId: 'other' }),
      event('VideoSaved', 'saved-video', { list: 'bookmarks', viewerId: 'm1', videoId: 'v1' }),
      event('FileDownloaded', 'download', { fileId: 'f1', parentId: 'v1', memberId: 'm1' }),
      event('PaymentSucceeded', 'payment', { memberId: 'm1', productName: 'Film' }, { entityId: 'pay1' }),
      visit('MemberForcedOut'),
      visit('MemberLoggedOut'),
      ofMember('MemberDeleted', 'm1'),
    );
    const { items } = await list();
    expect(items.map(({ type }) => type)).toEqual([
      ...['account_deleted', 'logout', 'forced_logout', 'purchased', 'download', 'bookmark', 'live_viewed'],
      ...['test_answered', 'survey_answered'],
      ...['replied', 'commented', 'login', 'account_created'],
    ]);
    expect(new Set(items.map(({ memberId }) => memberId))).toEqual(new Set(['m1']));
    expect(items[3]?.subject).toEqual({ kind: 'payment', id: 'pay1', name: 'Film' });
    expect(items[6]?.subject).toEqual({ kind: 'live', id: 'l1' });
    expect(items[7]?.subject).toEqual({ kind: 'exam', id: 't1' });
    expect(items[8]?.subject).toEqual({ kind: 'survey', id: 's1' });
    expect(items[10]?.subject).toEqual({ kind: 'video', id: 'v1' });
  });

  it('has nothing of what the site says, of other lists, and of renewals, and of visitors what is asked for', async () => {
    const administrator = { actor: { kind: 'administrator', id: 'a1' } } as const;
    const saved = { list: 'bookmarks', viewerId: 'a1', videoId: 'v1' };
    await happened(
      comment({ author: 'administrator', authorId: 'a1' }),
      event('FileDownloaded', 'download', { fileId: 'f1', parentId: 'v1', memberId: null }),
      event('VideoSaved', 'saved-video', { ...saved, list: 'watch_later' }),
      event('VideoSaved', 'saved-video', saved, administrator),
      event('PaymentSucceeded', 'payment', { memberId: 'm1', productName: 'Club', subscriptionId: 'sub1' }),
    );
    await record([activity('a', { type: 'view' })], visitor('t1'));
    await projected(activities);
    expect(await typesOf()).toEqual([]);
    expect((await typesOf({ withVisitors: true })).toSorted()).toEqual(['download', 'view']);
    expect(await typesOf({ withVisitors: true, activity: 'view' })).toEqual(['view']);
    expect(await typesOf({ withVisitors: true, activity: 'download', videoId: 'v1' })).toEqual(['download']);
    expect(await typesOf({ withVisitors: true, memberId: 'm1' })).toEqual([]);
    expect((await list({ withVisitors: true })).items.map(({ memberId }) => memberId)).toEqual([undefined, undefined]);
    // They are counted where views and downloads are, and are nobody who was active.
    expect((await days()).total).toMatchObject({ counts: {}, active: 0 });
    await record([activity('b', { type: 'view' })]);
    await projected(activities);
    expect(await typesOf({ activity: 'view' })).toEqual(['view']);
    expect(await typesOf({ withVisitors: true, activity: 'view' })).toEqual(['view', 'view']);
  });

  it('tells of a page that is drawn again, and of a subscription that changes, once', async () => {
    await record([activity('a', { type: 'view' }), activity('b', { type: 'view' }), activity('c', { type: 'ended' })]);
    await restart();
    await record([activity('d', { type: 'view' }), activity('e', { type: 'ended' })]);
    await happened(subscribed('SubscriptionStarted', 'incomplete'));
    expect((await typesOf()).toSorted()).toEqual(['ended', 'view']);
    await happened(subscribed('SubscriptionChanged', 'active'));
    await happened(subscribed('SubscriptionChanged', 'trialing'));
    expect((await typesOf()).toSorted()).toEqual(['ended', 'subscription_purchased', 'view']);
  });

  it('is narrowed by a video, with all the others', async () => {
    await happened(
      comment({}),
      comment({ videoId: 'v2' }),
      comment({ videoId: 'v2', authorId: 'm2' }),
      event('FileDownloaded', 'download', { fileId: 'f1', parentId: 'v2', memberId: 'm1' }),
      event('SurveyAnswered', 'survey-answer', { surveyId: 'v2', memberId: 'm1', videoId: 'v1' }),
    );
    expect(await typesOf({ videoId: 'v1' })).toEqual(['commented']);
    expect(await typesOf({ videoId: 'v2' })).toEqual(['download', 'commented', 'commented']);
    expect(await typesOf({ videoId: 'v2', activity: 'commented' })).toEqual(['commented', 'commented']);
    expect(await typesOf({ videoId: 'v2', memberId: 'm1' })).toEqual(['download', 'commented']);
    expect(await typesOf({ videoId: 'v2', memberId: 'm2', activity: 'download' })).toEqual([]);
    expect(await typesOf({ videoId: 'v3' })).toEqual([]);
  });

  it('is narrowed by member, kind and time, each alone and together', async () => {
    const one = visit('MemberLoggedIn', 'm1', { at: at(1) });
    const two = visit('MemberLoggedIn', 'm2', { at: at(2) });
    const three = visit('MemberLoggedOut', 'm1', { at: at(3) });
    await happened(one, two, three);
    const idsOf = async (request: Partial<ListActivitiesRequest>) => (await list(request)).items.map(({ id }) => id);
    expect(await idsOf({})).toEqual([three.id, two.id, one.id]);
    expect(await idsOf({ memberId: 'm1' })).toEqual([three.id, one.id]);
    expect(await idsOf({ activity: 'login' })).toEqual([two.id, one.id]);
    expect(await idsOf({ activity: 'login', memberId: 'm1' })).toEqual([one.id]);
    expect(await idsOf({ from: at(2) })).toEqual([three.id, two.id]);
    expect(await idsOf({ from: at(2, 1), memberId: 'm1' })).toEqual([three.id]);
    expect(await idsOf({ until: at(2) })).toEqual([one.id]);
    expect(await idsOf({ until: at(2, 1), activity: 'login' })).toEqual([two.id, one.id]);
  });

  it('comes page by page, and nothing twice', async () => {
    await happened(...['a', 'b', 'c'].map((id) => visit('MemberLoggedIn', id)));
    const first = await list({ limit: 2 });
    const second = await list({ limit: 2, after: first.next });
    expect([...first.items, ...second.items].map(({ memberId }) => memberId)).toEqual(['c', 'b', 'a']);
    expect(second.next).toBeUndefined();
    await expect(list({ after: Buffer.from('t2|||2026').toString('base64url') })).rejects.toMatchObject({
      code: 'INVALID_CURSOR',
    });
  });

  it('is of one site alone, and for those who read analytics', async () => {
    await happened(visit('MemberLoggedIn'));
    expect((await list({}, stranger)).items).toEqual([]);
    expect((await days(stranger)).total).toEqual({ counts: {}, active: 0 });
    for (const ask of [list.bind(null, {}), days]) {
      await expect(ask(designer)).rejects.toMatchObject({ code: 'NO_AUTHORITY' });
      await expect(ask(member)).rejects.toMatchObject({ code: 'NO_AUTHORITY' });
      await expect(ask(visitor('t1'))).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
    }
  });
});

describe('what members did on a day', () => {
  it('is counted by kind, on the days of the site, with how many different members were there', async () => {
    await happened(
      // Still the day before in New York, and in Tokyo the 20th.
      visit('MemberLoggedIn', 'm1', { at: at(15) }),
      visit('MemberLoggedIn', 'm1', { at: at(14, 59) }),
      visit('MemberLoggedIn', 'm2', { at: at(14) }),
      ofMember('MemberImported', 'm3', { at: at(14) }),
      visit('MemberForcedOut', 'm4', { at: at(14) }),
    );
    const { days: told, total } = await days();
    expect(told).toEqual([
      { date: '2026-11-19', figures: { counts: { login: 2, account_created: 1, forced_logout: 1 }, active: 2 } },
      { date: '2026-11-20', figures: { counts: { login: 1 }, active: 1 } },
    ]);
    expect(total).toEqual({ counts: { login: 3, account_created: 1, forced_logout: 1 }, active: 2 });
    const elsewhere = await days(analyst, 'America/New_York');
    expect(elsewhere.days[0]?.figures?.counts['login']).toBe(3);
  });

  it('comes to the same rows when the log is read again', async () => {
    await happened(visit('MemberLoggedIn'), comment({}), subscribed('SubscriptionStarted', 'active'));
    await record([activity('a', { type: 'view' })]);
    await projected(activities);
    const again = { ...activities, version: activities.version + 1 };
    await restart([activities, again]);
    await projected(activities, again);
    const [one, two] = [activities, again].map((of) => ({ store: ports.projections, id: idOf(of) }));
    const differences = [];
    for await (const difference of differencesOf(one!, two!, activities.tables)) differences.push(difference);
    expect(differences).toEqual([]);
    expect(await typesOf()).toHaveLength(4);
  });
});
