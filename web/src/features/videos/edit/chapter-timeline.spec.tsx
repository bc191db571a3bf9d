import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoutes } from '../../../shared/testing/render.js';
import { ChapterTimeline } from './chapter-timeline.js';

describe('the chapters on a timeline', () => {
  const show = async (at: number) => {
    const moves: (readonly number[])[] = [];
    const shown: number[] = [];
    const marks = [
      { at: Number.NaN, title: 'No time yet' },
      { at, title: 'Dive' },
    ];
    const element = (
      <ChapterTimeline
        storyboardUrl={null}
        duration={60}
        marks={marks}
        onMove={(...move) => moves.push(move)}
        onShow={(moment) => shown.push(moment)}
      />
    );
    await renderRoutes([{ path: '/', element }], { at: '/' });
    (await screen.findByRole('slider', { name: 'Dive' })).focus();
    return { moves, shown };
  };

  it('are moved by keys, and the player follows', async () => {
    const { moves, shown } = await show(30.5);
    await userEvent.keyboard('{ArrowRight}{PageDown}{Home}{End}');
    expect(moves).toEqual([
      [1, 31.5],
      [1, 20.5],
      [1, 0],
      [1, 59.9],
    ]);
    expect(shown).toEqual([30.5, 31.5, 20.5, 0, 59.9]);
    expect(screen.getAllByRole('slider')).toHaveLength(1);
  });

  it('stay within the video', async () => {
    const { moves } = await show(0.5);
    await userEvent.keyboard('{ArrowLeft}');
    expect(moves).toEqual([[1, 0]]);
  });
});
