import { group } from '@marquee/contracts';
import { IconUsersGroup } from '@tabler/icons-react';
import { EntityList } from '../../shared/entity/entity-list.js';

const membersOf = (id: string): string => `/admin/user?group=${id}`;

/** The page `/admin/group`. */
export const Component = () => (
  <EntityList entity={group} namespace="groups" icon={IconUsersGroup} usesPath={membersOf} />
);
