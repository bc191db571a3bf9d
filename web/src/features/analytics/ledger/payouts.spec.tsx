import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { CurrentAdministrator } from '../../../shared/session/use-administrator.js';
import { fakeServer } from '../../../shared/testing/fake-server.js';
import { owner } from '../../../shared/testing/owner.js';
import { renderRoutes } from '../../../shared/testing/render.js';
import { Payouts } from './payouts.js';

const at = '2026-11-20T00:00:00.000Z';
const payout = {
  ...{ id: 'po_1', state: 'in_transit', amount: 2_820, currency: 'JPY', at, failure: null },
  arrivesAt: '2026-11-22T00:00:00.000Z',
};

async function open(items: readonly object[], language: 'ja' | 'en') {
  fakeServer({ 'GET /api/teams/{teamId}/payouts': () => ({ some: { items, next: null } }) });
  const element = (
    <CurrentAdministrator value={owner}>
      <Payouts />
    </CurrentAdministrator>
  );
  await renderRoutes([{ path: '/', element }], { language });
}

describe('payouts', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('say what went to the bank, when it arrives, and why it failed', async () => {
    await open([payout, { ...payout, id: 'po_2', state: 'failed', failure: 'The bank account was closed' }], 'en');
    const rows = (await screen.findAllByRole('row')).slice(1);
    expect(rows.map((row) => within(row).getAllByRole('cell').at(-1)?.textContent)).toEqual(['¥2,820', '¥2,820']);
    expect(rows[0]?.textContent).toContain('22 Nov 2026');
    expect(rows[0]?.textContent).toContain('On its way');
    expect(rows[1]?.textContent).toContain('FailedThe bank account was closed');
  });

  it('say that there was none, in Japanese', async () => {
    await open([], 'ja');
    expect(await screen.findByText('銀行口座への振込は、まだありません。')).toBeTruthy();
  });
});
