import { MemberCsv } from '../../../features/member-csv/member-csv.js';

export function Component() {
  return <MemberCsv key="update" mode="update" />;
}
