import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, waitFor } from '@testing-library/react';
import { matchRoutes, Outlet, type RouteObject } from 'react-router';
import { routes, type PermissionName, type Route } from '@marquee/contracts';
import { adminCategories, groupRights } from '@marquee/kernel';
import { forgetAhead } from '../../shared/api/ahead.js';
import { CurrentAdministrator, mayDo, type Administrator } from '../../shared/session/use-administrator.js';
import { fakeServer, type Answers } from '../../shared/testing/fake-server.js';
import { owner } from '../../shared/testing/owner.js';
import { renderRoutes } from '../../shared/testing/render.js';
import type { Page } from './page.js';
import { pages } from './pages.js';
import { permitted } from './permitted.js';

/**
 * What a page asks for must be allowed to everybody whom it is for: each role opens each of its pages, and every field there in
 * which one chooses. What the server allows is the same table, and `roles.api.spec.ts` holds it to that.
 */
const roles: readonly (readonly [string, Administrator])[] = [
  ...adminCategories.map((category): readonly [string, Administrator] => [
    category,
    { ...owner, role: 'normal', categories: [category] },
  ]),
  ...groupRights.map((right): readonly [string, Administrator] => [
    `manager of a group (${right})`,
    { ...owner, role: 'normal', managed: [{ group: 'divers', rights: ['read', right] }] },
  ]),
];

interface Standing {
  /** The page, below the frames that it is within. */
  readonly chain: readonly Page[];
  readonly path: string;
  /** What it takes to get there: that of its frame, too. */
  readonly permissions: readonly PermissionName[];
}

const standing = (page: Page, frame?: Standing): readonly Standing[] => {
  const path = frame ? `${frame.path}/${page.path}` : page.path;
  const permissions = [...(frame?.permissions ?? []), page.permission];
  const own: Standing = { chain: [...(frame?.chain ?? []), page], path, permissions };
  return [own, ...(page.within ?? []).flatMap((inner) => standing(inner, own))];
};
const all = pages.flatMap((page) => standing(page));
const cases = roles.flatMap(([role, administrator]) =>
  all
    .filter(({ permissions }) => permissions.every((permission) => mayDo(administrator, permission)))
    .map((one) => [role, one.path, one, administrator] as const),
);

/** Everything that is read is there, as plain as the contract has it. @returns what was asked for, with what that takes */
function serve(): ReadonlyMap<string, PermissionName> {
  const asked = new Map<string, PermissionName>();
  const read = Object.values<Route>(routes).filter(({ method, reply }) => method === 'GET' && reply);
  const answers = read.map(({ path, permission }) => [
    `GET ${path}`,
    () => {
      asked.set(path, permission);
      return { some: path === '/api/teams/{teamId}' ? { id: 'demo', plan: { name: 'pro' } } : {} };
    },
  ]);
  fakeServer(Object.fromEntries(answers) as Answers);
  return asked;
}

const refusedTo = (administrator: Administrator, asked: ReadonlyMap<string, PermissionName>): readonly string[] =>
  [...asked].flatMap(([path, permission]) => (mayDo(administrator, permission) ? [] : [`${path} (${permission})`]));

/** Milliseconds in which whatever a step leads to has begun. */
const calm = 30;

/** Until nothing is on its way any more: code that a page loads by itself, what it asks for then, and what that leads to. */
async function settle(asked: ReadonlyMap<string, PermissionName>): Promise<void> {
  for (let known = -1; known !== asked.size;) {
    known = asked.size;
    await new Promise((resolve) => setTimeout(resolve, calm));
    await waitFor(() => {
      expect(document.querySelector('body > div > :not(style)')).not.toBeNull();
      expect(document.querySelectorAll('[role="status"][aria-label]')).toHaveLength(0);
    });
  }
}

describe('what a page of the console asks for', () => {
  beforeAll(() => {
    Element.prototype.scrollIntoView = () => undefined;
  });
  afterEach(() => {
    cleanup();
    forgetAhead();
    jest.restoreAllMocks();
  });

  it.each(cases)('may be read by a %s at %s', async (_role, path, { chain }, administrator) => {
    const asked = serve();
    const complaints: unknown[] = [];
    jest.spyOn(console, 'error').mockImplementation((...said: unknown[]) => {
      if (!String(said[0]).includes('not wrapped in act(')) complaints.push(said);
    });
    const components = await Promise.all(chain.map((one) => permitted(one)));
    const below = components.reduceRight<RouteObject[]>((children, { Component }, depth) => {
      const own = { path: chain[depth]?.path ?? '', element: <Component /> };
      return [{ ...own, ...(children.length > 0 && { children }) }];
    }, []);
    const element = (
      <CurrentAdministrator value={administrator}>
        <Outlet />
      </CurrentAdministrator>
    );
    // Some pages lead on to another one at once.
    const tree: RouteObject[] = [
      { path: '/', element, children: [...below, { path: '*', element: <p>Elsewhere</p> }] },
    ];
    const at = path.replaceAll(':', '');
    expect(matchRoutes(tree, at)?.length).toBe(1 + chain.length);
    await renderRoutes(tree, { at });
    await settle(asked);
    for (const field of document.querySelectorAll('input[aria-haspopup="listbox"]')) fireEvent.click(field);
    await settle(asked);
    expect(refusedTo(administrator, asked)).toEqual([]);
    // A page that has broken asks for nothing.
    expect(complaints).toEqual([]);
  });
});
