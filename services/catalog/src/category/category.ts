import { categoryEvents, type CategoryEvent } from '@marquee/contracts';
import { teamCollection } from '@marquee/ports';

export interface Category {
  readonly name: string;
  /** Lists show categories by it; equal ones by name. */
  readonly order: number;
}

export const categoryCollection = teamCollection<Category>({
  name: 'categories',
  entity: categoryEvents.entity,
  topic: categoryEvents.topic,
  schemaVersion: 1,
  indexes: [['order', 'name']],
  unique: [{ name: 'name', fields: ['name'] }],
});

export function evolve(state: Category | null, event: CategoryEvent): Category | null {
  switch (event.type) {
    case 'CategoryCreated':
      return event.data;
    case 'CategoryChanged':
      return state && { ...state, ...event.data };
    case 'CategoryDeleted':
      return null;
  }
}
