import { Controller } from '@nestjs/common';
import { routes } from '@marquee/contracts';
import type { RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { ServiceClients } from '../services/service-clients.js';

/** Categories in the console; the catalog's words are the contract's. */
@Controller()
export class CategoriesController {
  constructor(private readonly services: ServiceClients) {}

  @Serves(routes.listCategories)
  async listCategories({ call }: RequestContext<typeof routes.listCategories>) {
    return this.services.categories.listCategories({}, call);
  }

  @Serves(routes.createCategory)
  async createCategory({ body, call }: RequestContext<typeof routes.createCategory>) {
    return this.services.categories.createCategory(body, call);
  }

  @Serves(routes.updateCategory)
  async updateCategory({ params, body, call }: RequestContext<typeof routes.updateCategory>) {
    return this.services.categories.updateCategory({ id: params.categoryId, ...body }, call);
  }

  @Serves(routes.deleteCategory)
  async deleteCategory({ params, call }: RequestContext<typeof routes.deleteCategory>): Promise<void> {
    await this.services.categories.deleteCategory({ id: params.categoryId }, call);
  }
}
