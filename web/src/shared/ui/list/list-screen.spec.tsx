import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IconStar } from '@tabler/icons-react';
import { Link } from 'react-router';
import { renderRoutes } from '../../testing/render.js';
import type { ListColumn } from './column.js';
import { wholeList, type ListData } from './list-data.js';
import { ListScreen } from './list-screen.js';
import { useListAddress } from './use-list-address.js';

interface Fish {
  readonly id: string;
  readonly name: string;
  readonly weight: number;
}
const fish = (id: string, weight: number): Fish => ({ id, name: `Fish ${id}`, weight });
const some = [fish('b', 3), fish('a', 20), fish('c', 1)];
/** Whose row was made, each time. */
const made: string[] = [];
const columns: readonly ListColumn<Fish>[] = [
  { id: 'name', header: 'Name', value: ({ name }) => name, cell: ({ name }) => name },
  {
    id: 'weight',
    header: 'Weight',
    first: 'desc',
    value: ({ weight }) => weight,
    cell: ({ id, weight }) => {
      made.push(id);
      return `${weight} kg`;
    },
  },
];
const filters = { sea: ['north', 'south'] } as const;

interface Shown {
  readonly list?: ListData<Fish>;
  readonly opened?: (id: string) => void;
  readonly raised?: (id: string) => void;
}

function Fishes({ list = wholeList({ data: some, refetch: () => undefined }, some), opened, raised }: Shown) {
  const address = useListAddress(filters);
  return (
    <ListScreen
      name="fishes"
      title="Fishes"
      list={list}
      address={address}
      columns={columns}
      nameOf={({ name }) => name}
      search="Search fishes"
      filters={[{ name: 'sea', label: 'Sea', all: 'All seas', options: [{ value: 'north', label: 'North' }] }]}
      empty={{ icon: IconStar, title: 'No fishes yet' }}
      bulk={({ of }) => <button type="button">Free {'ids' in of && of.ids.join('')}</button>}
      onOpen={({ id }) => opened?.(id)}
      actions={({ id, name }) => [
        { label: `Raise ${name}`, icon: IconStar, run: () => raised?.(id), altKey: 'ArrowUp' },
      ]}
    />
  );
}
const show = (shown: Shown = {}, at = '/fishes') =>
  renderRoutes(
    [
      { path: '/fishes', element: <Fishes {...shown} /> },
      { path: '/fish', element: <Link to="/fishes">All</Link> },
    ],
    { at },
  );
const bodyRows = (): HTMLElement[] => screen.getAllByRole('row').slice(1);
const names = (): (string | undefined)[] => bodyRows().map((row) => within(row).getAllByRole('cell')[1]?.textContent);
const rowOf = async (name: string): Promise<HTMLElement> => (await screen.findByText(name)).closest('tr')!;

describe('a list of the console', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('is sorted by a press on the head of a column, which the address then says', async () => {
    const { router } = await show();
    expect(names()).toEqual(['Fish b', 'Fish a', 'Fish c']);
    await userEvent.click(await screen.findByRole('button', { name: 'Weight' }));
    expect(names()).toEqual(['Fish a', 'Fish b', 'Fish c']);
    expect(screen.getByRole('columnheader', { name: 'Weight' }).getAttribute('aria-sort')).toBe('descending');
    expect(router.state.location.search).toBe('?sort=-weight');
    await userEvent.click(screen.getByRole('button', { name: 'Weight' }));
    expect(names()).toEqual(['Fish c', 'Fish b', 'Fish a']);
    await act(() => router.navigate(-1));
    await waitFor(() => expect(names()).toEqual(['Fish a', 'Fish b', 'Fish c']));
  });

  it('remembers which columns one chose, and how dense', async () => {
    const { unmount } = await show();
    await userEvent.click(await screen.findByRole('button', { name: 'View' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Weight' }));
    await userEvent.selectOptions(screen.getByLabelText('Row height'), 'compact');
    expect(screen.queryByRole('columnheader', { name: 'Weight' })).toBeNull();
    unmount();
    await show();
    expect(screen.queryByRole('columnheader', { name: 'Weight' })).toBeNull();
    await waitFor(() => expect(screen.getByRole('table').dataset['density']).toBe('compact'));
  });

  it('is gone through with the arrows, and its rows are chosen, opened and moved by keys', async () => {
    const did: string[] = [];
    await show({ opened: (id) => did.push(`open ${id}`), raised: (id) => did.push(`raise ${id}`) });
    const first = await rowOf('Fish b');
    expect(first.tabIndex).toBe(0);
    act(() => first.focus());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(await rowOf('Fish c'));
    await userEvent.keyboard('{ArrowUp} ');
    expect(document.activeElement).toBe(await rowOf('Fish a'));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Fish a' }).checked).toBe(true);
    await userEvent.keyboard('{Enter}{Alt>}{ArrowUp}{/Alt}{Home}');
    expect(document.activeElement).toBe(first);
    expect(did).toEqual(['open a', 'raise a']);
  });

  it('leads Tab to the row that the arrows are at, past what the rows before it have', async () => {
    await show();
    const [first, last] = [await rowOf('Fish b'), await rowOf('Fish c')];
    act(() => first.focus());
    await userEvent.keyboard('{End}');
    act(() => screen.getByRole('checkbox', { name: 'Select Fish b' }).focus());
    for (let stops = 0; stops < 6 && document.activeElement !== last; stops++) await userEvent.tab();
    expect(document.activeElement).toBe(last);
    act(() => screen.getByRole('checkbox', { name: 'Select Fish b' }).focus());
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(await rowOf('Fish a'));
  });

  it('makes no row anew but those between which the arrows go', async () => {
    await show();
    const first = await rowOf('Fish b');
    act(() => first.focus());
    made.length = 0;
    fireEvent.keyDown(first, { key: 'ArrowDown' });
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Fish a'));
    expect([...new Set(made)].toSorted()).toEqual(['a', 'b']);
  });

  it('leaves to a button in a row the keys that press it', async () => {
    const opened = jest.fn<(id: string) => void>();
    await show({ opened });
    const button = await screen.findByRole('button', { name: 'Raise Fish a' });
    act(() => button.focus());
    await userEvent.keyboard('{Enter} ');
    expect(opened).not.toHaveBeenCalled();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Fish a' }).checked).toBe(false);
  });

  it('offers what can be done with those that are selected, all of them at once, too', async () => {
    await show();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    expect(screen.getByRole('button', { name: 'Free bac' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  it('tells a list that has nothing yet from one that a filter leaves nothing of', async () => {
    const nothing = wholeList<Fish>({ data: [], refetch: () => undefined }, []);
    const { unmount } = await show({ list: nothing });
    expect(await screen.findByText('No fishes yet')).toBeDefined();
    expect(screen.queryByRole('search')).toBeNull();
    unmount();
    const { router } = await show({ list: nothing }, '/fishes?sea=north');
    expect(await screen.findByRole('button', { name: 'Remove filter: North' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(router.state.location.search).toBe('');
  });

  it('takes a filter of the address that does not exist for none, and one that was deleted for one', async () => {
    await show({}, '/fishes?sea=dead');
    await screen.findByText('Fish a');
    expect(screen.queryByRole('button', { name: /Remove filter/ })).toBeNull();
    await show({}, '/fishes?sea=south');
    expect(await screen.findByRole('button', { name: 'Remove filter: Deleted item' })).toBeDefined();
  });

  describe('of 10,000 rows', () => {
    const height = 50;
    const many = Array.from({ length: 10_000 }, (_none, index) => fish(String(index), index));
    beforeEach(() => {
      jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(height);
      // What stands at the top of the page is above the window once one has scrolled.
      jest
        .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
        .mockImplementation(() => new DOMRect(0, -globalThis.scrollY, 0, 0));
    });
    const scrollTo = (y: number): void => {
      Object.defineProperty(globalThis, 'scrollY', { value: y, configurable: true });
      fireEvent.scroll(globalThis.window);
    };
    afterEach(() => scrollTo(0));
    const list = wholeList({ data: many, refetch: () => undefined }, many);

    it('has in the page those near the window, and room for the others', async () => {
      await show({ list });
      await screen.findByText('Fish 0');
      expect(bodyRows().length).toBeLessThan(60);
      expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('10001');
      const y = 250_000;
      scrollTo(y);
      await waitFor(() => expect(screen.queryByText('Fish 0')).toBeNull());
      const shown = bodyRows();
      expect(shown.length).toBeLessThan(60);
      const numbers = shown.map((row) => Number(row.getAttribute('aria-rowindex')));
      expect(numbers).toEqual(numbers.map((_number, index) => numbers[0]! + index));
      // Nothing of the window is blank: the rows begin above it, and end below it.
      const room = document.querySelector<HTMLElement>('tbody > tr[aria-hidden] > td')!;
      const above = Number.parseInt(room.style.height, 10);
      expect(above).toBeLessThan(y);
      expect(above + shown.length * height).toBeGreaterThan(y + globalThis.innerHeight);
    });

    it('has the row that had the focus when one comes back', async () => {
      const { router } = await show({ list });
      const row = await rowOf('Fish 3');
      act(() => row.focus());
      await act(() => router.navigate('/fish'));
      await screen.findByRole('link', { name: 'All' });
      await act(() => router.navigate(-1));
      const again = await rowOf('Fish 3');
      await waitFor(() => expect(document.activeElement).toBe(again));
    });

    it('asks for the next rows before one comes to the end of those that are here, and once', async () => {
      const load = jest.fn();
      const pages = { ...list, rows: many.slice(0, 100), whole: false, next: { loading: false, load } };
      await show({ list: pages });
      await screen.findByText('Fish 0');
      expect(load).not.toHaveBeenCalled();
      scrollTo(60 * height);
      await waitFor(() => expect(load).toHaveBeenCalled());
      const before = load.mock.calls.length;
      expect(before).toBe(1);
    });
  });
});
