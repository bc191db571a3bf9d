import { survey } from '@marquee/contracts';
import { entityQueries, erasureQueries } from '@marquee/nest-kit/testing';
import type { PlannedQuery } from '@marquee/ports/contracts';
import { savedVideoCollection as collection } from '../src/saved-video/saved-video.js';
import { surveyAnswerCollection as answers } from '../src/survey/survey-answer.js';
import { engagementService } from '../src/index.js';

const latest = [{ field: 'savedAt', direction: 'desc' }] as const;
const list = { viewerId: 'mia', list: 'bookmarks' };

const latestAnswers = [{ field: 'answeredAt', direction: 'desc' }] as const;

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
  ...entityQueries(survey),
  {
    collection: answers,
    where: { fields: { surveyId: 'one' } },
    sort: latestAnswers,
    index: 'team+surveyId+answeredAt+id',
  },
  { collection: answers, by: 'count', where: { fields: { surveyId: 'one' } }, index: 'team+surveyId+answeredAt+id' },
  {
    collection: answers,
    where: { fields: { questionKeys: { hasAny: ['one-first'] } } },
    sort: latestAnswers,
    index: 'team+questionKeys+answeredAt+id',
  },
  { collection: answers, where: { fields: { memberId: 'mia' } }, index: 'team+memberId+id' },
  ...['questionKeys', 'optionKeys'].map((keys): PlannedQuery => ({
    collection: answers,
    by: 'counts',
    where: { fields: { [keys]: { hasAny: ['one-first'] } } },
    index: `team+${keys}+id`,
  })),
];
