import { Settings } from '../../../features/settings/settings.js';

export function Component() {
  return <Settings />;
}
