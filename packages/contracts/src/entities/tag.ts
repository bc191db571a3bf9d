import { defineEntity } from './define-entity.js';
import { entityRoutes, orderRoute } from './entity-routes.js';
import { imageField, lineField, orderField, translatedNamesField } from './field.js';

/** A tag of videos; a video has any number of them. */
export const tag = defineEntity({
  name: 'tag',
  service: 'catalog',
  section: 'Content',
  permissions: { read: 'content.manage', manage: 'content.manage' },
  fields: {
    name: lineField(100, { unique: true }),
    thumbnail: imageField(),
    order: orderField(),
    translations: translatedNamesField(),
  },
  uses: 'videoCount',
});

export const tagCalls = { ...entityRoutes(tag), order: orderRoute(tag) };

export const tagRoutes = {
  listTags: tagCalls.list,
  createTag: tagCalls.create,
  getTag: tagCalls.get,
  updateTag: tagCalls.update,
  deleteTag: tagCalls.delete,
  listUsesOfTag: tagCalls.usage,
  orderTags: tagCalls.order,
} as const;
