import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { fakeServer, refuse } from '../../shared/testing/fake-server.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { CertificateCheck } from './certificate-check.js';
import type { Checked } from './certificates.api.js';
import { OwnCertificates } from './own-certificates.js';

const number = '7KQ2M9XA3FHTPQRS8VWX';
const valid: Checked = {
  ...{ number, standing: 'valid', site: 'Sea School', examName: 'Fish', holder: 'Mia', revokedAt: null },
  // In Tokyo it is the next day already.
  ...{ passedAt: '2026-11-20T15:30:00.000Z', timeZone: 'Asia/Tokyo' },
};
const nothing = { site: null, examName: null, holder: null, passedAt: null, revokedAt: null, timeZone: null };

async function check(typed: string, checked: Checked | 'CERTIFICATE_NOT_FOUND' | 'RATE_LIMITED') {
  const asked = fakeServer({
    'GET /api/certificates/{certificateNumber}': () =>
      typeof checked === 'string'
        ? refuse(checked === 'RATE_LIMITED' ? 429 : 404, checked, { seconds: 30 })
        : { body: checked },
  });
  await renderRoutes([{ path: '/', element: <CertificateCheck typed={typed} /> }]);
  return asked;
}
const said = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

describe('the page of a certificate', () => {
  it('says that it holds, for whom, of which test and from when, however its number was typed', async () => {
    const asked = await check('7kq2-m9xa-3fht-pqrs-8vwx', valid);
    await screen.findByRole('heading', { name: 'This certificate is valid' });
    expect(asked.at(-1)?.path).toBe(`/api/certificates/${number}`);
    expect(said()).toEqual(['Mia', 'Fish', 'Sat, 21 Nov 2026', 'Sea School', '7KQ2-M9XA-3FHT-PQRS-8VWX']);
  });

  it('says when it was revoked, and names nobody', async () => {
    const revoked = {
      standing: 'revoked',
      holder: null,
      passedAt: null,
      revokedAt: '2026-11-24T00:00:00.000Z',
    } as const;
    await check(number, { ...valid, ...revoked });
    await screen.findByRole('heading', { name: 'This certificate was revoked' });
    expect(said()).toEqual(['Fish', 'Tue, 24 Nov 2026', 'Sea School', '7KQ2-M9XA-3FHT-PQRS-8VWX']);
  });

  it('says that nobody can confirm it any more', async () => {
    await check(number, { number, standing: 'gone', ...nothing });
    await screen.findByRole('heading', { name: 'This certificate can no longer be confirmed' });
    expect(said()).toEqual(['7KQ2-M9XA-3FHT-PQRS-8VWX']);
  });

  it('says that there is none of this number, as it was typed', async () => {
    await check('7kq2', 'CERTIFICATE_NOT_FOUND');
    expect((await screen.findByRole('alert')).textContent).toContain('“7kq2”');
  });

  it('tells apart that one has to wait', async () => {
    await check(number, 'RATE_LIMITED');
    await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByText(/No certificate/)).toBeNull();
  });
});

describe('one’s own certificates', () => {
  const show = async (items: readonly object[]) => {
    fakeServer({ 'GET /api/sites/{teamId}/me/certificates': () => ({ some: { items } }) });
    await renderRoutes([{ path: '/', element: <OwnCertificates teamId="demo" /> }]);
  };
  const own = { id: 'c1', number, issuedAt: '2026-11-20T00:00:00.000Z', revokedAt: null, examName: 'Fish' };

  it('are files, those that hold', async () => {
    await show([own, { ...own, id: 'c2', examName: 'Whales', revokedAt: '2026-11-24T00:00:00.000Z' }]);
    const [fish, whales] = await screen.findAllByRole('listitem');
    expect(within(fish!).getByRole('link', { name: 'Download (PDF): Fish' }).getAttribute('href')).toBe(
      '/api/sites/demo/me/certificates/c1/file',
    );
    expect(whales?.textContent).toContain('Revoked on Tue, 24 Nov 2026');
    expect(within(whales!).queryByRole('link', { name: /Download/ })).toBeNull();
    expect(within(whales!).getByRole('link').getAttribute('href')).toBe('/certificate/7KQ2-M9XA-3FHT-PQRS-8VWX');
  });

  it('are not spoken of where there are none', async () => {
    await show([]);
    expect(screen.queryByText('Certificates')).toBeNull();
  });
});
