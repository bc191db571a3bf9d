import { defineEntity } from './define-entity.js';
import { entityRoutes } from './entity-routes.js';
import { lineField } from './field.js';

/** A group of members: what content is published to. Its name appears wherever that is chosen. */
export const group = defineEntity({
  name: 'group',
  service: 'identity',
  section: 'Audience',
  permissions: { read: 'group.read', manage: 'member.manage', uses: 'group.uses' },
  fields: { name: lineField(100, { unique: true }) },
  uses: 'memberCount',
  changed: 'GroupRenamed',
  refusals: ['GROUP_HAS_MEMBERS'],
});

export const groupCalls = entityRoutes(group);

export const groupRoutes = {
  listGroups: groupCalls.list,
  createGroup: groupCalls.create,
  getGroup: groupCalls.get,
  updateGroup: groupCalls.update,
  deleteGroup: groupCalls.delete,
  listUsesOfGroup: groupCalls.usage,
} as const;
