import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Reply } from '../../shared/api/contract.js';
import { forgetCsrfToken } from '../../shared/api/csrf.js';
import { fakeServer } from '../../shared/testing/fake-server.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { TwoFactorSection } from './two-factor-section.js';

const account = { hasPassword: true, twoFactor: null } as unknown as Reply<'GET /api/teams/{teamId}/me'>;
const own = { area: 'sites', teamId: 'abc' } as const;

/** The browser of the tests has no `Blob.text`. */
const textOf = (blob: Blob | undefined): Promise<unknown> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result));
    reader.readAsText(blob ?? new Blob());
  });

beforeEach(forgetCsrfToken);
afterEach(() => {
  jest.restoreAllMocks();
});

describe('recovery codes', () => {
  it('stay until somebody says that they kept them, and are saved as a text', async () => {
    fakeServer({
      'GET /api/session': () => ({ some: { csrfToken: 't' } }),
      'POST /api/sites/{teamId}/me/two-factor': () => ({ body: { uri: 'otpauth://totp/x', secret: 'ABC' } }),
      'PUT /api/sites/{teamId}/me/two-factor': () => ({ body: { recoveryCodes: ['aaaaa-1', 'bbbbb-2'] } }),
    });
    let saved: Blob | undefined;
    URL.createObjectURL = (blob) => {
      saved = blob as Blob;
      return 'blob:codes';
    };
    URL.revokeObjectURL = () => undefined;
    const names: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    await renderRoutes([{ path: '/', element: <TwoFactorSection own={own} account={account} /> }]);
    await userEvent.click(await screen.findByRole('button', { name: 'Set up two-factor authentication' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/^Current password/), 'Correct-horse-1');
    await userEvent.click(dialog.getByRole('button', { name: 'Next' }));
    await userEvent.type(await dialog.findByLabelText(/^Code/), '123456');
    await userEvent.click(dialog.getByRole('button', { name: 'Turn on' }));
    await dialog.findByText('aaaaa-1');
    await userEvent.keyboard('{Escape}');
    expect(dialog.getByText('bbbbb-2')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Close' })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Download as text' }));
    expect(names).toEqual(['recovery-codes.txt']);
    expect(await textOf(saved)).toContain('aaaaa-1\r\nbbbbb-2');
    await userEvent.click(dialog.getByRole('button', { name: 'I’ve kept them' }));
    expect(screen.queryByText('aaaaa-1')).toBeNull();
  });
});
