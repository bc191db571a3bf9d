import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoutes } from '../testing/render.js';
import { Chart } from './chart.js';
import { leadsOn, recordsBehind, type ChartData } from './series.js';

const data: ChartData = {
  axis: 'Date',
  labels: ['Nov 1', 'Nov 2', 'Nov 3'],
  series: [
    { measure: 'views', name: 'Views', values: [5, 6, 7] },
    { measure: 'plays', name: 'Plays', values: [3, 0, 4], to: ['/first', '/second', undefined] },
  ],
};

describe('the figures of a chart', () => {
  it('open what is behind them in its table, where there is something and it is listed', async () => {
    const element = <Chart title="Views and plays" data={data} fileName="plays" format={String} />;
    await renderRoutes([
      { path: '/', element },
      { path: '/first', element: <p>The log of a day</p> },
    ]);
    await userEvent.click(await screen.findByRole('radio', { name: 'Table' }));
    const links = screen.getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([['3', '/first']]);
    expect(links[0]?.getAttribute('aria-label')).toContain('Plays (Nov 1)');
    await userEvent.click(screen.getByRole('link'));
    expect(await screen.findByText('The log of a day')).toBeTruthy();
  });

  it('lead nowhere from a point with nothing behind it', () => {
    const [views, plays] = data.series;
    expect([0, 1, 2].map((index) => recordsBehind(plays!, index))).toEqual(['/first', undefined, undefined]);
    expect(recordsBehind(views!, 0)).toBeUndefined();
    expect([leadsOn(plays!), leadsOn(views!), leadsOn({ ...plays!, values: [3, 0, 0] })]).toEqual([false, false, true]);
  });
});
