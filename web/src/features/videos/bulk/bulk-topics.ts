/** What is changed in one dialog. */
export const bulkTopics = ['visibility', 'groups', 'playLimit', 'category', 'tags', 'creator'] as const;
export type BulkTopic = (typeof bulkTopics)[number];
