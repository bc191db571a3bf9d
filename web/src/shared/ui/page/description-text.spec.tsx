import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoutes } from '../../testing/render.js';
import { DescriptionText } from './description-text.js';

const text = 'Slides: https://example.com/slides\nBegins at 1:05';

async function show(height: number, onSeek?: (seconds: number) => void) {
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 120 });
  Object.defineProperty(HTMLElement.prototype, 'scrollHeight', { configurable: true, get: () => height });
  return renderRoutes([
    { path: '/', element: <DescriptionText text={text} film={onSeek && { duration: 90, onSeek }} /> },
  ]);
}

describe('a description', () => {
  it('leads to what it names, and to times of the film where one may jump', async () => {
    const sought: number[] = [];
    const { unmount } = await show(120, (seconds) => sought.push(seconds));
    expect(screen.getByRole('link').getAttribute('href')).toBe('https://example.com/slides');
    await userEvent.click(screen.getByRole('button', { name: 'Play from 1:05' }));
    expect(sought).toEqual([65]);
    unmount();
    await show(120);
    expect(screen.getByText(/Begins at 1:05/)).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows its first lines, and all of it when one asks', async () => {
    const { container } = await show(400);
    const isShort = (): boolean => container.querySelector('[data-short]') !== null;
    const button = screen.getByRole('button', { name: 'Show more' });
    expect([isShort(), button.getAttribute('aria-expanded')]).toEqual([true, 'false']);
    await userEvent.click(button);
    expect([isShort(), button.getAttribute('aria-expanded'), button.textContent]).toEqual([false, 'true', 'Show less']);
    await userEvent.click(button);
    expect([isShort(), button.textContent]).toEqual([true, 'Show more']);
  });

  it('is shown whole when the keyboard comes to a link below its first lines', async () => {
    const { container } = await show(400);
    const link = screen.getByRole('link');
    link.getBoundingClientRect = () => new DOMRect(0, 300, 10, 20);
    await userEvent.tab();
    expect(document.activeElement).toBe(link);
    expect(container.querySelector('[data-short]')).toBeNull();
  });
});
