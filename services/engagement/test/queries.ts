import { erasureQueries } from '@marquee/nest-kit/testing';
import type { PlannedQuery } from '@marquee/ports/contracts';
import { savedVideoCollection as collection } from '../src/saved-video/saved-video.js';
import { engagementService } from '../src/index.js';

const latest = [{ field: 'savedAt', direction: 'desc' }] as const;
const list = { viewerId: 'mia', list: 'bookmarks' };

const inLists = [
  { field: 'list', direction: 'asc' },
  { field: 'savedAt', direction: 'asc' },
] as const;

/** Every query of the service, with its index. */
export const queries: readonly PlannedQuery[] = [
  // When a site is erased.
  ...erasureQueries(engagementService),
  { collection, where: { fields: list }, sort: latest, index: 'team+viewerId+list+savedAt+id' },
  { collection, by: 'count', where: { fields: list }, index: 'team+viewerId+list+savedAt+id' },
  { collection, where: { fields: { videoId: 'video1' } }, index: 'team+videoId+id' },
  { collection, where: { fields: { viewerId: 'mia' } }, sort: inLists, index: 'team+viewerId+list+savedAt+id' },
];
