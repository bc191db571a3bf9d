import { Dashboard } from '../../../features/dashboard/dashboard.js';

export function Component() {
  return <Dashboard />;
}
