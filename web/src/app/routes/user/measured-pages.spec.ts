import { expect, it } from '@jest/globals';
import { measuredPage } from '../../../shared/site/measuring/measured-page.js';
import { sitePages } from './site-pages.js';

it('All pages of a site are counted elsewhere where it wants that, but for those on which one pays or sets something', () => {
  const paths = sitePages.map(({ path }) => path.replaceAll(/:\w+\??/g, 'x1'));
  expect(paths.filter((path) => measuredPage(`/user/demo/${path}`) === undefined)).toEqual([
    ...['item_select', 'item_select/x1', 'purchased', 'setting/paid_history', 'setting/change_price/x1', 'setting'],
    '*',
  ]);
});
