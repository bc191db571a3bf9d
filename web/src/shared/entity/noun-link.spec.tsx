import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { CurrentAdministrator, type Administrator } from '../session/use-administrator.js';
import { owner } from '../testing/owner.js';
import { renderRoutes } from '../testing/render.js';
import { NounLink } from './noun-link.js';

const show = async (kind: string, may: Partial<Administrator>) => {
  const element = (
    <CurrentAdministrator value={{ ...owner, role: 'normal', ...may }}>
      <NounLink kind={kind} id="x1">
        Mia
      </NounLink>
    </CurrentAdministrator>
  );
  await renderRoutes([{ path: '/', element }]);
  await screen.findByText('Mia');
  return screen.queryByRole('link')?.getAttribute('href');
};

describe('the name of a thing', () => {
  it('leads to its page for who may open it', async () => {
    expect(await show('member', { categories: ['user_manager'] })).toBe('/admin/user/x1/edit');
  });

  it('leads managers of a group to their members', async () => {
    expect(await show('member', { managed: [{ group: 'g1', rights: ['read'] }] })).toBe('/admin/user/x1/edit');
  });

  it('is text for others', async () => {
    expect(await show('member', { categories: ['paying_manager'] })).toBeUndefined();
  });

  it('is text where there is no page', async () => {
    expect(await show('comet', { role: 'owner' })).toBeUndefined();
  });
});
