import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, waitFor } from '@testing-library/react';
import { forgetAhead } from '../../shared/api/ahead.js';
import { CurrentAdministrator } from '../../shared/session/use-administrator.js';
import { fakeServer } from '../../shared/testing/fake-server.js';
import { owner } from '../../shared/testing/owner.js';
import { renderRoutes } from '../../shared/testing/render.js';
import type { Page } from './page.js';
import { pages } from './pages.js';
import { permitted } from './permitted.js';

const readers = pages.filter(({ data, within }) => data !== undefined && within === undefined);

/** The page by itself, opened by an address where the name of each thing stands for its id. */
async function open(page: Page): Promise<ReturnType<typeof fakeServer>> {
  const calls = fakeServer({ 'GET /api/teams/{teamId}': () => ({ some: { id: 'demo', plan: { name: 'pro' } } }) });
  const { Component } = await permitted(page);
  const element = (
    <CurrentAdministrator value={owner}>
      <Component />
    </CurrentAdministrator>
  );
  await renderRoutes([{ path: page.path, element }], { at: page.path.replaceAll(':', '') });
  return calls;
}

describe('what is asked for ahead of a page', () => {
  afterEach(() => {
    cleanup();
    forgetAhead();
    jest.restoreAllMocks();
  });

  it.each(readers.map((page) => [page.path, page] as const))(
    'begins with what it reads first: %s',
    async (_path, page) => {
      const calls = await open(page);
      const read = (): string[] =>
        calls.map(({ path, query }) => {
          const search = query.toString();
          return path.replace('/api/teams/demo', '') + (search === '' ? '' : `?${search}`);
        });
      const [first = ''] = page.data ?? [];
      await waitFor(() => expect(read()).toContain(first.replaceAll(/[{}]/g, '')));
    },
  );
});
