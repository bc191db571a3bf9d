import { defineEntity } from './define-entity.js';
import { entityRoutes, orderRoute } from './entity-routes.js';
import { imageField, lineField, orderField, translatedNamesField } from './field.js';

/** A category of videos: a name with a place in an order. */
export const category = defineEntity({
  name: 'category',
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

export const categoryCalls = { ...entityRoutes(category), order: orderRoute(category) };

export const categoryRoutes = {
  listCategories: categoryCalls.list,
  createCategory: categoryCalls.create,
  getCategory: categoryCalls.get,
  updateCategory: categoryCalls.update,
  deleteCategory: categoryCalls.delete,
  listUsesOfCategory: categoryCalls.usage,
  orderCategories: categoryCalls.order,
} as const;
