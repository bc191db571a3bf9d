export { CategoriesPage, CategoryPage, HomePage, NewestPage, PopularPage, SearchPage } from './browse-pages.js';
export { MissingPage } from './missing-page.js';
export { SiteLayout } from './site-layout.js';
export { WatchPage } from './watch-page.js';
