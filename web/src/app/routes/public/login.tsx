import { AdministratorLogin } from '../../../features/account/administrator-login.js';
import { PublicFrame } from '../../../shared/ui/page/public-frame.js';

export function Component() {
  return (
    <PublicFrame>
      <AdministratorLogin />
    </PublicFrame>
  );
}
