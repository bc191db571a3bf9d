import { Inject } from '@nestjs/common';
import { commandContext, RpcController, type RpcCall, type RpcHandlers, type ServicePorts } from '@marquee/nest-kit';
import {
  CategoryServiceService,
  type Category as CategoryMessage,
  type CategoryRequest,
  type Empty,
  type IdRequest,
  type ListCategoriesResponse,
} from '@marquee/proto/catalog';
import { Categories, type IdentifiedCategory } from './categories.js';

/** Turns calls into commands, and states into replies; no rules here. */
@RpcController(CategoryServiceService, {
  listCategories: 'content.manage',
  createCategory: 'content.manage',
  updateCategory: 'content.manage',
  deleteCategory: 'content.manage',
})
export class CategoryGrpc implements RpcHandlers<CategoryServiceService> {
  constructor(
    @Inject('ports') private readonly ports: ServicePorts,
    @Inject(Categories) private readonly categories: Categories,
  ) {}

  async listCategories(_request: Empty, { principal: { team } }: RpcCall): Promise<ListCategoriesResponse> {
    const categories = await this.categories.list(team);
    return { items: await Promise.all(categories.map((category) => this.#message(team, category))) };
  }

  async createCategory({ name }: CategoryRequest, call: RpcCall): Promise<CategoryMessage> {
    const { team } = call.principal;
    const created = await this.categories.create(team, { name }, commandContext(this.ports, call));
    return this.#message(team, created);
  }

  async updateCategory({ id = '', ...changes }: CategoryRequest, call: RpcCall): Promise<CategoryMessage> {
    const { team } = call.principal;
    return this.#message(team, await this.categories.change(team, id, changes, commandContext(this.ports, call)));
  }

  async deleteCategory({ id }: IdRequest, call: RpcCall): Promise<Empty> {
    await this.categories.delete(call.principal.team, id, commandContext(this.ports, call));
    return {};
  }

  async #message(team: string, { id, state }: IdentifiedCategory): Promise<CategoryMessage> {
    return { id, name: state.name, order: state.order, videoCount: await this.categories.usage(team, id) };
  }
}
