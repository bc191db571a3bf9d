import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderRoutes } from '../../shared/testing/render.js';
import { PosterCard } from './poster-card.js';
import type { VideoCard } from './site-home.api.js';

const storyboardUrl = '/media/demo/reef/storyboard/storyboard.vtt';
const reef: VideoCard = {
  id: 'reef',
  title: 'Reef',
  translations: [],
  categoryId: null,
  thumbnailUrl: null,
  storyboardUrl,
  audioOnly: false,
  duration: 60,
  releasedAt: null,
  opensAt: null,
  access: 'visible',
};
const sheet = Array.from(
  { length: 16 },
  (_none, index) => `00:${10 + index}.000 --> 00:${11 + index}.000\n/sheet.webp#xywh=${index * 160},0,160,90\n`,
).join('\n');

describe('a card of a video', () => {
  const asked: string[] = [];
  let motionless = false;
  beforeEach(() => {
    asked.length = 0;
    motionless = false;
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      const url = input instanceof Request ? input.url : new URL(input, globalThis.location.origin).href;
      asked.push(url);
      const response = new Response();
      // At once: a real body is read in turns that held clocks do not wait for.
      return Object.defineProperties(response, {
        url: { value: url },
        text: { value: async () => `WEBVTT\n\n${sheet}` },
      });
    });
    jest.spyOn(globalThis, 'matchMedia').mockImplementation(
      (query) =>
        ({
          matches: motionless && query.includes('reduced-motion'),
          addEventListener: () => undefined,
          removeEventListener: () => undefined,
        }) as unknown as MediaQueryList,
    );
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  const show = async (video = reef) => {
    await renderRoutes([{ path: '/', element: <PosterCard teamId="demo" video={video} /> }]);
    const card = await screen.findByRole('link', { name: /Reef/ });
    jest.useFakeTimers();
    return card;
  };
  /** In small steps, between which the card is drawn anew. */
  const pass = async (milliseconds: number): Promise<void> => {
    for (let gone = 0; gone < milliseconds; gone += 50) await act(() => jest.advanceTimersByTimeAsync(50));
  };
  const picture = () => document.querySelector<HTMLElement>('[data-preview]')?.dataset['preview'];
  const come = (type: string, card: HTMLElement, pointerType = 'mouse') =>
    fireEvent(card, Object.assign(new MouseEvent(type, { bubbles: true }), { pointerType }));
  const rest = (card: HTMLElement, pointerType?: string) => come('pointerover', card, pointerType);
  const leave = (card: HTMLElement) => come('pointerout', card);

  it('shows what the film looks like once the pointer rests on it, for some seconds, and loads nothing before', async () => {
    const card = await show();
    rest(card);
    await pass(200);
    leave(card);
    await pass(1000);
    expect(asked).toEqual([]);
    rest(card);
    await pass(300);
    expect(asked).toEqual([new URL(storyboardUrl, globalThis.location.origin).href]);
    await pass(250);
    expect(picture()).toBe('0');
    const first = document.querySelector<HTMLElement>('[data-preview] [style*=background-image]')!.style;
    expect([first.backgroundImage, first.backgroundPosition]).toEqual([
      `url(${JSON.stringify(new URL('/sheet.webp', globalThis.location.origin).href)})`,
      '0px 0px',
    ]);
    await pass(600);
    expect(picture()).toBe('1');
    leave(card);
    expect(picture()).toBeUndefined();
    rest(card);
    await pass(10_000);
    expect(picture()).toBeUndefined();
    expect(asked).toHaveLength(1);
  });

  it('shows it as well to whoever comes by keyboard', async () => {
    const card = await show();
    jest.spyOn(card, 'matches').mockImplementation((selector) => selector === ':focus-visible');
    act(() => card.focus());
    await pass(600);
    expect(picture()).toBe('0');
    act(() => card.blur());
    expect(picture()).toBeUndefined();
  });

  it.each([
    ['a finger', async () => rest(await show(), 'touch')],
    [
      'whoever wants no motion',
      async () => {
        motionless = true;
        rest(await show());
      },
    ],
    ['whoever may not watch it', async () => rest(await show({ ...reef, storyboardUrl: null, access: 'restricted' }))],
  ])('loads nothing for %s', async (_who, look) => {
    await look();
    await pass(2000);
    expect(asked).toEqual([]);
    expect(picture()).toBeUndefined();
  });

  it('says how far one got in it, and that one has seen it to its end', async () => {
    const card = await show({ ...reef, progress: { resumeAt: 15, completed: false } });
    expect(card.textContent).toContain('0:45 left');
    expect(card.querySelector<HTMLElement>('[style*=width]')?.style.width).toBe('25%');
    expect(screen.queryByText('Watched')).toBeNull();
  });

  it('says of what was seen to its end that it was, also to whoever begins it again', async () => {
    const card = await show({ ...reef, progress: { resumeAt: 0, completed: true } });
    expect(screen.getByText('Watched')).toBeTruthy();
    expect(card.textContent).not.toContain('left');
    expect(card.querySelector('[style*=width]')).toBeNull();
  });

  it('says of sound alone that it is', async () => {
    await show({ ...reef, storyboardUrl: null, audioOnly: true });
    expect(screen.getByRole('img', { name: 'Audio' })).toBeTruthy();
  });

  it('says nothing of the kind of a film', async () => {
    await show();
    expect(screen.queryByRole('img', { name: 'Audio' })).toBeNull();
  });
});
