import { useParams, useSearchParams } from 'react-router';
import { ResetPassword } from '../../../features/account/reset-password.js';
import { PublicFrame } from '../../../shared/ui/page/public-frame.js';

export function Component() {
  const { token = '' } = useParams();
  const [search] = useSearchParams();
  return (
    <PublicFrame>
      <ResetPassword key={token} token={token} teamId={search.get('tid') ?? undefined} />
    </PublicFrame>
  );
}
