import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoutes } from '../../shared/testing/render.js';
import { SecretDialog } from './secret-dialog.js';

describe('a secret that is shown once', () => {
  it('goes by nothing but the button that says that it was kept', async () => {
    let closings = 0;
    const dialog = <SecretDialog name="Shop" secret="whsec_abc" previousUntil={null} onClose={() => (closings += 1)} />;
    await renderRoutes([{ path: '/', element: dialog }]);
    await screen.findByText('whsec_abc');
    await userEvent.keyboard('{Escape}');
    expect([closings, screen.queryByRole('button', { name: 'Close' })]).toEqual([0, null]);
    await userEvent.click(screen.getByRole('button', { name: 'I’ve kept it' }));
    expect(closings).toBe(1);
  });
});
