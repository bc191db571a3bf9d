import { AdministratorList } from '../../../features/administrators/administrator-list.js';

export function Component() {
  return <AdministratorList />;
}
