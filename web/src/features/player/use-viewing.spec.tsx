import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import type { PlaybackSample } from '../../shared/player/index.js';
import type { ActivityEvent } from './activity-reporter.js';
import { useViewing } from './use-viewing.js';

describe('the counting of what is watched', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('takes nothing of one video for the one that the same player shows after it', async () => {
    const events: ActivityEvent[] = [];
    jest.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
      const told = typeof init?.body === 'string' ? (JSON.parse(init.body) as { events: ActivityEvent[] }) : undefined;
      events.push(...(told?.events ?? []));
      return Promise.resolve(Response.json({ csrfToken: 'token', accepted: 1 }));
    });
    let tell: (sample: PlaybackSample, videoId: string) => void = () => undefined;
    function Page({ videoId }: { readonly videoId: string }) {
      tell = useViewing('demo', videoId);
      return null;
    }
    const sample = (kind: PlaybackSample['kind'], position: number): PlaybackSample => ({
      ...{ kind, position, rate: 1, unasked: false, at: performance.now() },
    });
    const { rerender, unmount } = render(<Page videoId="video1" />);
    tell(sample('playing', 10), 'video1');
    // The player is ahead of the page, or behind it.
    tell(sample('playing', 40), 'video2');
    rerender(<Page videoId="video2" />);
    tell(sample('ended', 11), 'video1');
    tell(sample('playing', 30), 'video2');
    unmount();
    await act(() => new Promise((resolve) => setTimeout(resolve, 2_000)));
    expect(events.map(({ type, videoId, position }) => [type, videoId, position])).toEqual([
      ['view', 'video1', undefined],
      ['play', 'video1', 10],
      ['view', 'video2', undefined],
      ['play', 'video2', 30],
    ]);
  });
});
