import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoutes } from '../testing/render.js';
import { LiveButton } from './live-button.js';

async function show(time: number, duration: number) {
  const sought: number[] = [];
  const onSeek = (seconds: number): void => void sought.push(seconds);
  await renderRoutes([{ path: '/', element: <LiveButton {...{ time, duration, onSeek }} /> }]);
  await userEvent.click(await screen.findByRole('button'));
  return { sought, label: screen.getByRole('button').getAttribute('aria-label') };
}

describe('the way back to what happens now', () => {
  it('leads to a little before the end of what there is', async () => {
    expect(await show(84.9, 100)).toEqual({ sought: [94], label: 'Back to live' });
  });

  it('is none for whoever is there', async () => {
    expect(await show(85, 100)).toEqual({ sought: [], label: 'You’re watching live' });
    expect(await show(0, 0)).toEqual({ sought: [], label: 'You’re watching live' });
  });
});
