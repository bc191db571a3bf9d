import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoutes } from '../../shared/testing/render.js';
import { LiveButton } from './live-button.js';

async function show(time: number, duration: number) {
  const sought: number[] = [];
  const onSeek = (seconds: number): void => void sought.push(seconds);
  await renderRoutes([{ path: '/', element: <LiveButton {...{ time, duration, onSeek }} /> }]);
  const button = await screen.findByRole('button');
  await userEvent.click(button);
  return { sought, label: button.getAttribute('aria-label') };
}

describe('the way back to what happens now', () => {
  it('leads to a little before the end of what there is', async () => {
    expect(await show(84.9, 100)).toEqual({ sought: [94], label: 'Back to live' });
  });

  it.each([
    [85, 100],
    [0, 0],
  ])('is none for whoever is there (%d of %d seconds)', async (time, duration) => {
    expect(await show(time, duration)).toEqual({ sought: [], label: 'You’re watching live' });
  });
});
