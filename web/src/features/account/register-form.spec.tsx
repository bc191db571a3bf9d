import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetCsrfToken } from '../../shared/api/csrf.js';
import { fakeServer, refuse } from '../../shared/testing/fake-server.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { RegisterForm } from './register-form.js';

const show = (onRegistered = jest.fn()) =>
  renderRoutes([{ path: '/', element: <RegisterForm onRegistered={onRegistered} /> }]);

async function fillFirstStep() {
  await userEvent.type(await screen.findByLabelText(/Site name/), 'Deep sea');
  await userEvent.type(screen.getByLabelText(/Company/), 'Acme');
  await userEvent.type(screen.getByLabelText(/Phone/), '03-1234-5678');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
}

async function fillSecondStep(confirmation = 'secret-1') {
  await userEvent.type(await screen.findByLabelText(/Your name/), 'Ann');
  await userEvent.type(screen.getByLabelText(/Email/), 'ann@example.test');
  await userEvent.type(screen.getByLabelText(/^Password \*/), 'secret-1');
  await userEvent.type(screen.getByLabelText(/Confirm password/), confirmation);
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Create site' }));

describe('signing up', () => {
  beforeEach(forgetCsrfToken);
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('stays at the first step until the site and the company are filled in', async () => {
    fakeServer({});
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
    expect(await screen.findAllByText('This field is required.')).toHaveLength(3);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Site name/)));
  });

  it('asks for the terms and for the same password twice before it sends anything', async () => {
    const calls = fakeServer({});
    await show();
    await fillFirstStep();
    await fillSecondStep('another');
    await send();
    expect(await screen.findByText('The passwords don’t match.')).toBeTruthy();
    expect(screen.getByText('Accept the terms of use to continue.')).toBeTruthy();
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('sends both steps as one call, without the repeated password', async () => {
    const calls = fakeServer({
      'GET /api/session': () => ({ some: { csrfToken: 't' } }),
      'POST /api/register': () => ({ body: { teamId: 'abc', email: 'ann@example.test' } }),
    });
    const registered = jest.fn();
    await show(registered);
    await fillFirstStep();
    await fillSecondStep();
    await userEvent.click(screen.getByLabelText(/I accept/));
    await send();
    await waitFor(() => expect(registered).toHaveBeenCalledWith('ann@example.test'));
    expect(calls.find(({ method }) => method === 'POST')!.body).toEqual({
      site: { name: 'Deep sea', language: 'en' },
      company: { name: 'Acme', phone: '03-1234-5678' },
      administrator: { name: 'Ann', email: 'ann@example.test', password: 'secret-1' },
      termsAccepted: true,
    });
  });

  it('leads Back to the first step, with what was typed, and never out of the form', async () => {
    fakeServer({});
    const { router } = await show();
    await fillFirstStep();
    await screen.findByLabelText(/Your name/);
    await act(() => router.navigate(-1));
    expect((await screen.findByLabelText<HTMLInputElement>(/Site name/)).value).toBe('Deep sea');
    await act(() => router.navigate(1));
    expect(await screen.findByLabelText(/Your name/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByLabelText(/Site name/)).toBeTruthy();
  });

  it('makes full-width characters half-width where one sees it', async () => {
    fakeServer({});
    await show();
    const phone = await screen.findByLabelText<HTMLInputElement>(/Phone/);
    await userEvent.type(phone, '０３ー１２３４－５６７８');
    await userEvent.tab();
    await waitFor(() => expect(phone.value).toBe('03-1234-5678'));
    await fillFirstStep();
  });

  it('goes back to the first step when the server refuses something there', async () => {
    fakeServer({
      'GET /api/session': () => ({ some: { csrfToken: 't' } }),
      'POST /api/register': () => refuse(400, 'INVALID_INPUT', { fields: [{ path: 'site.name', code: 'DUPLICATE' }] }),
    });
    await show();
    await fillFirstStep();
    await fillSecondStep();
    await userEvent.click(screen.getByLabelText(/I accept/));
    await send();
    expect(await screen.findByText('This value is used twice.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Site name/)));
  });
});
