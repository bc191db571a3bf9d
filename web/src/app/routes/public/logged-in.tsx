import { useParams } from 'react-router';
import { LoggedIn } from '../../../features/account/logged-in.js';
import { PublicFrame } from '../../../shared/ui/page/public-frame.js';

export function Component() {
  const { teamId } = useParams();
  return <PublicFrame>{teamId === undefined ? <LoggedIn /> : <LoggedIn teamId={teamId} />}</PublicFrame>;
}
