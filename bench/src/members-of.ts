import type { FilledSite } from './api-installation.js';
import { linkFor, Visitor } from './api-visitor.js';
import { Owner } from './lists-installation.js';

/** Somebody who is logged in on a site. */
export interface BenchMember {
  readonly teamId: string;
  readonly cookie: string;
  readonly email: string;
  readonly password: string;
}

const password = 'Lantern-otter-1';

/** Members who came by an invitation, and whose addresses are verified. */
export async function membersOf(url: string, site: FilledSite, count: number): Promise<readonly BenchMember[]> {
  const owner = new Owner(url, site);
  const open = { maximum: null, deadline: null, validDays: null, groups: [], approvalRequired: false, comment: '' };
  const fields = { name: 'required', phone: 'hidden' };
  const { id } = await owner.call<{ id: string }>('POST', '/invitations', { title: 'Bench', ...open, fields });
  const members: BenchMember[] = [];
  for (let index = 0; index < count; index++) {
    const member = new Visitor(url);
    const email = `member${index}@site${site.size}.test`;
    const answers = { email, password, name: `Member ${index}`, termsAccepted: true };
    await member.must('POST', `/api/invitations/${id}/join`, answers);
    await member.must('POST', '/api/verify-email', { token: await linkFor(member, email) });
    members.push({ teamId: site.teamId, cookie: member.cookie, email, password });
  }
  return members;
}
