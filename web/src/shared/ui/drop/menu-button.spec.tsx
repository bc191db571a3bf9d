import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoutes } from '../../testing/render.js';
import { MenuButton } from './menu-button.js';

async function show(run: () => void) {
  const menu = (
    <MenuButton
      sections={[
        { label: 'Pages', entries: [{ label: 'Members', to: '/members' }] },
        { label: 'Nothing', entries: [] },
        {
          entries: [
            { label: 'Delete', icon: IconTrash, run },
            { label: 'Undo', run: undefined },
          ],
        },
      ]}
    >
      {(face) => <Button {...face}>More</Button>}
    </MenuButton>
  );
  await renderRoutes([
    { path: '/', element: menu },
    { path: '/members', element: <p>all members</p> },
  ]);
  return screen.findByRole('button', { name: 'More' });
}

describe('a button with a menu', () => {
  it('says that it has one, opens it by keys, and has the focus again once it is shut', async () => {
    const button = await show(() => undefined);
    expect([button.getAttribute('aria-haspopup'), button.getAttribute('aria-expanded')]).toEqual(['menu', 'false']);
    button.focus();
    await userEvent.keyboard('{Enter}');
    const first = await screen.findByRole('menuitem', { name: 'Members' });
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('menu').id).toBe(button.getAttribute('aria-controls'));
    await waitFor(() => expect(document.activeElement).toBe(first));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });

  it('leads where an entry leads, does what one does, and shows no part of it that is empty', async () => {
    let times = 0;
    const button = await show(() => void (times += 1));
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    expect(times).toBe(1);
    await userEvent.click(button);
    expect((await screen.findByRole('menuitem', { name: 'Undo' })).hasAttribute('disabled')).toBe(true);
    expect(screen.queryByText('Nothing')).toBeNull();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Members' }));
    expect(await screen.findByText('all members')).toBeTruthy();
  });
});
