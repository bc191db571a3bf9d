import { InvitationList } from '../../../features/invitations/invitation-list.js';

export function Component() {
  return <InvitationList />;
}
