import type { Decider } from '@marquee/kernel';
import { domainError, type CategoryEvent } from '@marquee/contracts';
import { evolve, type Category } from './category.js';

export type CategoryCommand =
  | { readonly type: 'CreateCategory'; readonly name: string; readonly order: number }
  | { readonly type: 'ChangeCategory'; readonly name?: string | undefined; readonly order?: number | undefined }
  /** `videoCount`: videos that use it, looked up. */
  | { readonly type: 'DeleteCategory'; readonly videoCount: number };

function decide(command: CategoryCommand, state: Category | null): readonly CategoryEvent[] {
  if (command.type === 'CreateCategory') {
    if (state) throw domainError('CONFLICT');
    return [{ type: 'CategoryCreated', data: { name: command.name, order: command.order } }];
  }
  if (!state) throw domainError('CATEGORY_NOT_FOUND');
  switch (command.type) {
    case 'ChangeCategory': {
      const { name, order } = command;
      const changes = {
        ...(name !== undefined && name !== state.name && { name }),
        ...(order !== undefined && order !== state.order && { order }),
      };
      return Object.keys(changes).length === 0 ? [] : [{ type: 'CategoryChanged', data: changes }];
    }
    case 'DeleteCategory':
      // Deletion is blocked while something uses it (specification, section 5).
      if (command.videoCount > 0) throw domainError('CATEGORY_IN_USE', { count: command.videoCount });
      return [{ type: 'CategoryDeleted', data: {} }];
  }
}

export const categoryDecider: Decider<Category, CategoryCommand, CategoryEvent> = { decide, evolve };
