import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderRoutes } from '../../testing/render.js';
import { ShortTable } from './short-table.js';

const rows = [
  { id: 'a', name: 'Night dive', seconds: 12 },
  { id: 'b', name: 'Knots', seconds: 7 },
];

describe('a short table', () => {
  it('says what it is of, and each figure its heading where the row is a card', async () => {
    const element = (
      <ShortTable
        label="Watched"
        rows={rows}
        columns={[
          { header: 'Video', cell: ({ name }) => name },
          { header: 'Time', cell: ({ seconds }) => `${seconds} s`, align: 'right' },
        ]}
      />
    );
    await renderRoutes([{ path: '/', element }], { language: 'en' });
    const table = await screen.findByRole('table', { name: 'Watched' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Video', 'Time']);
    const [, second] = within(table).getAllByRole('row').slice(1);
    const cells = within(second as HTMLElement).getAllByRole('cell');
    expect(cells.map(({ textContent, dataset }) => [dataset['label'], textContent])).toEqual([
      [undefined, 'Knots'],
      ['Time', '7 s'],
    ]);
  });

  it('shows below a row what it was opened for, over all columns, and gives an action no heading', async () => {
    const columns = [
      { header: 'Video', cell: ({ name }: (typeof rows)[number]) => name },
      { header: 'Open', cell: () => 'Show', isAction: true as const },
    ];
    const below = ({ id, name }: (typeof rows)[number]) => id === 'b' && `All of ${name}`;
    const element = <ShortTable label="Watched" rows={rows} columns={columns} below={below} />;
    await renderRoutes([{ path: '/', element }], { language: 'en' });
    const said = (await screen.findAllByRole('row')).slice(1).map((row) =>
      within(row)
        .getAllByRole<HTMLTableCellElement>('cell')
        .map(({ textContent, dataset, colSpan }) => [textContent, dataset['label'], colSpan]),
    );
    expect(said).toEqual([
      [
        ['Night dive', undefined, 1],
        ['Show', undefined, 1],
      ],
      [
        ['Knots', undefined, 1],
        ['Show', undefined, 1],
      ],
      [['All of Knots', undefined, 2]],
    ]);
  });
});
