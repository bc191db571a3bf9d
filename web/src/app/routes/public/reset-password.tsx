import { useParams } from 'react-router';
import { ResetPassword } from '../../../features/account/reset-password.js';
import { PublicFrame } from '../../../shared/ui/page/public-frame.js';

export function Component() {
  const { token = '' } = useParams();
  return (
    <PublicFrame>
      <ResetPassword token={token} />
    </PublicFrame>
  );
}
