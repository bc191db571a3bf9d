import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CurrentAdministrator } from '../session/use-administrator.js';
import { fakeServer, refuse, type ReceivedCall } from '../testing/fake-server.js';
import { owner } from '../testing/owner.js';
import { renderRoutes } from '../testing/render.js';
import { EntitiesPicker } from '../ui/picker/entity-picker.js';
import { useTagChoices } from './entity-choices.js';

const tag = (index: number) => ({ id: `t${index}`, name: `Tag ${index}`, order: index, version: 'v' });
const tags = (count: number) => Array.from({ length: count }, (_, index) => tag(index));

function Tags() {
  const [value, setValue] = useState<string[]>(['t400', 'gone']);
  return <EntitiesPicker label="Tags" useChoices={useTagChoices} value={value} onChange={setValue} />;
}

/** Answers as the server does, by pages of a hundred. */
async function show(count: number) {
  const page = ({ query }: ReceivedCall) => {
    const fitting = tags(count).filter(({ name }) => name.includes(query.get('q') ?? ''));
    const from = Number(query.get('after') ?? 0);
    const next = from + 100 < fitting.length ? String(from + 100) : null;
    return { some: { items: fitting.slice(from, from + 100), next, total: fitting.length } };
  };
  const calls = fakeServer({
    'GET /api/teams/{teamId}/tags': page,
    'GET /api/teams/{teamId}/tags/{tagId}': ({ params }) =>
      params['tagId'] === 't400' ? { some: tag(400) } : refuse(404, 'TAG_NOT_FOUND'),
  });
  await renderRoutes([{ path: '/', element: <CurrentAdministrator value={owner}>{<Tags />}</CurrentAdministrator> }]);
  return () => calls.filter(({ path }) => path.endsWith('/tags')).map(({ query }) => Object.fromEntries(query));
}

describe('the choices of an entity', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('are found by the server where there are too many, and what is chosen is called by name', async () => {
    const asked = await show(500);
    expect(await screen.findByText('Tag 400')).toBeDefined();
    expect(await screen.findByText('(deleted)')).toBeDefined();
    await userEvent.click(screen.getByRole('combobox', { name: 'Tags' }));
    await userEvent.paste('Tag 321');
    expect(await screen.findByRole('option', { name: 'Tag 321' })).toBeDefined();
    expect(asked()).toEqual([{ limit: '100' }, { limit: '100', q: 'Tag 321' }]);
  });

  it('are searched here where there are few, by any part of their names', async () => {
    const asked = await show(40);
    await userEvent.click(screen.getByRole('combobox', { name: 'Tags' }));
    await userEvent.paste('ag 39');
    await screen.findByRole('option', { name: 'Tag 39' });
    await waitFor(() => expect(screen.queryByRole('option', { name: 'Tag 1' })).toBeNull());
    expect(asked()).toEqual([{ limit: '100' }]);
  });
});
