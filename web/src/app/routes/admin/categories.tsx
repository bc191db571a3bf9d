import { CategoryList } from '../../../features/categories/category-list.js';

export function Component() {
  return <CategoryList />;
}
