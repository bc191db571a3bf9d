import { MemberList } from '../../../features/members/member-list.js';

export function Component() {
  return <MemberList />;
}
