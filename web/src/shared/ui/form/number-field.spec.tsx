import { fields } from '@marquee/contracts';
import { expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoutes } from '../../testing/render.js';
import { ApiForm } from './api-form.js';
import { NumberField } from './number-field.js';

const schema = fields.record({ days: fields.number().integer().min(0).max(3_650).nullable().defined() });

async function show(days: number | null) {
  const save = jest.fn<(body: object) => Promise<void>>(async () => undefined);
  const form = (
    <ApiForm initialValues={{ days }} schema={schema} onSubmit={save}>
      <NumberField name="days" label="Days" />
      <button type="submit">Save</button>
    </ApiForm>
  );
  await renderRoutes([{ path: '/', element: form }]);
  return { save, field: await screen.findByRole<HTMLInputElement>('textbox', { name: 'Days' }) };
}

it('a number that is typed behind a zero is that number', async () => {
  const { save, field } = await show(0);
  await userEvent.type(field, '3');
  expect(field.value).toBe('3');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(save.mock.calls[0]?.[0]).toEqual({ days: 3 }));
});

it('a number of more digits than can be counted with stays, and is said to be too high', async () => {
  const { save, field } = await show(null);
  await userEvent.type(field, '12345678901234567890');
  expect(field.value).not.toBe('');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter 3650 or less.')).toBeTruthy();
  expect(save).not.toHaveBeenCalled();
});

it('an emptied field is no number', async () => {
  const { save, field } = await show(12);
  await userEvent.clear(field);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(save.mock.calls[0]?.[0]).toEqual({ days: null }));
});
