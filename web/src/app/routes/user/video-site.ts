export { CatalogMirror } from './catalog-mirror.js';
export { SiteLayout } from './site-layout.js';
export { WatchPage } from './watch-page.js';
