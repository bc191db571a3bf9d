import { FindSite } from '../../../features/account/find-site.js';
import { PublicFrame } from '../../../shared/ui/page/public-frame.js';

export function Component() {
  return (
    <PublicFrame>
      <FindSite />
    </PublicFrame>
  );
}
