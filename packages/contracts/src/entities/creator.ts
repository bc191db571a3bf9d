import { defineEntity } from './define-entity.js';
import { entityRoutes, orderRoute } from './entity-routes.js';
import { imageField, lineField, orderField, textField, translatedNamesField } from './field.js';

/** Who made a video; a video has at most one. */
export const creator = defineEntity({
  name: 'creator',
  service: 'catalog',
  section: 'Content',
  permissions: { read: 'content.manage', manage: 'content.manage' },
  fields: {
    name: lineField(100, { unique: true }),
    thumbnail: imageField(),
    profile: textField(2_000),
    order: orderField(),
    translations: translatedNamesField(),
  },
  uses: 'videoCount',
});

export const creatorCalls = { ...entityRoutes(creator), order: orderRoute(creator) };

export const creatorRoutes = {
  listCreators: creatorCalls.list,
  createCreator: creatorCalls.create,
  getCreator: creatorCalls.get,
  updateCreator: creatorCalls.update,
  deleteCreator: creatorCalls.delete,
  listUsesOfCreator: creatorCalls.usage,
  orderCreators: creatorCalls.order,
} as const;
