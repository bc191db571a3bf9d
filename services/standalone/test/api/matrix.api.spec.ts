import { describe, expect, it } from '@jest/globals';
import { errorMessage, languages, permissions, routes, type Route } from '@marquee/contracts';
import { describeSchema, fieldCases, sampleObject, together } from '@marquee/contracts/testing';
import { documented } from './documented.js';
import type { Answer, Ask, Person } from './person.js';
import { TwoSites } from './two-sites.js';

/** Every route against everybody who may not, and everything that is wrong. New routes are covered by being there. */
const sites = new TwoSites();

const all = Object.entries<Route>(routes);
const isOpen = ({ permission }: Route) => 'visitor' in permissions[permission];
const isConsole = ({ path }: Route) => path.startsWith('/api/teams/');
const changes = ({ method }: Route) => method !== 'GET';
const parametersOf = ({ path }: Route) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
const guarded = all.filter(([, route]) => !isOpen(route));

const pathOf = ({ path }: Route, params: Readonly<Record<string, string>>) =>
  path.replace(/\{(\w+)\}/g, (_match, name: string) => params[name] ?? '');

/** Asks with a body that is right, so that nothing but the test's subject is wrong. */
const askAs = async (
  person: Person,
  route: Route,
  params: Readonly<Record<string, string>>,
  headers?: Ask['headers'],
) =>
  ask(person, route, pathOf(route, params), {
    ...(route.body ? { body: sampleObject(describeSchema(route.body)) } : {}),
    ...(headers ? { headers } : {}),
  });

/** Every refusal must be one that the description of the API announces. */
const ask = async (person: Person, route: Route, path: string, given?: Ask): Promise<Answer> =>
  documented(route, await person.ask(route.method, path, given));

/** Who may. */
/** The site's video is private: only its administrators may know of it, and of what is said of it. */
const isAboutVideo = ({ path }: Route): boolean => path.includes('/comments');
const permitted = (route: Route): Person =>
  isConsole(route) || isAboutVideo(route) ? sites.ours.owner : sites.ours.member;

const outcome = ({ status, problem }: Answer) => [status, problem?.code];

describe('without a session', () => {
  it.each(guarded)('%s asks to log in', async (_name, route) => {
    expect(outcome(await askAs(sites.installation.visitor(), route, sites.ours.params))).toEqual([
      401,
      'NOT_LOGGED_IN',
    ]);
  });

  it.each(guarded)('%s tells an ended session', async (_name, route) => {
    const cookie = `marquee_admin=${'a'.repeat(40)}; marquee_member_${sites.ours.params['teamId'] ?? ''}=${'b'.repeat(40)}`;
    const answer = await askAs(sites.installation.visitor(), route, sites.ours.params, { cookie });
    expect(outcome(answer)).toEqual([401, 'SESSION_EXPIRED']);
  });
});

describe('with a session in the cookie of the other kind', () => {
  it.each(guarded)('%s sees nobody', async (_name, route) => {
    const memberCookie = `marquee_member_${sites.ours.params['teamId'] ?? ''}`;
    const sessions = [sites.ours.owner.cookie('marquee_admin'), sites.ours.member.cookie(memberCookie)];
    expect(sessions).toEqual([expect.stringMatching(/.{20}/), expect.stringMatching(/.{20}/)]);
    const cookie = `marquee_admin=${sessions[1] ?? ''}; ${memberCookie}=${sessions[0] ?? ''}`;
    const answer = await askAs(sites.installation.visitor(), route, sites.ours.params, { cookie });
    expect(outcome(answer)).toEqual([401, 'SESSION_EXPIRED']);
  });
});

describe('with the wrong role', () => {
  it.each(all.filter(([, route]) => isConsole(route)))('%s refuses a member of the site', async (_name, route) => {
    expect(outcome(await askAs(sites.ours.member, route, sites.ours.params))).toEqual([403, 'NO_AUTHORITY']);
  });
});

describe('with the ids of another site', () => {
  it.each(guarded)('%s refuses its owner and its member', async (_name, route) => {
    const { teamId = '' } = sites.ours.params;
    for (const person of [sites.theirs.owner, sites.theirs.member]) {
      for (const params of [sites.ours.params, { ...sites.theirs.params, teamId }]) {
        const { status } = await askAs(person, route, params);
        expect([403, 404]).toContain(status);
      }
    }
  });

  /** They change a list of one's own: what is not in it is as good as removed, or read, whoever's it is, and nobody learns anything. */
  const fromOwnList = new Set([
    ...['removeBookmark', 'removeFromWatchLater', 'removeFromContinueWatching', 'removeOwnView', 'readReplyNotice'],
  ]);
  const withObjects = all.filter(
    ([name, route]) =>
      !fromOwnList.has(name) &&
      parametersOf(route).some((parameter) => /Id$/.test(parameter) && parameter !== 'teamId'),
  );

  it.each([...fromOwnList])('%s changes nothing', async (name) => {
    const route = all.find(([candidate]) => candidate === name)?.[1];
    if (!route) throw new Error(`there is no ${name}`);
    const params = { ...sites.theirs.params, teamId: sites.ours.params['teamId'] ?? '' };
    expect((await askAs(permitted(route), route, params)).status).toBe(204);
  });

  it.each(withObjects.filter(([, route]) => parametersOf(route).includes('teamId')))(
    '%s does not find them on the own site',
    async (_name, route) => {
      const params = { ...sites.theirs.params, teamId: sites.ours.params['teamId'] ?? '' };
      const { status, problem } = await askAs(permitted(route), route, params);
      expect([status, problem.code]).toEqual([404, expect.stringMatching(/_NOT_FOUND$/)]);
    },
  );
});

describe('with malformed ids', () => {
  const malformed = ['UPPER', 'a'.repeat(41), 'a'.repeat(500), '%00', '..%2f..%2fetc', "a'--", '%F0%9F%8E%AC'];
  const cases = all.flatMap(([name, route]) => parametersOf(route).map((parameter) => ({ name, route, parameter })));
  it.each(cases)('$name does not know such a $parameter', async ({ route, parameter }) => {
    const asked = malformed.map((value) =>
      askAs(permitted(route), route, { ...sites.ours.params, [parameter]: value }),
    );
    for (const answer of await Promise.all(asked)) {
      expect([400, 404]).toContain(answer.status);
      expect(answer.problem.detail).not.toBe('');
    }
  });
});

describe('without a good CSRF token', () => {
  it.each(all.filter(([, route]) => changes(route)))('%s changes nothing', async (_name, route) => {
    const attempts: Ask['headers'][] = [
      { 'x-csrf-token': '' },
      { 'x-csrf-token': 'x' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of attempts) {
      expect(outcome(await askAs(permitted(route), route, sites.ours.params, headers))).toEqual([403, 'CSRF_REJECTED']);
    }
  });
});

describe('with a bad body', () => {
  it.each(all.filter(([, { body }]) => body))(
    '%s says what is wrong, in the language of the reader',
    async (_name, route) => {
      if (!route.body) throw new Error('the table is filtered');
      const path = pathOf(route, sites.ours.params);
      // One of each field; all of them are in fields.api.spec.ts.
      const wrong = fieldCases(route.body).filter(({ valid }) => !valid);
      const oneOfEach = [...new Map(wrong.map((one) => [one.path, one])).values()];
      for (const { input, cases } of together(oneOfEach)) {
        const what = cases.map((one) => one.what).join(', ');
        for (const language of languages) {
          const headers = { 'accept-language': language };
          const { status, problem } = await ask(permitted(route), route, path, { body: input, headers });
          expect([what, status, problem.code]).toEqual([what, 400, 'INVALID_INPUT']);
          expect(problem.fields).not.toEqual([]);
          for (const { code, params, message } of problem.fields)
            expect(message).toBe(errorMessage(code, language, params));
        }
      }
    },
  );
});

describe('with a bad query', () => {
  const queried = all.filter(([, { query }]) => query);
  it.each(queried)('%s refuses what it does not know', async (_name, route) => {
    const { status, problem } = await ask(permitted(route), route, `${pathOf(route, sites.ours.params)}?surprise=1`);
    expect([status, problem.code, problem.fields[0]?.code]).toEqual([400, 'INVALID_INPUT', 'UNKNOWN_FIELD']);
  });

  const paged = queried.filter(([, { query }]) => 'limit' in ((query?.describe() as { fields?: object }).fields ?? {}));
  it.each(paged)('%s refuses limits that are none', async (_name, route) => {
    for (const limit of ['0', '101', '-1', '1.5', 'many', '', '1&limit=2', 'Infinity']) {
      const answer = await ask(permitted(route), route, `${pathOf(route, sites.ours.params)}?limit=${limit}`);
      expect([limit, ...outcome(answer)]).toEqual([limit, 400, 'INVALID_INPUT']);
    }
  });

  it.each(paged.filter(([, { query }]) => 'after' in ((query?.describe() as { fields?: object }).fields ?? {})))(
    '%s refuses positions that it did not give out',
    async (_name, route) => {
      const answer = await ask(permitted(route), route, `${pathOf(route, sites.ours.params)}?after=x`);
      expect(outcome(answer)).toEqual([400, 'INVALID_CURSOR']);
    },
  );
});
