import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoutes } from '../../testing/render.js';
import { wholeList, type ListData } from './list-data.js';
import { ListScreen } from './list-screen.js';
import { noFilters, useListAddress } from './use-list-address.js';

interface Row {
  readonly id: string;
}

function Rows({ list }: { readonly list: ListData<Row> }) {
  const address = useListAddress(noFilters);
  const empty = { title: 'No fishes yet' };
  return (
    <ListScreen {...{ name: 'fishes', title: 'Fishes', list, address, columns: [], empty }} nameOf={({ id }) => id} />
  );
}
const show = (more: Partial<ListData<Row>> = {}) => {
  const list = { ...wholeList<Row>({ data: [], refetch: () => undefined }, []), ...more };
  return renderRoutes([{ path: '/', element: <Rows list={list} /> }]);
};

describe('a list of which nothing was found', () => {
  it('is looked through further where it goes on, and does not say that nothing is there', async () => {
    const load = jest.fn();
    await show({ next: { loading: false, load } });
    await userEvent.click(await screen.findByRole('button', { name: 'Look further back' }));
    expect(load).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('No fishes yet')).toBeNull();
  });

  it('is empty when it was looked through', async () => {
    await show();
    expect(await screen.findByText('No fishes yet')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Look further back' })).toBeNull();
  });
});
