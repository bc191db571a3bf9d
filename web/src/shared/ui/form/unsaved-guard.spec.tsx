import { updateTeamBody } from '@marquee/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router';
import { renderRoutes } from '../../testing/render.js';
import { TextField } from './fields.js';
import { FormPage } from './form-page.js';

const routes = [
  {
    path: '/',
    element: (
      <>
        <FormPage initialValues={{ name: 'Old' }} schema={updateTeamBody} onSubmit={async () => undefined}>
          <TextField name="name" label="Name" />
        </FormPage>
        <Link to="/away">leave</Link>
      </>
    ),
  },
  { path: '/away', element: <p>Another page</p> },
];

describe('leaving a form', () => {
  it('goes straight on when nothing was changed', async () => {
    await renderRoutes(routes);
    await userEvent.click(await screen.findByText('leave'));
    expect(await screen.findByText('Another page')).toBeTruthy();
  });

  it('asks when changes would be lost, and keeps or drops them as the reader says', async () => {
    await renderRoutes(routes);
    await userEvent.type(await screen.findByLabelText('Name'), ' and new');
    await userEvent.click(screen.getByText('leave'));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Old and new');
    await userEvent.click(screen.getByText('leave'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Discard changes?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Discard changes' }));
    expect(await screen.findByText('Another page')).toBeTruthy();
  });
});
