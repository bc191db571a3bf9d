import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderRoutes } from '../../testing/render.js';
import { PageTitle } from '../page/page-title.js';
import { Toaster } from './toaster.js';
import { dismissToast, toast, toastStore } from './toasts.js';

/** What is archived goes from its list, and comes back when that is undone. */
function Page({ stays }: { readonly stays: boolean }) {
  const [isThere, setThere] = useState(true);
  const archive = (): void => {
    setThere(stays);
    toast.success('Archived', { label: 'Undo', onAction: () => setThere(true) });
  };
  return (
    <>
      <PageTitle title="Films" />
      {isThere && (
        <button type="button" onClick={archive}>
          Archive
        </button>
      )}
      <Toaster />
    </>
  );
}

async function press(name: string, stays: boolean) {
  await renderRoutes([{ path: '/', element: <Page stays={stays} /> }]);
  const archive = screen.getByRole('button', { name: 'Archive' });
  await userEvent.click(archive);
  const pressed = screen.getByRole('button', { name });
  pressed.focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByText('Archived')).toBeNull();
  return archive;
}

describe('a toast', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    act(() => toastStore.read().forEach(({ id }) => dismissToast(id)));
  });

  it.each(['Undo', 'Close'])('leaves the focus where it came from when it goes by %s', async (name) => {
    const archive = await press(name, true);
    expect(document.activeElement).toBe(archive);
  });

  it.each(['Undo', 'Close'])('leaves it to the heading where that is gone (%s)', async (name) => {
    await press(name, false);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });
});
