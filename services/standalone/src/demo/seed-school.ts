import type { Mailbox } from '@marquee/ports';
import type { RunningServices } from '../start-services.js';
import { demoSchool } from './demo-school.js';
import { enter } from './enter.js';
import { registerOwner } from './register-owner.js';
import type { SiteClient } from './site-client.js';

const params = { teamId: demoSchool.team };

interface Access extends Pick<RunningServices, 'channel' | 'signer'> {
  readonly mailbox: Mailbox;
  readonly signal: AbortSignal;
  /** A browser that nobody has logged in with. */
  readonly client: () => SiteClient;
}

/** The site of the school; what is there already is left as it is. */
export async function seedSchool(demo: Access): Promise<void> {
  const { team, name, company, owner: person, groups, members, firstPassword } = demoSchool;
  await registerOwner(demo, { teamId: team, siteName: name, companyName: company, ...person });
  const owner = demo.client();
  await enter(owner, params, person, 'administrator', demo);
  const { authMethod } = await owner.call('getSignOn', { params });
  if (authMethod !== 'custom') await owner.call('updateSignOn', { params, body: { authMethod: 'custom' } });
  const ids = new Map((await owner.call('listGroups', { params })).items.map((one) => [one.name, one.id]));
  for (const group of groups) {
    if (!ids.has(group)) ids.set(group, (await owner.call('createGroup', { params, body: { name: group } })).id);
  }
  const { items } = await owner.call('listMembers', { params });
  for (const { loginId, name: called, group, ...set } of members) {
    if (items.some((one) => one.loginId === loginId)) continue;
    const body = { loginId, password: firstPassword, name: called, groups: [ids.get(group) ?? ''] };
    await owner.call('createMember', { params, body });
    if (!('password' in set)) continue;
    const member = demo.client();
    await member.call('loginMember', { params, body: { loginId, password: firstPassword } });
    const { password } = set;
    await member.call('changeMemberPassword', { params, body: { currentPassword: firstPassword, password } });
  }
}
