import { useParams, useSearchParams } from 'react-router';
import { VerifyEmail } from '../../../features/account/verify-email.js';
import { PublicFrame } from '../../../shared/ui/page/public-frame.js';

export function Component() {
  const { token = '' } = useParams();
  const [search] = useSearchParams();
  return (
    <PublicFrame>
      <VerifyEmail token={token} teamId={search.get('tid') ?? undefined} />
    </PublicFrame>
  );
}
