import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoutes } from '../../testing/render.js';
import { ListFilters } from './list-filters.js';
import { useListAddress } from './use-list-address.js';

const choices = { sea: ['north'], depth: ['deep'] } as const;
const filters = [
  { name: 'sea', label: 'Sea', all: 'All seas', options: [{ value: 'north', label: 'North' }] },
  { name: 'depth', label: 'Depth', all: 'All depths', options: [{ value: 'deep', label: 'Deep' }] },
];

function Filters({ fold, only = filters.length }: { readonly fold: boolean; readonly only?: number }) {
  const address = useListAddress(choices);
  return <ListFilters fold={fold} filters={filters.slice(0, only)} address={address} />;
}
const show = (element: React.ReactNode) => renderRoutes([{ path: '/', element }], { language: 'en' });
const selects = (): HTMLElement[] => screen.queryAllByRole('combobox');

describe('filters of a list', () => {
  it('stand folded where there is no room, and are there at a touch', async () => {
    const { router } = await show(<Filters fold />);
    const button = await screen.findByRole('button', { name: 'Filters', expanded: false });
    expect(selects()).toHaveLength(0);
    await userEvent.click(button);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Depth' }), 'deep');
    expect(router.state.location.search).toBe('?depth=deep');
    await userEvent.click(screen.getByRole('button', { name: 'Filters', expanded: true }));
    expect(selects()).toHaveLength(0);
  });

  it.each([
    ['of a wide window', <Filters key="wide" fold={false} />, 2],
    ['that is the only one', <Filters key="one" fold only={1} />, 1],
  ])('are all seen: %s', async (_, element, count) => {
    await show(element);
    expect(await screen.findAllByRole('combobox')).toHaveLength(count);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
