import { count, id, line, list, record, string } from './fields.js';
import { route } from './route.js';

const category = record({
  id: id().required(),
  name: string().required(),
  videoCount: count().required(),
  order: count().required(),
});
export const categoryBody = record({ name: line(100).required() });
export const updateCategoryBody = record({ name: line(100).optional(), order: count().max(10_000).optional() });

export const categoryRoutes = {
  listCategories: route({
    method: 'GET',
    path: '/api/teams/{teamId}/categories',
    tag: 'Content',
    summary: 'All categories of the site, in their order',
    permission: 'content.manage',
    reply: record({ items: list(category).required() }),
  }),
  createCategory: route({
    method: 'POST',
    path: '/api/teams/{teamId}/categories',
    tag: 'Content',
    summary: 'Create a category',
    permission: 'content.manage',
    body: categoryBody,
    status: 201,
    reply: category,
    errors: ['CATEGORY_NAME_IN_USE'],
  }),
  updateCategory: route({
    method: 'PATCH',
    path: '/api/teams/{teamId}/categories/{categoryId}',
    tag: 'Content',
    summary: 'Rename or move a category',
    permission: 'content.manage',
    body: updateCategoryBody,
    reply: category,
    errors: ['CATEGORY_NOT_FOUND', 'CATEGORY_NAME_IN_USE'],
  }),
  deleteCategory: route({
    method: 'DELETE',
    path: '/api/teams/{teamId}/categories/{categoryId}',
    tag: 'Content',
    summary: 'Delete a category that no video uses',
    permission: 'content.manage',
    errors: ['CATEGORY_NOT_FOUND', 'CATEGORY_IN_USE'],
  }),
} as const;
