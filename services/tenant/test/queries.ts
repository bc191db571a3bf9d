import { dueQuery, erasureQueries } from '@marquee/nest-kit/testing';
import type { PlannedQuery } from '@marquee/ports/contracts';
import { landingPageCollection } from '../src/landing-page/landing-page.js';
import { tenantService } from '../src/index.js';
import { teamCollection } from '../src/team/team.js';
import { teamReminderCollection } from '../src/team/team-reminders.js';
import { teamErasureCollection } from '../src/team/team-erasures.js';

/** Every query of the service: whoever asks for a site knows its id, or its domain. A test that meets another one fails. */
export const queries: readonly PlannedQuery[] = [
  // When a site is erased.
  dueQuery(teamErasureCollection),
  dueQuery(teamReminderCollection),
  ...erasureQueries(tenantService),
  // Whose a domain is.
  { collection: teamCollection, where: { fields: { provenDomain: 'video.example.org' } }, index: 'u_domain' },
  // What shows a video, and whether anything does.
  { collection: landingPageCollection, where: { fields: { video: 'whales' } }, index: 'team+video+id' },
  {
    collection: landingPageCollection,
    by: 'counts',
    where: { fields: { video: { in: ['whales', 'corals'] } } },
    index: 'team+video+id',
  },
];
