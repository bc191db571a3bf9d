import { kindOfPart, kinds, kindsThatShow, type KindName } from './kinds.js';
import { markOf } from './mark.js';

/** What a member site shows, by whom: the site itself, what is on it, the lists of one's own, what is said, what one is told of, one's account. */
export const viewerTags = ['site', 'watching', 'saved', 'comments', 'notices', 'own', 'session'] as const;
export type ViewerTag = (typeof viewerTags)[number];
export type TagName = KindName | ViewerTag;

/** What an answer that is kept was read of, or what has changed. Without an id: any. */
export interface ChangeTag {
  readonly type: TagName;
  readonly id?: string;
}

export const tagNames: readonly TagName[] = [...(Object.keys(kinds) as KindName[]), ...viewerTags];

/** Stands for the id where several are listed. */
export const listed = 'list';

type Params = Readonly<Record<string, unknown>>;

const consoleStart = '/api/teams/{teamId}';
const siteStart = '/api/sites/{teamId}';
const isOwn = (path: string): boolean => `${path}/`.startsWith(`${consoleStart}/me/`);
const ownLists = new Set(['saved', 'bookmarks', 'watch-later']);
/** Below `me`, but told of the site. */
const seenBySelf = new Set([
  'continue-watching',
  'view-log',
  'payments',
  'subscriptions',
  'invoices',
  'events',
  'news',
]);

/** The kinds that a path of the console names, each with the id that follows it. */
function named(path: string, params: Params): readonly { readonly kind: KindName; readonly id?: string }[] {
  const parts = path.slice(consoleStart.length).split('/').filter(Boolean);
  return parts.flatMap((part, index) => {
    const kind = kindOfPart(part);
    if (!kind) return [];
    const id = /^\{(\w+)\}$/.exec(parts[index + 1] ?? '')?.[1];
    const value = id === undefined ? undefined : params[id];
    return [{ kind, ...(typeof value === 'string' && { id: value }) }];
  });
}

function ofSite(path: string, params: Params): readonly ChangeTag[] {
  const [first = '', second = ''] = path.slice(siteStart.length).split('/').filter(Boolean);
  // How one logs in there is told before anybody has.
  if (first === '' || first === 'login-methods') return [{ type: 'site' }];
  if (first === 'me' && ownLists.has(second)) return [{ type: 'saved' }];
  if (first === 'me' && second === 'reply-notices') return [{ type: 'notices' }];
  if (first === 'me' && !seenBySelf.has(second)) return [{ type: 'own' }];
  if (path.includes('/comments')) return [{ type: 'comments' }];
  if (first === 'login' || first === 'logout') return [{ type: 'session' }];
  const ids = [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) => {
    const value = params[name];
    return name !== 'teamId' && typeof value === 'string' ? [value] : [];
  });
  return [{ type: 'watching', id: listed }, ...ids.map((id): ChangeTag => ({ type: 'watching', id: markOf(id) }))];
}

/** Calls that tell who is logged in, and where. */
const whoIsThere: ReadonlySet<string> = new Set(['/api/session', '/api/operated-sites']);

/** What a call of this path (`/api/teams/{teamId}/videos/{videoId}`) reads. */
export function readBy(path: string, params: Params): readonly ChangeTag[] {
  if (path.startsWith(siteStart)) return ofSite(path, params);
  if (!path.startsWith(consoleStart)) return whoIsThere.has(path) ? [{ type: 'session' }] : [];
  if (path === consoleStart) return [{ type: 'team', id: listed }];
  if (isOwn(path)) return [{ type: 'own' }];
  return named(path, params).map(({ kind, id }) => ({ type: kind, id: id ?? listed }));
}

/** What people are told of themselves and of the site also depends on these. */
const alsoTold: Partial<Record<KindName, readonly ViewerTag[]>> = {
  team: ['session', 'site'],
  security: ['session', 'site'],
  signOn: ['site'],
  // One of them is oneself.
  administrator: ['session'],
};

/**
 * What is stale after a thing has changed: itself, lists of its kind, and whatever else may say something of it.
 *
 * @param id absent: something of the kind, which nothing else tells of (how far an encoder is)
 */
export function staleAfter(kind: KindName, id?: string): readonly ChangeTag[] {
  if (id === undefined) return [{ type: kind }];
  const others = [...kindsThatShow(kind)].map((type): ChangeTag => ({ type }));
  const told = (alsoTold[kind] ?? []).map((type): ChangeTag => ({ type }));
  return [{ type: kind, id }, { type: kind, id: listed }, ...others, ...told];
}

/** Somebody else looks from now on. */
const newViewer: readonly ChangeTag[] = [
  { type: 'session' },
  { type: 'team' },
  { type: 'site' },
  { type: 'watching' },
  { type: 'own' },
];
const ownAccount: readonly ChangeTag[] = [{ type: 'own' }, { type: 'session' }];

/** What is stale after a call of this path has changed something. */
export function changedBy(path: string, params: Params): readonly ChangeTag[] {
  if (/\/(login|(social|saml)-login\/finish|api\/two-factor|api\/operated-sites(\/new)?|accept-by-login)$/.test(path))
    return newViewer;
  if (path.startsWith(siteStart)) {
    // What one does on the site is shown all over it.
    const types = new Set(ofSite(path, params).map(({ type }) => type));
    return types.has('own') ? ownAccount : [...types].map((type) => ({ type }));
  }
  if (!path.startsWith(consoleStart) || isOwn(path)) return ownAccount;
  if (path === consoleStart) return [{ type: 'team' }, ...staleAfter('team', listed)];
  return named(path, params).flatMap(({ kind, id }) => staleAfter(kind, id ?? listed));
}
