import { InvitedMembers } from './member-lists.js';

export function Component() {
  return <InvitedMembers pending />;
}
