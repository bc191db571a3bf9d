import { creator } from '@marquee/contracts';
import { IconUserStar } from '@tabler/icons-react';
import { EntityList } from '../../shared/entity/entity-list.js';

/** The page `/admin/creator`. */
export const Component = () => <EntityList entity={creator} namespace="creators" icon={IconUserStar} />;
