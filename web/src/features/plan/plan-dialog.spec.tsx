import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { forgetCsrfToken } from '../../shared/api/csrf.js';
import { CurrentAdministrator } from '../../shared/session/use-administrator.js';
import { fakeServer } from '../../shared/testing/fake-server.js';
import { owner } from '../../shared/testing/owner.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { PlanDialog } from './plan-dialog.js';

describe('what is in the way of a plan', () => {
  beforeEach(forgetCsrfToken);
  afterEach(() => void jest.restoreAllMocks());

  it('leads to all videos that are for buyers, where there are more than it names', async () => {
    const videos = [{ id: 'v1', title: 'Whales' }];
    fakeServer({
      'GET /api/session': () => ({ some: { csrfToken: 't' } }),
      'POST /api/teams/{teamId}/plan/preview': () => ({
        some: { due: null, obstacles: [{ kind: 'play_limits', used: 41, limit: 0, videos }] },
      }),
    });
    const element = (
      <CurrentAdministrator value={owner}>
        <PlanDialog choice={{ plan: 'basic', interval: 'month' }} hasContract={false} onClose={() => undefined} />
      </CurrentAdministrator>
    );
    await renderRoutes([{ path: '/', element }]);
    expect(await screen.findByText('And 40 more')).toBeTruthy();
    const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(to('Videos for members who have bought them')).toBe('/admin/video?playLimit=purchasers');
    expect(to('Videos for members who have paid for them')).toBe('/admin/video?playLimit=payers');
  });
});
