import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderRoutes } from '../testing/render.js';
import type { VideoPlayerProps } from './player-types.js';
import VideoPlayer from './video-player.js';

const usual = { manifestUrl: '/media/demo/a/hls/master.m3u8', captions: [], title: 'Deep sea', duration: 60 };
const free = { forced: false, seekDisabled: false, furthest: 0 };

async function show(props: Partial<VideoPlayerProps> = {}) {
  const { container } = await renderRoutes([{ path: '/', element: <VideoPlayer {...usual} {...props} /> }]);
  const region = await screen.findByRole('region', { name: 'Video player: Deep sea' });
  const video = container.querySelector('video');
  const layer = region.querySelector('[data-controls]');
  if (!video || !layer) throw new Error('no player');
  const tell = (event: string): void => void fireEvent(video, new Event(event));
  // As browsers say of whatever was set before anybody listened.
  tell('volumechange');
  const press = (key: string, shiftKey = false): void => void fireEvent.keyDown(region, { key, shiftKey });
  return { region, video, layer, tell, press };
}

const remembered = () => localStorage.getItem('marquee.player.volume');

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

describe('the loudness of the player', () => {
  it('comes back as it was after a drag to silence, which the next video knows nothing of', async () => {
    localStorage.setItem('marquee.player.volume', '0.8');
    const { video, tell } = await show();
    expect(video.volume).toBe(0.8);
    const slider = screen.getByRole('slider', { name: 'Volume' });
    fireEvent.pointerDown(slider);
    for (const value of ['40', '5', '0']) {
      fireEvent.change(slider, { target: { value } });
      tell('volumechange');
    }
    fireEvent.pointerUp(slider);
    expect([video.muted, remembered()]).toEqual([true, '0.8']);
    fireEvent.click(screen.getByRole('button', { name: 'Unmute' }));
    expect([video.muted, video.volume]).toEqual([false, 0.8]);
  });

  it('is heard again where silence was remembered, and where something else took it away', async () => {
    localStorage.setItem('marquee.player.volume', '0');
    const { video, tell } = await show();
    expect(video.volume).toBe(1);
    video.volume = 0;
    tell('volumechange');
    fireEvent.click(screen.getByRole('button', { name: 'Unmute' }));
    expect([video.muted, video.volume]).toEqual([false, 1]);
  });

  it('goes up by the arrow from what it was before it was muted, and not down', async () => {
    localStorage.setItem('marquee.player.volume', '0.5');
    const { video, tell, press } = await show();
    press('m');
    tell('volumechange');
    press('ArrowDown');
    expect([video.muted, video.volume]).toEqual([true, 0.5]);
    press('ArrowUp');
    expect([video.muted, video.volume]).toEqual([false, 0.6]);
  });

  it('is silent at the last step down, and one step back is what was heard last', async () => {
    localStorage.setItem('marquee.player.volume', '0.1');
    const { video, tell, press } = await show();
    press('ArrowDown');
    tell('volumechange');
    expect([video.muted, remembered()]).toEqual([true, '0.1']);
    press('m');
    expect([video.muted, video.volume]).toEqual([false, 0.1]);
  });
});

/** Of this kind of events the test environment knows the names alone. */
const point = (at: Element, name: string, pointerType: 'mouse' | 'touch'): void =>
  void fireEvent(at, Object.assign(new Event(name, { bubbles: true }), { pointerType, relatedTarget: null }));

describe('the controls of a player that plays', () => {
  const playing = async () => {
    const shown = await show();
    Object.defineProperty(shown.video, 'paused', { value: false });
    jest.useFakeTimers();
    shown.tell('playing');
    const pass = (milliseconds: number): void => act(() => void jest.advanceTimersByTime(milliseconds));
    const areVisible = () => shown.layer.hasAttribute('data-controls');
    return { ...shown, pass, areVisible, seekBar: screen.getByRole('slider', { name: 'Position in the video' }) };
  };

  it('stay while a mouse rests over the bar, and go when it is elsewhere', async () => {
    const { seekBar, layer, pass, areVisible } = await playing();
    point(seekBar, 'pointerover', 'mouse');
    pass(20_000);
    expect(areVisible()).toBe(true);
    point(layer.firstElementChild ?? layer, 'pointerover', 'mouse');
    point(layer, 'pointermove', 'mouse');
    pass(2_000);
    expect(areVisible()).toBe(true);
    pass(1_000);
    expect(areVisible()).toBe(false);
  });

  it('stay under a finger that drags, and a while after it', async () => {
    const { seekBar, pass, areVisible } = await playing();
    point(seekBar, 'pointerover', 'touch');
    pass(6_000);
    expect(areVisible()).toBe(true);
    point(seekBar, 'pointerout', 'touch');
    pass(2_000);
    expect(areVisible()).toBe(true);
    pass(1_000);
    expect(areVisible()).toBe(false);
  });
});

describe('what stands around the video', () => {
  it('is reached by buttons and by Shift with N and P', async () => {
    const gone: string[] = [];
    const track = (title: string) => ({ title, onGo: () => void gone.push(title) });
    const { region, press } = await show({ previous: track('Kelp'), next: track('Reef') });
    const next = await screen.findByRole('button', { name: 'Next: Reef' });
    for (const detail of [1, 2]) fireEvent.click(next, { detail });
    fireEvent.click(await screen.findByRole('button', { name: 'Previous: Kelp' }));
    press('N', true);
    press('P', true);
    press('n');
    fireEvent.keyDown(region, { key: 'N', shiftKey: true, repeat: true });
    expect(gone).toEqual(['Reef', 'Kelp', 'Reef', 'Kelp']);
  });

  it('has no buttons where there is nothing', async () => {
    const { press } = await show();
    press('N', true);
    expect(screen.queryByRole('button', { name: /^(Next|Previous)/ })).toBeNull();
  });
});

describe('the controls of the system', () => {
  type Handler = ((details: { action: string; seekTime?: number; seekOffset?: number }) => void) | null;
  let session: { metadata: unknown; setActionHandler: (action: string, handler: Handler) => void };
  let handlers: Map<string, Handler>;
  const offered = () => [...handlers].filter(([, handler]) => handler).map(([action]) => action);

  beforeEach(() => {
    handlers = new Map();
    session = { metadata: null, setActionHandler: (action, handler) => void handlers.set(action, handler) };
    Object.defineProperty(navigator, 'mediaSession', { value: session, configurable: true });
    Object.assign(globalThis, {
      MediaMetadata: function MediaMetadata(this: object, init: object) {
        Object.assign(this, init);
      },
    });
  });
  afterEach(() => {
    cleanup();
    Reflect.deleteProperty(navigator, 'mediaSession');
    Reflect.deleteProperty(globalThis, 'MediaMetadata');
  });

  it('show what plays and move it, until the player goes', async () => {
    const onGo = jest.fn();
    const { video } = await show({ poster: '/media/demo/a/0.webp', by: 'Umi', next: { title: 'Reef', onGo } });
    const artwork = [{ src: 'http://localhost/media/demo/a/0.webp' }];
    await waitFor(() => expect(session.metadata).toMatchObject({ title: 'Deep sea', artist: 'Umi', artwork }));
    expect(offered()).toEqual(['play', 'pause', 'seekbackward', 'seekforward', 'seekto', 'nexttrack']);
    const ask = (action: string, more: object = {}) => act(() => handlers.get(action)?.({ action, ...more }));
    ask('seekto', { seekTime: 30 });
    ask('seekforward');
    ask('seekbackward', { seekOffset: 15 });
    expect(video.currentTime).toBe(25);
    const play = jest.spyOn(video, 'play');
    ask('pause');
    expect(play).not.toHaveBeenCalled();
    ask('play');
    expect(play).toHaveBeenCalledTimes(1);
    ask('nexttrack');
    expect(onGo).toHaveBeenCalledTimes(1);
    cleanup();
    expect([offered(), session.metadata]).toEqual([[], null]);
  });

  it.each([
    ['jumps are disabled', { ...free, seekDisabled: true }],
    ['all watch together', { ...free, forced: true, jointStart: Date.now() }],
  ])('move it nowhere where %s', async (_, limits) => {
    await show({ limits });
    await waitFor(() => expect(offered()).toEqual(['play', 'pause']));
  });

  it('are held where nobody may skip ahead, as everything is that moves it', async () => {
    const { video, tell } = await show({ limits: { ...free, forced: true, furthest: 20 } });
    await waitFor(() => expect(offered()).toContain('seekto'));
    act(() => handlers.get('seekto')?.({ action: 'seekto', seekTime: 50 }));
    tell('seeking');
    expect(video.currentTime).toBe(20);
  });
});
