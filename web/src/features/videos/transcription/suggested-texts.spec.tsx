import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Formik } from 'formik';
import { CurrentAdministrator } from '../../../shared/session/use-administrator.js';
import { fakeServer } from '../../../shared/testing/fake-server.js';
import { owner } from '../../../shared/testing/owner.js';
import { renderRoutes } from '../../../shared/testing/render.js';
import type { Video } from '../videos.api.js';
import { SuggestedOverview, SuggestedTags } from './suggested-texts.js';

const video = { id: 'v1' } as Video;

async function show(overview: string, tags: string[] = []) {
  let items = [{ id: 't1', name: 'sea', translations: [{ language: 'ja' as const, name: '海' }] }];
  const calls = fakeServer({
    'GET /api/teams/{teamId}': () => ({ some: { plan: { name: 'pro' } } }),
    'GET /api/teams/{teamId}/videos/{videoId}/transcription': () => ({
      some: { offered: true, status: 'done', summary: 'About the sea.', tags: ['Sea', 'Fish'] },
    }),
    'GET /api/teams/{teamId}/tags': () => ({ some: { items } }),
    'POST /api/teams/{teamId}/tags': () => {
      const made = { id: 't2', name: 'Fish', translations: [] };
      items = [...items, made];
      return { some: made };
    },
  });
  const element = (
    <CurrentAdministrator value={owner}>
      <Formik initialValues={{ overview, tags }} onSubmit={() => undefined}>
        {({ values }) => (
          <>
            <output aria-label="Values">{JSON.stringify(values)}</output>
            <SuggestedOverview video={video} />
            <SuggestedTags video={video} />
          </>
        )}
      </Formik>
    </CurrentAdministrator>
  );
  await renderRoutes([{ path: '/', element }]);
  return calls;
}

const values = () => JSON.parse(screen.getByRole('status', { name: 'Values' }).textContent ?? '') as object;
const button = (name: string) => screen.findByRole('button', { name });

afterEach(() => void jest.restoreAllMocks());

describe('what is suggested of what is said', () => {
  it('becomes the overview by a click, and is not suggested any more', async () => {
    await show('');
    await userEvent.setup().click(await button('Use this description'));
    await waitFor(() => expect(values()).toMatchObject({ overview: 'About the sea.' }));
    expect(screen.queryByRole('group', { name: 'Suggested description' })).toBeNull();
  });

  it('takes the place of another text only when somebody agrees', async () => {
    await show('Ours');
    const user = userEvent.setup();
    await user.click(await button('Use this description'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Replace the description?' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(values()).toMatchObject({ overview: 'Ours' });
    await user.click(await button('Use this description'));
    await user.click(await button('Replace'));
    await waitFor(() => expect(values()).toMatchObject({ overview: 'About the sea.' }));
  });

  it('adds a tag that there is, however it is written, and makes one that there is not', async () => {
    const calls = await show('', ['t0']);
    const user = userEvent.setup();
    expect(await screen.findByText(/doesn’t have yet is created/)).toBeTruthy();
    await user.click(await button('Add the tag Sea'));
    await waitFor(() => expect(values()).toMatchObject({ tags: ['t0', 't1'] }));
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
    await user.click(await button('Add the tag Fish'));
    await waitFor(() => expect(values()).toMatchObject({ tags: ['t0', 't1', 't2'] }));
    expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ name: 'Fish' }]);
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Suggested tags' })).toBeNull());
  });
});
