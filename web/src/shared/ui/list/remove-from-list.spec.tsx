import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderRoutes } from '../../testing/render.js';
import { PageTitle } from '../page/page-title.js';
import { RemoveFromList } from './remove-from-list.js';

/** The first stands large above the others, as at the start of a site. */
function Page({ refuses = false }: { readonly refuses?: boolean }) {
  const [[first, ...others], setTitles] = useState<readonly string[]>(['Tides', 'Reefs', 'Caves']);
  const control = (title: string) => (
    <RemoveFromList
      label={`Remove ${title}`}
      onRemove={() => !refuses && setTitles((titles) => titles.filter((one) => one !== title))}
    />
  );
  return (
    <main>
      <PageTitle title="History" />
      {first !== undefined && control(first)}
      <ul>
        {others.map((title) => (
          <li key={title}>{control(title)}</li>
        ))}
      </ul>
    </main>
  );
}

const remove = (title: string) => userEvent.click(screen.getByRole('button', { name: `Remove ${title}` }));
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

describe('what is removed from a list', () => {
  it('leaves the focus to what comes after it, to what is last then, and in the end to the heading', async () => {
    await renderRoutes([{ path: '/', element: <Page /> }]);
    await remove('Reefs');
    expect(focused()).toBe('Remove Caves');
    await remove('Caves');
    expect(focused()).toBe('Remove Tides');
    await remove('Tides');
    expect(focused()).toBe('History');
  });

  it('leaves it where another one came into its place', async () => {
    await renderRoutes([{ path: '/', element: <Page /> }]);
    await remove('Tides');
    expect(focused()).toBe('Remove Reefs');
    await remove('Reefs');
    expect(focused()).toBe('Remove Caves');
  });

  it('keeps it while it is there', async () => {
    await renderRoutes([{ path: '/', element: <Page refuses /> }]);
    await remove('Reefs');
    expect(focused()).toBe('Remove Reefs');
  });
});
