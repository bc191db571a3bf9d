import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderRoutes } from '../../testing/render.js';
import { HeldAt } from './held-at.js';

async function showTo(reader: string) {
  const resolved = Intl.DateTimeFormat().resolvedOptions();
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...resolved, timeZone: reader });
  const element = <HeldAt from="2026-11-20T05:00:00.000Z" until="2026-11-20T06:00:00.000Z" />;
  const { container } = await renderRoutes([{ path: '/', element }]);
  await screen.findByText(/14:00/);
  return [...container.querySelectorAll('span')].map(({ textContent }) => textContent);
}

describe('when something is held', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('is said in the zone of the site, and by the reader’s clock where that shows another time', async () => {
    expect(await showTo('Europe/Paris')).toEqual([
      'Fri, 20 Nov 2026, 14:00 – 15:00 (Japan Time)',
      'Your local time: Fri, 20 Nov 2026, 06:00 – 07:00',
    ]);
  });

  it('is said once to who is there', async () => {
    expect(await showTo('Asia/Tokyo')).toEqual(['Fri, 20 Nov 2026, 14:00 – 15:00']);
  });
});
