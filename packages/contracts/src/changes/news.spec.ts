import { describe, expect, it } from '@jest/globals';
import { visitor, type AdminCategory, type Principal } from '@marquee/kernel';
import { eventCatalogue } from '../events/event-catalogue.js';
import { markOf } from './mark.js';
import { newsOf, toldInConsole, toldOnSite, type News } from './news.js';

const owner: Principal = { kind: 'administrator', id: 'o', team: 't', role: 'owner', categories: [] };
const normal = (...categories: AdminCategory[]): Principal => ({
  ...{ kind: 'administrator', id: 'n', team: 't', role: 'normal' },
  categories,
});
const member = (id: string): Principal => ({ kind: 'member', id, team: 't', groups: [] });

const heard = (entity: string, data: object = {}, entityId = 'x'): News => {
  const news = newsOf({ entity, entityId, data });
  if (!news) throw new Error(`${entity} is no news`);
  return news;
};

describe('news', () => {
  it('are made of every kind of event but those that no page shows', () => {
    const silent = eventCatalogue.filter(({ entity }) => !newsOf({ entity, entityId: 'x', data: { viewerId: 'v' } }));
    expect(silent.map(({ entity }) => entity)).toEqual([
      'preview',
      'member-visit',
      'live-opening',
      'image',
      'download',
      'traffic',
      'news-reading',
      'viewing',
    ]);
  });

  it('say nothing of what changed', () => {
    const news = heard('member', { name: '山田', email: 'a@example.com' });
    expect(JSON.stringify(news)).not.toMatch(/山田|example/);
  });

  it.each([
    ['video', 'contents_manager', 'user_manager'],
    ['member', 'user_manager', 'contents_manager'],
    ['payment', 'paying_manager', 'analyst'],
    ['administrator', 'site_manager', 'designer'],
    ['security', 'site_manager', 'user_manager'],
  ] as const)('of a %s are for %s, not for %s', (entity, may, mayNot) => {
    const tags = [{ type: entity, id: 'x' }];
    expect(toldInConsole(heard(entity), owner)).toEqual(tags);
    expect(toldInConsole(heard(entity), normal(may))).toEqual(tags);
    expect(toldInConsole(heard(entity), normal(mayNot))).toEqual([]);
    expect(toldInConsole(heard(entity), member('x'))).toEqual(expect.not.arrayContaining(tags));
    expect(toldInConsole(heard(entity), visitor('t'))).toEqual([]);
  });

  it('of a job are for whoever started it, and for those who run the site', () => {
    const job = heard('job', { startedBy: 'n', done: 3, total: 9, state: 'running' });
    expect(toldInConsole(job, normal())).toEqual([{ type: 'job', id: 'x' }]);
    expect(toldInConsole(job, owner)).toEqual([{ type: 'job', id: 'x' }]);
    const started = heard('job', { startedBy: 'other', done: 3, total: 9, state: 'running' });
    expect(toldInConsole(started, normal())).toEqual([]);
    expect(toldOnSite(job, member('m'))).toEqual([]);
    expect(job.progress).toEqual({ id: 'x', done: 3, total: 9 });
    expect(heard('job', { startedBy: 'n', done: 9, total: 9, state: 'done' }).progress).toBeUndefined();
  });

  it('of what a member has paid for make them ask whether the site is open to them', () => {
    const opened = heard('entitlement', { memberId: 'm' }, '');
    expect(toldOnSite(opened, member('m'))).toEqual([{ type: 'watching' }, { type: 'session' }]);
    expect(toldOnSite(opened, member('other'))).toEqual([]);
    expect(toldInConsole(opened, owner)).toEqual([]);
  });

  it('of a subscription are for whoever manages payments and for the member whose it is', () => {
    const subscription = heard('subscription', { memberId: 'm' }, 'sub_1');
    expect(toldInConsole(subscription, normal('paying_manager'))).toEqual([{ type: 'payment', id: 'sub_1' }]);
    expect(toldInConsole(subscription, normal('contents_manager'))).toEqual([]);
    expect(toldOnSite(subscription, member('m'))).toEqual([{ type: 'watching' }]);
    expect(toldOnSite(subscription, member('other'))).toEqual([]);
  });

  it('of an API token are for its administrator alone', () => {
    const token = heard('api_token', { administrator: 'n', name: 'site', permissions: [] });
    expect(toldInConsole(token, normal())).toEqual([{ type: 'own' }]);
    expect(toldInConsole(token, owner)).toEqual([]);
    expect(toldOnSite(token, member('m'))).toEqual([]);
  });

  it('name things to members by marks, and no kinds that the site does not show', () => {
    expect(toldOnSite(heard('video', {}, 'video-id'), member('m'))).toEqual([
      { type: 'watching', id: markOf('video-id') },
    ]);
    expect(JSON.stringify(toldOnSite(heard('video', {}, 'video-id'), member('m')))).not.toContain('video-id');
    expect(toldOnSite(heard('team'), member('m'))).toEqual([{ type: 'site' }, { type: 'session' }]);
    for (const entity of ['group', 'invitation', 'security', 'administrator', 'memberField', 'asset']) {
      expect(toldOnSite(heard(entity), member('m'))).toEqual([]);
    }
  });

  it('of a person are for that person alone', () => {
    const personal: readonly News[] = [
      heard('member', {}, 'm'),
      heard('payment', { memberId: 'm' }),
      heard('event-application', { memberId: 'm', eventId: 'e' }),
      heard('saved-video', { viewerId: 'm' }),
      heard('reply-notices', {}, 'm'),
    ];
    for (const news of personal) {
      expect(toldOnSite(news, member('m')).length).toBeGreaterThan(0);
      expect(toldOnSite(news, member('other'))).toEqual([]);
    }
    expect(toldInConsole(heard('saved-video', { viewerId: 'm' }), owner)).toEqual([]);
  });
});

describe('a mark', () => {
  it('is another one for another id, and always the same', () => {
    const ids = Array.from({ length: 20_000 }, (_, index) => `01JD${index.toString(36).padStart(22, '0')}`);
    expect(new Set(ids.map(markOf)).size).toBe(ids.length);
    expect(markOf('a')).toBe(markOf('a'));
    // Both halves of it are used: 2^53 has 11 characters in base 36.
    expect(Math.max(...ids.map((id) => markOf(id).length))).toBe(11);
  });
});
