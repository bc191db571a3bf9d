import { fields } from '@marquee/contracts';
import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoutes } from '../../testing/render.js';
import { ApiForm } from './api-form.js';
import { confirmationDiffers, PasswordPair } from './password-pair.js';

const schema = fields.record({ password: fields.password().required() });

const show = async () => {
  const save = jest.fn<(body: { password: string }) => Promise<void>>(() => Promise.resolve());
  const element = (
    <ApiForm
      initialValues={{ password: '', passwordConfirmation: '' }}
      schema={schema}
      toBody={({ password }) => ({ password })}
      check={({ password, passwordConfirmation }) => confirmationDiffers(password, passwordConfirmation)}
      onSubmit={save}
    >
      <PasswordPair name="password" names={['Film Club', 'Mia Tanaka']} />
      <button type="submit">Save</button>
    </ApiForm>
  );
  await renderRoutes([{ path: '/', element }]);
  // The list of passwords that everybody uses has come as soon as it is compared with.
  await import('@marquee/contracts/common-passwords');
  return { save, field: screen.getByLabelText(/^Password/), again: screen.getByLabelText(/^Confirm/) };
};

describe('a new password', () => {
  it('is refused while it is typed when everybody uses it, and not any more when it is another one', async () => {
    const { field } = await show();
    await userEvent.type(field, 'superman1');
    expect(await screen.findByText(/Many people use this password/)).toBeTruthy();
    await userEvent.type(field, '-lantern');
    await waitFor(() => expect(screen.queryByText(/Many people use this password/)).toBeNull());
  });

  it('is refused while it is typed when it is made of the names around it', async () => {
    const { field } = await show();
    await userEvent.type(field, 'FilmClub2026');
    expect(await screen.findByText(/made of your name, your address or the site’s name/)).toBeTruthy();
  });

  it('is not sent when it is refused, and sent when it is good', async () => {
    const { save, field, again } = await show();
    await userEvent.type(field, 'iloveyou');
    await userEvent.type(again, 'iloveyou');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Many people use this password/)).toBeTruthy();
    expect(save).not.toHaveBeenCalled();
    await userEvent.type(field, '-lantern');
    await userEvent.type(again, '-lantern');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  });

  it('that is too short is told so when one has typed it, and not before', async () => {
    const { field } = await show();
    await userEvent.type(field, 'wq7');
    expect(screen.queryByText(/at least 6 characters\.$/)).toBeNull();
    await userEvent.tab();
    expect(await screen.findByText('Use at least 6 characters.')).toBeTruthy();
  });
});
