import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, refuse, type Refused } from '../../shared/testing/fake-server.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { ExamPanel } from './exam-offer.js';
import type { AskedExam } from './site-exams.api.js';

const number = '7KQ2M9XA3FHTPQRS8VWX';
const certificate = { id: 'c1', number, issuedAt: '2026-11-20T00:00:00.000Z', revokedAt: null };
const passed: AskedExam = {
  ...{ id: 'e', name: 'Learned?', questions: [], passMark: 1, attempts: 1, attemptsLeft: 0, passed: true },
  ...{ obstacle: 'passed', last: null, certificate: null, offersCertificate: true },
};

async function show(exam: AskedExam, issue: () => Refused | object = () => ({ body: certificate }), at = '/') {
  const asked = fakeServer({
    'GET /api/session': () => ({ some: { csrfToken: 'token' } }),
    'GET /api/sites/{teamId}/videos/{videoId}/exam': () => ({ body: exam }),
    'POST /api/sites/{teamId}/videos/{videoId}/exam/certificate': () => issue() as Refused,
  });
  const panel = <ExamPanel teamId="demo" videoId="v1" onOpen={() => undefined} />;
  await renderRoutes([{ path: '/', element: panel }], { at });
  return asked;
}
const panel = () => screen.findByRole('region', { name: 'Test: Learned?' });

describe('the certificate of a test', () => {
  it('is made out when the member asks for it, who is told before what others see', async () => {
    const asked = await show(passed);
    const button = within(await panel()).getByRole('button', { name: 'Get your certificate' });
    expect(screen.getByText(/Anyone who has its number can see your name/)).toBeDefined();
    expect(asked.some(({ method }) => method === 'POST')).toBe(false);
    await userEvent.click(button);
    await waitFor(() => expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1));
  });

  it('says why there is none', async () => {
    await show(passed, () => refuse(409, 'CERTIFICATE_NAME_MISSING'));
    await userEvent.click(within(await panel()).getByRole('button', { name: 'Get your certificate' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Add your name in your account settings');
  });

  it('is a file, and a page for anybody', async () => {
    await show({ ...passed, certificate, offersCertificate: false });
    const links = within(await panel());
    expect(links.getByRole('link', { name: 'Download the certificate (PDF)' }).getAttribute('href')).toBe(
      '/api/sites/demo/me/certificates/c1/file',
    );
    const page = links.getByRole('link', { name: '7KQ2-M9XA-3FHT-PQRS-8VWX (opens in a new tab)' });
    expect(page.getAttribute('href')).toBe('/certificate/7KQ2-M9XA-3FHT-PQRS-8VWX');
    expect(links.queryByRole('button', { name: 'Get your certificate' })).toBeNull();
  });

  it('is neither once it was revoked', async () => {
    const revoked = { ...certificate, revokedAt: '2026-11-24T00:00:00.000Z' };
    await show({ ...passed, certificate: revoked, offersCertificate: false });
    expect((await panel()).textContent).toContain('Your certificate was revoked on Tue, 24 Nov 2026.');
    expect(screen.queryByRole('link', { name: /Download/ })).toBeNull();
  });

  it('is not offered to who has not passed', async () => {
    await show({ ...passed, passed: false, obstacle: null, offersCertificate: false });
    expect(within(await panel()).queryByText(/certificate/i)).toBeNull();
  });
});

describe('an address of a video', () => {
  it.each([
    ['/?tab=test', 1],
    ['/#test', 1],
    ['/?tab=comments', 0],
    ['/', 0],
  ])('%s leads to its test %d times', async (at, times) => {
    const scroll = jest.fn();
    Element.prototype.scrollIntoView = scroll;
    await show(passed, undefined, at);
    await panel();
    expect(scroll).toHaveBeenCalledTimes(times);
  });
});
