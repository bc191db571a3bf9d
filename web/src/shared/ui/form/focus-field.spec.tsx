import { updateMemberBody } from '@marquee/contracts';
import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Refusal, toProblem } from '../../api/problem.js';
import { renderRoutes } from '../../testing/render.js';
import { MultiSelectField } from './choice-fields.js';
import { TextField } from './fields.js';
import { FormPage } from './form-page.js';

it.each(['groups', 'groups.0'])('an error of a list of choices brings the reader to that list: %s', async (path) => {
  const refusal = { code: 'INVALID_INPUT', fields: [{ path, code: 'TOO_LONG', params: { max: 1 } }] };
  const save = () => Promise.reject(new Refusal(toProblem(400, refusal)));
  const options = [{ value: 'gold', label: 'Gold' }];
  const form = (
    <FormPage initialValues={{ name: 'Mia', groups: ['gold'] }} schema={updateMemberBody} onSubmit={save}>
      <TextField name="name" label="Name" />
      <MultiSelectField name="groups" label="Groups" options={options} />
    </FormPage>
  );
  await renderRoutes([{ path: '/', element: form }]);
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  const list = await screen.findByRole('combobox', { name: 'Groups' });
  await waitFor(() => expect(document.activeElement).toBe(list));
  expect(screen.getByText('Use at most 1 character.')).toBeTruthy();
});
