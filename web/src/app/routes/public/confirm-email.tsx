import { useParams, useSearchParams } from 'react-router';
import { ConfirmEmail } from '../../../features/account/confirm-email.js';
import { PublicFrame } from '../../../shared/ui/page/public-frame.js';

export function Component() {
  const { token = '' } = useParams();
  const [search] = useSearchParams();
  return (
    <PublicFrame>
      <ConfirmEmail token={token} teamId={search.get('tid') ?? undefined} />
    </PublicFrame>
  );
}
