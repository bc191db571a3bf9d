import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderRoutes } from '../testing/render.js';
import { SiteFooter } from './site-footer.js';

const uncounted = { id: 'club', analyticsId: '', tagManagerId: '', platform: 'https://platform.test' };
const plain = { ...uncounted, name: 'Club', description: '', footerLinks: [], socialLinks: [], poweredBy: true };

const show = (site: Partial<Parameters<typeof SiteFooter>[0]['site']> = {}) =>
  renderRoutes([{ path: '/', element: <SiteFooter site={{ ...plain, ...site }} /> }], { language: 'en' });

describe('what stands below the pages of a site', () => {
  it('leads out of it, without telling where one comes from', async () => {
    await show({
      description: 'Films of the deep sea',
      footerLinks: [{ label: 'Privacy', url: 'https://example.test/privacy' }],
      socialLinks: [{ network: 'line', url: 'https://line.me/deep' }],
    });
    expect(screen.getByText('Films of the deep sea')).toBeTruthy();
    const links = within(screen.getByRole('navigation', { name: 'Links of the site' }));
    const privacy = links.getByRole('link', { name: 'Privacy (opens in a new tab)' });
    expect([privacy.getAttribute('href'), privacy.getAttribute('rel')]).toEqual([
      'https://example.test/privacy',
      'noopener noreferrer',
    ]);
    expect(screen.getByRole('link', { name: 'LINE (opens in a new tab)' }).getAttribute('href')).toBe(
      'https://line.me/deep',
    );
  });

  it('says that the site runs on Marquee, unless it is hidden, and nothing that was not said', async () => {
    await show();
    expect(screen.getByRole('link', { name: 'Powered by Marquee' }).getAttribute('href')).toBe(
      'https://platform.test/',
    );
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('says nothing of Marquee where it is hidden', async () => {
    await show({ poweredBy: false });
    expect(screen.getByText('© Club')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
