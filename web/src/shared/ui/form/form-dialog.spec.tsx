import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { object, string } from 'yup';
import { renderRoutes } from '../../testing/render.js';
import { PickImage } from '../image/pick-image.js';
import { ApiForm } from './api-form.js';
import { TextField } from './fields.js';
import { FormDialog } from './form-dialog.js';

function Sample() {
  const [opened, setOpened] = useState(true);
  return (
    <FormDialog opened={opened} onClose={() => setOpened(false)} title="New film">
      <ApiForm
        initialValues={{ name: '' }}
        schema={object({ name: string().required() })}
        onSubmit={() => Promise.resolve()}
      >
        {() => (
          <>
            <TextField name="name" label="Title" />
            <PickImage label="Upload" onPick={() => Promise.resolve()} />
          </>
        )}
      </ApiForm>
    </FormDialog>
  );
}

describe('Escape over a dialog that people type in', () => {
  it('closes what lies above alone, and the next one the dialog', async () => {
    const user = userEvent.setup();
    URL.createObjectURL = () => 'blob:sample';
    URL.revokeObjectURL = () => undefined;
    await renderRoutes([{ path: '/', element: <Sample /> }]);
    await user.type(await screen.findByLabelText('Title'), 'Whales');
    await user.upload(screen.getByLabelText('Upload'), new File(['x'], 'x.png', { type: 'image/png' }));
    await screen.findByRole('dialog', { name: /crop/i });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Whales');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
