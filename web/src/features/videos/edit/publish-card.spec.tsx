import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetCsrfToken } from '../../../shared/api/csrf.js';
import { CurrentAdministrator } from '../../../shared/session/use-administrator.js';
import { fakeServer } from '../../../shared/testing/fake-server.js';
import { owner } from '../../../shared/testing/owner.js';
import { renderRoutes } from '../../../shared/testing/render.js';
import { Toaster } from '../../../shared/ui/feedback/toaster.js';
import type { Video } from '../videos.api.js';
import { PublishCard } from './publish-card.js';

const video = {
  ...{ id: 'v1', title: 'Deep sea', groups: [] as string[], public: false, hiddenFromList: false },
  ...{ publication: 'public', publishFrom: null, publishUntil: null, playLimit: 'members' },
  ...{ playableFrom: null, playableUntil: null, premiere: false, processing: { status: 'ready', playable: true } },
} as unknown as Video;

const show = async (changes: Partial<Video>) => {
  const calls = fakeServer({
    'GET /api/session': () => ({ some: { csrfToken: 't' } }),
    'GET /api/teams/{teamId}': () => ({ some: { timeZone: 'Asia/Tokyo', language: 'en' } }),
    'GET /api/teams/{teamId}/groups': () => ({ some: { items: [{ id: 'g1', name: 'Staff' }] } }),
    'PATCH /api/teams/{teamId}/videos/{videoId}': ({ body }) => ({
      some: { ...video, ...changes, ...(body as object) },
    }),
  });
  const element = (
    <CurrentAdministrator value={owner}>
      <PublishCard video={{ ...video, ...changes }} />
      <Toaster />
    </CurrentAdministrator>
  );
  await renderRoutes([{ path: '/', element }]);
  return () => calls.find(({ method }) => method === 'PATCH')?.body;
};

describe('how a video is published', () => {
  beforeEach(forgetCsrfToken);
  afterEach(() => void jest.restoreAllMocks());

  it.each([
    ['All members', {}],
    ['Members who have bought it', { playLimit: 'purchasers' }],
    ['Members who have paid for it', { playLimit: 'payers' }],
    ['Staff: those who have bought it', { playLimit: 'purchasers', groups: ['g1'] }],
    ['Staff', { groups: ['g1'] }],
  ] as const)('says that it is for %s', async (audience, changes) => {
    await show(changes);
    expect(await screen.findByText(audience)).toBeTruthy();
  });

  it('keeps the end of its period when it is published before it begins, and says so', async () => {
    const asked = await show({
      publication: 'period',
      publishFrom: '2099-05-01T00:00:00.000Z',
      publishUntil: '2099-05-31T00:00:00.000Z',
    });
    const before = new Date().toISOString();
    await userEvent.click(await screen.findByRole('button', { name: 'Publish now' }));
    expect(await screen.findByText(/^Video published until .*31 May 2099/)).toBeTruthy();
    const { publishFrom, ...body } = asked() as { readonly publishFrom: string };
    expect(body).toEqual({ publication: 'period' });
    expect(publishFrom >= before && publishFrom <= new Date().toISOString()).toBe(true);
  });

  it('is published for good where no end is to come', async () => {
    const asked = await show({ publication: 'private', publishUntil: '2020-05-31T00:00:00.000Z' });
    await userEvent.click(await screen.findByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Video published')).toBeTruthy();
    await waitFor(() => expect(asked()).toEqual({ publication: 'public' }));
  });
});
