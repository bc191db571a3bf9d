import { useParams } from 'react-router';
import { ConfirmSender } from '../../../features/account/confirm-sender.js';
import { PublicFrame } from '../../../shared/ui/page/public-frame.js';

export function Component() {
  const { token = '' } = useParams();
  return (
    <PublicFrame>
      <ConfirmSender token={token} />
    </PublicFrame>
  );
}
