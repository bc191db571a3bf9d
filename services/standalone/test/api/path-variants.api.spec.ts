import { Agent, request } from 'node:http';
import { afterAll, describe, expect, it } from '@jest/globals';
import { permissions, routes, type Route } from '@marquee/contracts';
import type { Site } from './site.js';
import { TwoSites } from './two-sites.js';

/** Every route by every other spelling of its path: what is guarded under one name is guarded under all of them, or is not there. */
const sites = new TwoSites();

interface Reply {
  readonly status: number;
  readonly type: string;
  readonly location: string;
  readonly text: string;
}

/** Thousands of requests take turns on a few connections. */
const agent = new Agent({ keepAlive: true, maxSockets: 8 });
afterAll(() => agent.destroy());

/** As it is written: `fetch` would put dot segments and slashes right before it sends them. */
const raw = (method: string, path: string, cookie = ''): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(sites.installation.url);
    const headers = { accept: 'application/json', ...(cookie && { cookie }) };
    request({ hostname, port, method, path, headers, agent }, (response) => {
      const { statusCode = 0, headers: got } = response;
      const answer = (text: string): Reply => ({
        ...{ status: statusCode, type: got['content-type'] ?? '', location: got.location ?? '', text },
      });
      // A stream would not end: that it begins is the answer.
      if (/event-stream/.test(got['content-type'] ?? '')) {
        response.destroy();
        return resolve(answer(''));
      }
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('end', () => resolve(answer(Buffer.concat(pieces).toString())));
      response.on('error', reject);
    })
      .on('error', reject)
      .end();
  });

const encoded = (text: string): string =>
  [...text].map((char) => `%${char.charCodeAt(0).toString(16).padStart(2, '0')}`).join('');

/** Other spellings of a path that begins with `/api/`; the name says of what kind. */
const variants: Readonly<Record<string, (path: string) => string>> = {
  'a slash at its end': (path) => `${path}/`,
  'two slashes at its end': (path) => `${path}//`,
  'two slashes inside': (path) => path.replace('/api/', '/api//'),
  'two slashes at its beginning': (path) => `/${path}`,
  capitals: (path) => path.toUpperCase(),
  'a capital in its first part': (path) => path.replace('/api/', '/Api/'),
  'an encoded letter': (path) => path.replace('/api/', `/${encoded('a')}pi/`),
  'its last part encoded': (path) => {
    const last = path.lastIndexOf('/') + 1;
    return path.slice(0, last) + encoded(path.slice(last));
  },
  'encoded slashes': (path) => `/api/${path.slice('/api/'.length).replaceAll('/', '%2f')}`,
  'twice encoded slashes': (path) => `/api/${path.slice('/api/'.length).replaceAll('/', '%252f')}`,
  'a dot segment': (path) => path.replace('/api/', '/api/./'),
  'dot segments that lead back': (path) => path.replace('/api/', '/api/health/../'),
  'encoded dot segments that lead back': (path) => path.replace('/api/', '/api/health/%2e%2e/'),
  'dot segments from the files': (path) => `/assets/..${path}`,
  'dot segments from the media': (path) => `/media/..${path}`,
  backslashes: (path) => path.replaceAll('/', '\\').replace('\\', '/'),
  'parameters of its last part': (path) => `${path};x=1`,
  'parameters of its first part': (path) => path.replace('/api/', '/api;x=1/'),
  'an encoded question mark': (path) => `${path}%3f`,
  'an encoded end': (path) => `${path}%00`,
  'a space': (path) => `${path}%20`,
  'an ending': (path) => `${path}.json`,
};

const guarded = Object.entries<Route>(routes).filter(([, { permission }]) => !('visitor' in permissions[permission]));
const pathOf = ({ path }: Route): string =>
  path.replace(/\{(\w+)\}/g, (_match, name: string) => sites.ours.params[name] ?? '');
const isRefusal = ({ status }: Reply): boolean => status >= 400 && status < 500;
const cookieOf = (site: Site): string => `marquee_admin=${site.owner.cookie('marquee_admin')}`;

describe('a guarded route', () => {
  it.each(Object.entries(variants))(
    'gives nobody anything by %s',
    async (_kind, spell) => {
      const outsiders = { 'a stranger': '', 'the owner of another site': cookieOf(sites.theirs) };
      const asked = guarded.flatMap(([name, route]) =>
        Object.entries(outsiders).map(async ([who, cookie]) => {
          const answer = await raw(route.method, spell(pathOf(route)), cookie);
          const said = `${answer.status} ${answer.type} ${answer.text.slice(0, 80)}`;
          return isRefusal(answer) ? [] : [`${name} for ${who}: ${said}`];
        }),
      );
      expect((await Promise.all(asked)).flat()).toEqual([]);
    },
    120_000,
  );

  it('is guarded under the names by which it is there: what is encoded is the same route', async () => {
    const { teamId = '' } = sites.ours.params;
    const path = `/api/teams/${teamId}/groups`;
    expect(await raw('GET', path, cookieOf(sites.ours))).toMatchObject({ status: 200 });
    expect(await raw('GET', path.replace('groups', encoded('groups')), cookieOf(sites.ours))).toMatchObject({
      status: 200,
    });
    expect(await raw('GET', path.replace('groups', encoded('groups')))).toMatchObject({ status: 401 });
  });
});

describe('a page', () => {
  const pages = [
    '/login',
    '/admin',
    '/admin/user',
    '/user/demo',
    '/lp/demo',
    '/login/demo',
    '/join/user/x',
    '/change_password',
  ];
  const files = ['/package.json', '/dist/index.html', '/etc/passwd', '/.git/config', '/web/package.json'];
  const around: readonly ((path: string) => string)[] = [
    (path) => `/..${path}`,
    (path) => `/assets/../..${path}`,
    (path) => `/%2e%2e${path}`,
    (path) => `/..%2f..%2f..%2f..%2f..${path.replaceAll('/', '%2f')}`,
    (path) => `/assets/..%5c..%5c..${path.replaceAll('/', '%5c')}`,
    (path) => `/assets//..//..${path}`,
    (path) => `/media/../..${path}`,
  ];

  it.each(pages)('%s leads nowhere else by any other spelling, and breaks by none', async (page) => {
    for (const spelled of [
      `/${page}`,
      `${page}/`,
      `${page}//`,
      `/%2f${page.slice(1)}`,
      `/\\evil.test${page}`,
      `//evil.test${page}`,
      `//evil.test/%2f..${page}`,
      `${page}/..`,
      `${page};x=1`,
      page.toUpperCase(),
      `${page}%00`,
      `${page}/%zz`,
    ]) {
      const { status, location } = await raw('GET', spelled);
      expect([spelled, status < 500]).toEqual([spelled, true]);
      expect([spelled, location.includes('evil.test') || location.startsWith('//')]).toEqual([spelled, false]);
    }
  });

  it.each(files)('is never the file %s of the machine', async (file) => {
    for (const spell of around) {
      const { status, type, text } = await raw('GET', spell(file));
      expect([spell(file), status < 500]).toEqual([spell(file), true]);
      expect(text).not.toMatch(/root:x:0|"workspaces"|\[core\]|"private": true/);
      expect([spell(file), status === 200 && !type.includes('text/html')]).toEqual([spell(file), false]);
    }
  });
});
