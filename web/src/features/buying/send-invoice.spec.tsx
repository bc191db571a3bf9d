import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, refuse } from '../../shared/testing/fake-server.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { SendInvoice } from './send-invoice.js';

describe('an invoice by mail', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('goes to the address that was typed, and what is wrong with it is said at its field', async () => {
    const refused = refuse(409, 'INVOICE_NOT_OPEN');
    const answers = [refused, { some: {} }];
    const calls = fakeServer({
      'GET /api/session': () => ({ some: { csrfToken: 'x', administrator: null, member: null } }),
      'POST /api/sites/{teamId}/me/invoices/{memberInvoiceId}/send': () => answers.shift() ?? refused,
    });
    const close = jest.fn();
    const element = <SendInvoice teamId="demo" memberInvoiceId="in_1" onClose={close} />;
    await renderRoutes([{ path: '/', element }], { language: 'en' });
    const field = await screen.findByRole('textbox');
    await userEvent.type(field, ' aoi@member.test');
    const send = screen.getByRole('button', { name: 'Send' });
    await userEvent.click(send);
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(close).not.toHaveBeenCalled();
    await userEvent.click(send);
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
    const sent = calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(sent[0]).toMatchObject({ email: 'aoi@member.test' });
    expect(sent).toEqual([sent[0], sent[0]]);
  });
});
