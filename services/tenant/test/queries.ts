import type { PlannedQuery } from '@marquee/ports/contracts';
import { landingPageCollection } from '../src/landing-page/landing-page.js';

/** Every query of the service: whoever asks for a site knows its id. A test that meets another one fails. */
export const queries: readonly PlannedQuery[] = [
  // What shows a video, and whether anything does.
  { collection: landingPageCollection, where: { fields: { video: 'whales' } }, index: 'team+video+id' },
  {
    collection: landingPageCollection,
    by: 'counts',
    where: { fields: { video: { in: ['whales', 'corals'] } } },
    index: 'team+video+id',
  },
];
