import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { CurrentAdministrator } from '../../../shared/session/use-administrator.js';
import { fakeServer } from '../../../shared/testing/fake-server.js';
import { owner } from '../../../shared/testing/owner.js';
import { renderRoutes } from '../../../shared/testing/render.js';
import { useVersions } from './use-versions.js';

const version = (state: string, status: string) => ({ id: 'a2', number: 2, state, processing: { status } });

function States() {
  const { currentData } = useVersions('v1');
  return <p>{currentData?.items.map(({ state }) => state).join()}</p>;
}

describe('the versions of a video', () => {
  it('are followed until the new one has taken over, a moment after its file is ready', async () => {
    const told = [version('coming', 'encoding'), version('coming', 'ready'), version('current', 'ready')];
    fakeServer({
      'GET /api/session': () => ({ body: { csrfToken: 't' } }),
      'GET /api/teams/demo/videos/v1/versions': () => ({
        body: { items: [told.length > 1 ? told.shift() : told[0]] },
      }),
    });
    const element = (
      <CurrentAdministrator value={owner}>
        <States />
      </CurrentAdministrator>
    );
    await renderRoutes([{ path: '/', element }], { at: '/' });
    await screen.findByText('current', {}, { timeout: 20_000 });
    expect(told).toHaveLength(1);
  });
});
