import { useParams } from 'react-router';
import { Unsubscribe } from '../../../features/unsubscribe/unsubscribe.js';
import { PublicFrame } from '../../../shared/ui/page/public-frame.js';

export function Component() {
  const { token = '' } = useParams();
  return (
    <PublicFrame>
      <Unsubscribe token={token} />
    </PublicFrame>
  );
}
