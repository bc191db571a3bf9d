import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { CurrentAdministrator, type Administrator } from '../../shared/session/use-administrator.js';
import { owner } from '../../shared/testing/owner.js';
import { renderRoutes } from '../../shared/testing/render.js';
import { PopularVideos } from './lists.js';

const show = async (categories: Administrator['categories']) => {
  const popular = [{ videoId: 'v1', title: 'Whales', translations: [], thumbnailUrl: null, plays: 3 }];
  const element = (
    <CurrentAdministrator value={{ ...owner, role: 'normal', categories }}>
      <PopularVideos popular={popular} />
    </CurrentAdministrator>
  );
  await renderRoutes([{ path: '/', element }]);
  await screen.findByText('Whales');
  return screen.queryByRole('link')?.getAttribute('href');
};

describe('a popular video', () => {
  it('leads analysts to its figures, without a right to the video', async () => {
    expect(await show(['analyst'])).toBe('/admin/analytics/video?video=v1');
  });

  it('is no link for who may not see figures', async () => {
    expect(await show(['contents_manager'])).toBeUndefined();
  });
});
