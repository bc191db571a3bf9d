import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Formik } from 'formik';
import { CurrentAdministrator } from '../../shared/session/use-administrator.js';
import { fakeServer, refuse } from '../../shared/testing/fake-server.js';
import { owner } from '../../shared/testing/owner.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { ZoomTools } from './zoom-tools.js';

const connection = {
  ...{ name: 'Mia Host', email: 'mia@zoom.test', connectedAt: '2026-11-20T03:00:00.000Z', isLost: false },
};
const connected = {
  'GET /api/teams/{teamId}/me/zoom': () => ({ body: { available: true, sandbox: false, connection } }),
};
const times = { startsAt: '2026-12-01T03:00:00.000Z', endsAt: '2026-12-01T04:00:00.000Z' };
const meeting = { id: '81', title: 'Premiere', ...times, joinUrl: 'https://zoom.us/j/81' };
const open = { id: '82', title: '', startsAt: null, endsAt: null, joinUrl: 'https://zoom.us/j/82' };
const empty = { name: '', address: '', startsAt: '', endsAt: '' };

async function show(initialValues = empty) {
  const submitted = jest.fn<() => void>();
  const element = (
    <CurrentAdministrator value={owner}>
      <Formik initialValues={initialValues} onSubmit={submitted}>
        {({ values, handleSubmit }) => (
          <form onSubmit={handleSubmit}>
            <ZoomTools />
            <output>{JSON.stringify(values)}</output>
          </form>
        )}
      </Formik>
    </CurrentAdministrator>
  );
  await renderRoutes([{ path: '/', element }]);
  return submitted;
}
const values = (): unknown => JSON.parse(screen.getByRole('status', { hidden: true }).textContent ?? '');

afterEach(() => void jest.restoreAllMocks());

describe('a live stream at Zoom', () => {
  it('takes title, address with passcode and times from a meeting, and keeps a title that was typed', async () => {
    const calls = fakeServer({
      ...connected,
      'GET /api/teams/{teamId}/me/zoom/meetings': () => ({ body: { items: [meeting, open], next: null } }),
      'POST /api/teams/{teamId}/me/zoom/meetings/choose': ({ body }) => {
        const { meetingId } = body as { meetingId: string };
        const chosen = meetingId === meeting.id ? meeting : open;
        return { body: { ...chosen, joinUrl: `${chosen.joinUrl}?pwd=p` } };
      },
    });
    const submitted = await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Choose a Zoom meeting' }));
    await userEvent.click(await screen.findByRole('button', { name: /^Premiere/ }));
    const filled = { startsAt: '2026-12-01T12:00', endsAt: '2026-12-01T13:00' };
    await waitFor(() =>
      expect(values()).toEqual({ name: 'Premiere', address: 'https://zoom.us/j/81?pwd=p', ...filled }),
    );
    // One without fixed times: what is there stays.
    await userEvent.click(screen.getByRole('button', { name: 'Choose a Zoom meeting' }));
    await userEvent.click(await screen.findByRole('button', { name: /^\(no title\)/ }));
    await waitFor(() =>
      expect(values()).toEqual({ name: 'Premiere', address: 'https://zoom.us/j/82?pwd=p', ...filled }),
    );
    expect(calls.filter(({ path }) => path.endsWith('/choose')).map(({ body }) => body)).toEqual([
      { meetingId: '81' },
      { meetingId: '82' },
    ]);
    expect(submitted).not.toHaveBeenCalled();
  });

  it('is made at Zoom from its title and times, and asks for them first', async () => {
    const calls = fakeServer({
      ...connected,
      'POST /api/teams/{teamId}/me/zoom/meetings': () => ({ body: meeting }),
    });
    await show({ ...empty, name: 'Q&A', startsAt: '2026-12-01T12:00', endsAt: '2026-12-01T12:00' });
    await userEvent.click(await screen.findByRole('button', { name: 'Create a meeting at Zoom' }));
    expect(screen.getByRole('alert').textContent).toContain('First enter a title');
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('has the address of what was made, or why nothing was', async () => {
    let answers = 0;
    const calls = fakeServer({
      ...connected,
      'POST /api/teams/{teamId}/me/zoom/meetings': () =>
        answers++ === 0 ? refuse(409, 'ZOOM_UNAVAILABLE') : { body: meeting },
    });
    await show({ ...empty, name: 'Q&A', startsAt: '2026-12-01T12:00', endsAt: '2026-12-01T13:00' });
    await userEvent.click(await screen.findByRole('button', { name: 'Create a meeting at Zoom' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Zoom can’t be reached');
    await userEvent.click(screen.getByRole('button', { name: 'Create a meeting at Zoom' }));
    await waitFor(() => expect(values()).toMatchObject({ name: 'Q&A', address: 'https://zoom.us/j/81' }));
    expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({ title: 'Q&A', ...times });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says what to do where nothing is planned', async () => {
    fakeServer({
      ...connected,
      'GET /api/teams/{teamId}/me/zoom/meetings': () => ({ body: { items: [], next: null } }),
    });
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Choose a Zoom meeting' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByRole('heading', { name: 'No upcoming meetings' });
  });

  it('leads to where one connects, in a tab of its own, and is silent where nobody can', async () => {
    const state = { available: true, sandbox: false, connection: null };
    fakeServer({ 'GET /api/teams/{teamId}/me/zoom': () => ({ body: state }) });
    await show();
    const link = await screen.findByRole('link', { name: /^Open Zoom settings/ });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/admin/setting/zoom_setting', '_blank']);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
