import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { toProblem } from '../../api/problem.js';
import { renderRoutes } from '../../testing/render.js';
import { ErrorState } from './error-state.js';

const show = (status: number, code: string) =>
  renderRoutes([
    {
      path: '/',
      element: (
        <ErrorState
          error={toProblem(status, { code })}
          onRetry={() => undefined}
          leadOn={{ to: '/admin/video', label: 'Videos' }}
        />
      ),
    },
  ]);

describe('a page that could not be loaded', () => {
  it('says what is not there and leads on, where trying again would not help', async () => {
    await show(404, 'VIDEO_NOT_FOUND');
    expect(await screen.findByRole('heading', { name: 'Video not found.' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Videos' }).getAttribute('href')).toBe('/admin/video');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('says that it is not for this person, where trying again would not help either', async () => {
    await show(403, 'NO_AUTHORITY');
    expect(await screen.findByRole('heading', { name: 'You don’t have permission to see this' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('does not ask people to check what they entered when it is the address that is wrong', async () => {
    await show(400, 'INVALID_INPUT');
    expect(await screen.findByRole('heading', { name: 'There’s nothing at this address' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Videos' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('offers to try again where that may help', async () => {
    await show(503, 'UNAVAILABLE');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
