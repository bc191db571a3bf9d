import { ChooseSite } from '../../../features/account/choose-site.js';
import { PublicFrame } from '../../../shared/ui/page/public-frame.js';

export function Component() {
  return (
    <PublicFrame>
      <ChooseSite />
    </PublicFrame>
  );
}
