import { bodySchemas, leftOut } from '../entities/field-values.js';
import { videoFields } from '../entities/video-fields.js';
import { bulkChoice, bulkErrors, bulkResult, mostBulkAtOnce } from './bulk.js';
import { videoFilter } from './content.routes.js';
import { id, list, record, string, version } from './fields.js';
import { route } from './route.js';

/**
 * What is done with many videos at once. `publish` publishes each as its own page does: for its period, where that has an end to come,
 * and for good elsewhere. `add` and `remove` are of groups and tags; `restore` takes back what a call
 * before has changed.
 */
export const videoBulkActions = ['set', 'publish', 'add', 'remove', 'restore', 'delete'] as const;
export type VideoBulkAction = (typeof videoBulkActions)[number];

/** What can be said of many at once. */
const { groups, tags, categoryId, creatorId, publication, publishFrom, publishUntil, hiddenFromList } = videoFields;
const { playLimit, priceIds } = videoFields;
const inBulk = {
  ...{ publication, publishFrom, publishUntil, hiddenFromList, groups, categoryId, tags, creatorId },
  ...{ playLimit, priceIds },
};
const bulkChanges = bodySchemas(inBulk).update;
export const bulkVideoFields = Object.keys(inBulk) as readonly (keyof typeof inBulk)[];
export type BulkVideoField = (typeof bulkVideoFields)[number];

/** What a video said before. It is restored only while nobody else has changed the video since: that is its version. */
const undo = record({ id: id().required(), version: version().required(), changes: bulkChanges });

export const bulkVideosBody = record({
  action: string().oneOf(videoBulkActions).required(),
  /** Of `set`, `add` and `remove`. */
  changes: leftOut(bulkChanges),
  ...bulkChoice,
  filter: record(videoFilter).optional().default(undefined),
  /** Of `restore`: the `undo` of the call that is taken back. */
  undo: list(undo.required()).min(1).max(mostBulkAtOnce).optional(),
});

export const videoBulkRoutes = {
  bulkVideos: route({
    method: 'POST',
    path: '/api/teams/{teamId}/videos/bulk',
    tag: 'Content',
    summary: `Change or delete many videos by one call. Up to ${mostBulkAtOnce} that are named are done at once, and can be restored by the \`undo\` of the answer; more, or all that match a filter, are done by the job that is answered`,
    permission: 'content.manage',
    body: bulkVideosBody,
    reply: record({ ...bulkResult, undo: list(undo.required()).required() }),
    errors: [
      ...(['CATEGORY_NOT_FOUND', 'TAG_NOT_FOUND', 'CREATOR_NOT_FOUND', 'GROUP_NOT_FOUND'] as const),
      'SELLING_NOT_IN_PLAN',
      ...bulkErrors,
    ],
  }),
} as const;
