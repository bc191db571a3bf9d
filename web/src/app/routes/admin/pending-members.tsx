import { PendingMembers } from './member-lists.js';

export function Component() {
  return <PendingMembers />;
}
