import { later } from '../../../shared/ui/later.js';

/** Few come to where no site is. */
export const MissingSite = later(async () => (await import('./missing-site-page.js')).MissingSitePage);
