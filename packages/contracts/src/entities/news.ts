import { defineEntity } from './define-entity.js';
import { entityRoutes } from './entity-routes.js';
import { createdAtField, lineField, publishGroupsField, textField } from './field.js';

/** What a site tells its members; the newest is shown first. */
export const news = defineEntity({
  name: 'news',
  service: 'catalog',
  section: 'Content',
  permissions: { read: 'news.manage', manage: 'news.manage' },
  fields: {
    /** Its title. */
    name: lineField(200),
    /** Plain text with line breaks; addresses in it become links (specification, section 5: at most 1,000 characters). */
    content: textField(1_000),
    groups: publishGroupsField(),
    createdAt: createdAtField(),
  },
  uses: 'useCount',
  filters: ['groups'],
});

export const newsCalls = entityRoutes(news);

export const newsRoutes = {
  listNews: newsCalls.list,
  createNews: newsCalls.create,
  getNews: newsCalls.get,
  updateNews: newsCalls.update,
  deleteNews: newsCalls.delete,
  listUsesOfNews: newsCalls.usage,
} as const;
