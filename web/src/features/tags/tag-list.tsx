import { tag } from '@marquee/contracts';
import { IconTags } from '@tabler/icons-react';
import { EntityList } from '../../shared/entity/entity-list.js';

/** The page `/admin/tag`. */
export const Component = () => <EntityList entity={tag} namespace="tags" icon={IconTags} />;
