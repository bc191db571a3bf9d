import { category } from '@marquee/contracts';
import { IconCategory } from '@tabler/icons-react';
import { EntityList } from '../../shared/entity/entity-list.js';

/** The page `/admin/category`. */
export const Component = () => <EntityList entity={category} namespace="categories" icon={IconCategory} />;
