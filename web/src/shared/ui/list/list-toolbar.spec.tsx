import { afterEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderRoutes } from '../../testing/render.js';
import { SearchInput } from './list-toolbar.js';

const searched = jest.fn<(text: string) => void>();

function Page() {
  const [value, setValue] = useState('');
  const search = (text: string): void => {
    searched(text);
    setValue(text);
  };
  return <SearchInput label="Find" value={value} onSearch={search} />;
}

afterEach(() => {
  jest.useRealTimers();
});

it('a search that was cleared does not come back by what was typed just before', async () => {
  await renderRoutes([{ path: '/', element: <Page /> }]);
  const field = await screen.findByLabelText<HTMLInputElement>('Find');
  jest.useFakeTimers();
  fireEvent.change(field, { target: { value: 'whales' } });
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect([field.value, searched.mock.calls.at(-1)]).toEqual(['', ['']]);
});
