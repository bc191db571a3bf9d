import { referenceDoor, usedBy } from '@marquee/nest-kit';
import { TenantReferenceServiceService } from '@marquee/proto/tenant';
import { bySite } from '../team/registration-surveys.js';
import { landingPageCollection } from './landing-page.js';

/** What of a site refers to things of other services, for these to ask. */
export const ReferenceDoor = referenceDoor(TenantReferenceServiceService, {
  video: [usedBy({ collection: landingPageCollection, field: 'video', title: ({ title }) => title })],
  survey: [bySite],
});
