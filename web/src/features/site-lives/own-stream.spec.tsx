import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderRoutes } from '../../shared/testing/render.js';
import { OwnStream } from './own-stream.js';

type Props = Parameters<typeof OwnStream>[0];

const show = (state: Props['state'], recordingPath?: string) =>
  renderRoutes([
    {
      path: '/',
      element: (
        <OwnStream
          {...{ title: 'Launch', url: '/media/t/lives/l1/master.m3u8', poster: null, state, recordingPath }}
          {...{ loginPath: '/login/t?next=%2Fuser%2Ft%2Flive%2Fl1', home: '/user/t' }}
        />
      ),
    },
  ]);

describe('a broadcast of our own', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('has nothing to play until it is on air', async () => {
    await show('waiting');
    expect((await screen.findByRole('status')).textContent).toBe('It’s about to start');
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('says while it is interrupted that it goes on by itself', async () => {
    await show('interrupted');
    expect(await screen.findByText(/^The broadcast is interrupted/)).toBeDefined();
  });

  it('leads to its recording for whoever comes when it is over', async () => {
    await show('ended', '/video/v1');
    expect((await screen.findByRole('status')).textContent).toBe('This live stream is over.');
    expect(screen.getByRole('link', { name: 'Watch the recording' }).getAttribute('href')).toBe('/video/v1');
    expect(screen.queryByRole('region')).toBeNull();
  });

  it.each([
    [401, 'Log in', '/login/t?next=%2Fuser%2Ft%2Flive%2Fl1'],
    [404, 'Back to home', '/user/t'],
  ])('leads on whoever may not watch it any more (%d)', async (status, name, path) => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response(null, { status })));
    jest.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe');
    const { container } = await show('on_air');
    await screen.findByRole('region', { name: 'Video player: Launch' });
    const video = await waitFor(() => container.querySelector('video') ?? Promise.reject(new Error('no player')));
    fireEvent(video, new Event('error'));
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(path);
  });

  it('leads nowhere while there is no recording', async () => {
    await show('ended');
    expect((await screen.findByRole('status')).textContent).toBe('This live stream is over.');
    expect(screen.queryByRole('link')).toBeNull();
  });
});
