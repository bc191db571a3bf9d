import { GroupList } from '../../../features/groups/group-list.js';

export function Component() {
  return <GroupList />;
}
