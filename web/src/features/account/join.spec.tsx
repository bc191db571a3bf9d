import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fakeServer } from '../../shared/testing/fake-server.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { Join } from './join.js';

const invitation: Parameters<typeof Join>[0]['invitation'] = {
  ...{ id: 'i1', title: 'Autumn', approvalRequired: false },
  team: { id: 'club', name: 'Club', language: 'en', logoUrl: null },
  fields: { name: 'required', phone: 'hidden', asked: [], prefilled: [] },
};

function show(authMethod: 'email' | 'saml') {
  fakeServer({
    'GET /api/sites/{teamId}/login-methods': () => ({ body: { authMethod, emailCheck: true, social: null } }),
  });
  const element = <Join invitation={invitation} error={undefined} onRetry={() => undefined} />;
  return renderRoutes([{ path: '/', element }], { language: 'en' });
}

describe('the page of an invitation', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('leads to the organisation where members come by it alone: a password would be refused', async () => {
    await show('saml');
    expect(await screen.findByRole('button', { name: 'Log in with single sign-on' })).toBeTruthy();
    expect(screen.queryByLabelText(/Password/)).toBeNull();
  });

  it('asks for a password where one is a way in', async () => {
    await show('email');
    expect((await screen.findAllByLabelText(/Password/)).length).toBeGreaterThan(0);
  });
});
