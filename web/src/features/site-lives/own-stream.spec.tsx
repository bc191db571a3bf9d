import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderRoutes } from '../../shared/testing/render.js';
import { OwnStream } from './own-stream.js';

type Props = Parameters<typeof OwnStream>[0];

const show = (state: Props['state'], recordingPath?: string) =>
  renderRoutes([
    {
      path: '/',
      element: (
        <OwnStream title="Launch" url="/media/t/lives/l1/master.m3u8" poster={null} {...{ state, recordingPath }} />
      ),
    },
  ]);

describe('a broadcast of our own', () => {
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

  it('leads nowhere while there is no recording', async () => {
    await show('ended');
    expect((await screen.findByRole('status')).textContent).toBe('This live stream is over.');
    expect(screen.queryByRole('link')).toBeNull();
  });
});
