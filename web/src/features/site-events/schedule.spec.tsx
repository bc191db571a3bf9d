import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fakeServer } from '../../shared/testing/fake-server.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { Schedule } from './schedule.js';

const item = {
  ...{ translations: [], thumbnailUrl: null, at: '2100-01-01T09:00:00.000Z', until: '2100-01-01T10:00:00.000Z' },
  ...{ access: 'before', onAir: false, eventId: null },
};

describe('the schedule', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it.each(['/user/club', '/catalog/club'])('leads to what is ahead where it is read: %s', async (home) => {
    fakeServer({
      'GET /api/sites/{teamId}/schedule': () => ({
        some: {
          items: [
            { ...item, kind: 'live', id: 'l1', title: 'Launch' },
            { ...item, kind: 'live', id: 'l2', title: 'Keynote', eventId: 'e1' },
            { ...item, kind: 'event', id: 'e1', title: 'Summit' },
          ],
        },
      }),
    });
    await renderRoutes([{ path: `${home}/schedule`, element: <Schedule teamId="club" /> }], { at: `${home}/schedule` });
    await screen.findByText('Launch');
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      ['/live/l1', '/event/live/e1/l2', '/event/e1'].map((path) => home + path),
    );
  });
});
