import { updateTeamBody } from '@marquee/contracts';
import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoutes } from '../../testing/render.js';
import { CardsField } from './cards-field.js';
import { TextField } from './fields.js';
import { FormPage, FormSection } from './form-page.js';

/** One for all: new cards are the same until somebody writes something. */
const empty = { label: '', url: '' };
const words = (place: number) => ({
  card: `Link ${place}`,
  up: `Up ${place}`,
  down: `Down ${place}`,
  remove: `Remove ${place}`,
});

async function show() {
  const onSubmit = jest.fn(async () => undefined);
  const page = (
    <FormPage initialValues={{ footerLinks: [] }} schema={updateTeamBody} onSubmit={onSubmit}>
      <FormSection id="s" title="Section">
        <CardsField name="footerLinks" label="Links" add="Add" most={3} make={() => empty} words={words}>
          {({ name }) => (
            <>
              <TextField name={`${name}.label`} label="Name" />
              <TextField name={`${name}.url`} label="Address" />
            </>
          )}
        </CardsField>
      </FormSection>
    </FormPage>
  );
  await renderRoutes([{ path: '/', element: page }], { language: 'en' });
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const nameOf = (place: number) =>
    within(screen.getByRole('group', { name: `Link ${place}` })).getByRole('textbox', { name: 'Name' });
  const names = () =>
    screen.getAllByRole('textbox', { name: 'Name' }).map((field) => (field as HTMLInputElement).value);
  return { onSubmit, press, nameOf, names };
}

describe('a list of cards', () => {
  it('takes away the one that is meant, also of several that are alike', async () => {
    const { press, nameOf, names } = await show();
    await screen.findByRole('button', { name: 'Add' });
    for (let cards = 0; cards < 3; cards += 1) await press('Add');
    await press('Remove 1');
    expect(names()).toEqual(['', '']);
    await userEvent.type(nameOf(2), 'Terms');
    await press('Remove 1');
    expect(names()).toEqual(['Terms']);
  });

  it('moves cards, ends where the list ends, and has no more than it may', async () => {
    const { press, nameOf, names } = await show();
    await screen.findByRole('button', { name: 'Add' });
    for (let cards = 0; cards < 3; cards += 1) await press('Add');
    expect(screen.getByRole('button', { name: 'Add' })).toHaveProperty('disabled', true);
    for (const [index, text] of ['one', 'two', 'three'].entries()) await userEvent.type(nameOf(index + 1), text);
    expect(screen.getByRole('button', { name: 'Up 1' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Down 3' })).toHaveProperty('disabled', true);
    await press('Up 3');
    await press('Down 1');
    expect(names()).toEqual(['three', 'one', 'two']);
  });

  it('says at the card what is wrong with it', async () => {
    const { onSubmit, press, nameOf } = await show();
    await screen.findByRole('button', { name: 'Add' });
    await press('Add');
    await userEvent.type(nameOf(1), 'Terms');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(within(screen.getByRole('group', { name: 'Link 1' })).getByText(/required|http/)).toBeTruthy(),
    );
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
