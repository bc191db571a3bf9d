import { describe, expect, it } from '@jest/globals';
import { entities } from '../entities/entities.js';
import type { AnyField } from '../entities/field.js';
import { routes } from '../api/routes.js';
import type { Route } from '../api/route.js';
import { kindOfPart, kinds, type KindName } from './kinds.js';
import { changedBy, listed, readBy, staleAfter, tagNames } from './tags.js';

const all = Object.entries<Route>(routes);
const isConsole = ({ path }: Route) => path.startsWith('/api/teams/');
const filled = ({ path }: Route) =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, `${name}-value`]));

describe('the kinds of things', () => {
  it.each(entities.map((entity) => [entity.name, entity] as const))(
    'know of %s what its contract says',
    (name, entity) => {
      const kind = kinds[name];
      const referred = Object.values<AnyField>(entity.fields).flatMap(({ to }) => (to && to !== 'upload' ? [to] : []));
      expect([...(kind.refersTo ?? [])].toSorted()).toEqual([...new Set(referred)].toSorted());
      expect(kind.paths).toContain(entity.plural);
      expect(kind.permission).toBe(entity.permissions.read);
      expect(readBy(`/api/teams/{teamId}/${entity.plural}`, {})).toEqual([{ type: name, id: 'list' }]);
    },
  );

  it('are heard of by nobody who may not read them', () => {
    const lists = all.filter(([, route]) => route.method === 'GET' && isConsole(route));
    const wider = lists.flatMap(([name, { path, permission }]) => {
      const [part = '', ...rest] = path.replace('/api/teams/{teamId}', '').split('/').filter(Boolean);
      const kind = kindOfPart(part);
      return kind && rest.length === 0 && kinds[kind].permission !== permission ? [`${name}: ${permission}`] : [];
    });
    // Managers of groups may not know of all members, who publishes names prices without hearing of payments, and who bills
    // names members without looking after them; analysts name videos and live streams.
    expect(wider.toSorted()).toEqual([
      'listLiveChoices: analytics.read',
      'listMemberChoices: payment.manage',
      'listMembers: member.read',
      'listPriceChoices: price.choose',
      'listVideoChoices: analytics.read',
    ]);
  });
});

describe('what a call reads', () => {
  const silent = new Set(['streamChanges', 'streamSiteChanges', 'getDemo', 'getMailbox']);
  const ofSites = all.filter(
    ([name, { path, method }]) => method === 'GET' && path.includes('{teamId}') && !silent.has(name),
  );

  it.each(ofSites)('is known of %s', (_name, route) => {
    const tags = readBy(route.path, filled(route));
    expect(tags.length).toBeGreaterThan(0);
    expect(tags.filter(({ type }) => !tagNames.includes(type))).toEqual([]);
  });

  it.each(ofSites)('is stale in %s when what it names has changed', (_name, route) => {
    const read = readBy(route.path, filled(route));
    const stale = changedBy(route.path, filled(route));
    const isHit = read.some(({ type, id }) =>
      stale.some((one) => one.type === type && (one.id === undefined || one.id === id)),
    );
    expect(isHit).toBe(true);
  });

  // An answer that was read of no id in particular is not read again for one.
  it.each(ofSites.filter(([, route]) => isConsole(route)))(
    'is stale in %s when it changed elsewhere',
    (_name, route) => {
      const ofKinds = readBy(route.path, filled(route)).filter(({ type }) => type in kinds);
      const deaf = ofKinds.filter(({ type, id }) => {
        const stale = staleAfter(type as KindName, id === undefined || id === listed ? 'another' : id);
        return !stale.some((one) => one.type === type && (one.id === undefined || one.id === id));
      });
      expect(deaf).toEqual([]);
    },
  );

  it('follows from the path', () => {
    const params = { teamId: 't', videoId: 'v', playlistId: 'p' };
    expect(readBy('/api/teams/{teamId}/videos/{videoId}/versions', params)).toEqual([{ type: 'video', id: 'v' }]);
    expect(readBy('/api/teams/{teamId}/videos', params)).toEqual([{ type: 'video', id: 'list' }]);
    expect(readBy('/api/teams/{teamId}/playlists/{playlistId}/videos', params)).toEqual([
      { type: 'playlist', id: 'p' },
      { type: 'video', id: 'list' },
    ]);
    expect(readBy('/api/sites/{teamId}/me/bookmarks', params)).toEqual([{ type: 'saved' }]);
    expect(readBy('/api/sites/{teamId}/me/profile', params)).toEqual([{ type: 'own' }]);
    expect(readBy('/api/sites/{teamId}/me/subscriptions', params)).toEqual([{ type: 'watching', id: 'list' }]);
    expect(readBy('/api/teams/{teamId}/subscriptions', params)).toEqual([{ type: 'payment', id: 'list' }]);
    expect(readBy('/api/teams/{teamId}/me/tokens', params)).toEqual([{ type: 'own' }]);
    expect(readBy('/api/teams/{teamId}/members', params)).toEqual([{ type: 'member', id: 'list' }]);
    expect(readBy('/api/teams/{teamId}/me', params)).toEqual([{ type: 'own' }]);
    expect(readBy('/api/session', params)).toEqual([{ type: 'session' }]);
    expect(readBy('/api/operated-sites', params)).toEqual([{ type: 'session' }]);
  });
});

describe('a change', () => {
  const staleKinds = (kind: KindName) => [...new Set(staleAfter(kind, 'x').map(({ type }) => type))].toSorted();

  it('reaches what names it, and what it names', () => {
    expect(staleKinds('tag')).toEqual(['live', 'playlist', 'tag', 'video']);
    expect(staleKinds('group')).toEqual([
      'analytics',
      'event',
      'group',
      'invitation',
      'live',
      'mailing',
      'member',
      'news',
      'video',
      'workflow',
    ]);
    expect(staleKinds('video')).toEqual(
      [
        'analytics',
        'category',
        'comment',
        'creator',
        'event',
        'exam',
        'file',
        'group',
        'landing_page',
        'payment',
        'plan',
        'playlist',
        'survey',
        'tag',
        'team',
        'video',
      ].toSorted(),
    );
  });

  it('of the site that is operated makes all of it stale', () => {
    expect(changedBy('/api/operated-sites', {})).toEqual(changedBy('/api/login', {}));
    expect(changedBy('/api/operated-sites/new', {})).toEqual(changedBy('/api/login', {}));
    expect(changedBy('/api/administrator-invitations/{inviteToken}/accept-by-login', {})).toEqual(
      changedBy('/api/login', {}),
    );
  });

  it.each(['login', 'social-login/finish', 'saml-login/finish'])(
    'of who looks (%s) makes all of the site stale',
    (by) => {
      const types = changedBy(`/api/sites/{teamId}/${by}`, { teamId: 't' }).map(({ type }) => type);
      expect(types).toEqual(['session', 'team', 'site', 'watching', 'own']);
    },
  );

  it('reaches of its own kind only itself and lists', () => {
    expect(staleAfter('tag', 'x').slice(0, 2)).toEqual([
      { type: 'tag', id: 'x' },
      { type: 'tag', id: 'list' },
    ]);
    expect(staleAfter('video')).toEqual([{ type: 'video' }]);
  });
});
