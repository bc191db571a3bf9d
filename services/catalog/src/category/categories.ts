import { categoryBody, domainError, parseInput, updateCategoryBody } from '@marquee/contracts';
import { handle, type CommandContext } from '@marquee/kernel';
import { UniqueViolation, type DocumentStore } from '@marquee/ports';
import { videoCollection } from '../video/video.js';
import { categoryCollection, type Category } from './category.js';
import { categoryDecider, type CategoryCommand } from './category.decider.js';

export interface IdentifiedCategory {
  readonly id: string;
  readonly state: Category;
}

/** More would fit on no page; a store gives at most this many at once. */
const most = 1_000;

/** Reads and changes categories. */
export class Categories {
  constructor(private readonly documents: DocumentStore) {}

  /** In their order. */
  async list(team: string): Promise<readonly IdentifiedCategory[]> {
    const sort = [
      { field: 'order', direction: 'asc' },
      { field: 'name', direction: 'asc' },
    ] as const;
    return (await this.#categories(team).find({ sort, limit: most })).items;
  }

  async exists(team: string, id: string): Promise<boolean> {
    return (await this.#categories(team).get(id)) !== undefined;
  }

  async get(team: string, id: string): Promise<Category | undefined> {
    return this.#categories(team).get(id);
  }

  async usage(team: string, id: string): Promise<number> {
    return this.documents.team(videoCollection, team).count({ fields: { categoryId: id } });
  }

  /** New categories come last. */
  async create(team: string, input: object, context: CommandContext): Promise<IdentifiedCategory> {
    const { name } = await parseInput(categoryBody, input);
    const last = await this.#categories(team).find({ sort: [{ field: 'order', direction: 'desc' }], limit: 1 });
    const order = (last.items[0]?.state.order ?? -1) + 1;
    return this.#change(team, context.ids.next(), { type: 'CreateCategory', name, order }, context);
  }

  async change(team: string, id: string, input: object, context: CommandContext): Promise<IdentifiedCategory> {
    const changes = await parseInput(updateCategoryBody, input);
    return this.#change(team, id, { type: 'ChangeCategory', ...changes }, context);
  }

  async delete(team: string, id: string, context: CommandContext): Promise<void> {
    const videoCount = await this.usage(team, id);
    await handle(this.#categories(team), categoryDecider, id, { type: 'DeleteCategory', videoCount }, context);
  }

  async #change(
    team: string,
    id: string,
    command: CategoryCommand,
    context: CommandContext,
  ): Promise<IdentifiedCategory> {
    try {
      const state = await handle(this.#categories(team), categoryDecider, id, command, context);
      if (!state) throw domainError('CATEGORY_NOT_FOUND');
      return { id, state };
    } catch (error) {
      throw error instanceof UniqueViolation ? domainError('CATEGORY_NAME_IN_USE') : error;
    }
  }

  #categories(team: string) {
    return this.documents.team(categoryCollection, team);
  }
}
