import { client } from '@marquee/login-service';
import type { Mailbox } from '@marquee/ports';
import type { RunningServices } from '../start-services.js';
import { demoAdministrators } from './demo-administrators.js';
import { demoApplicants, demoFields, demoMembers, demoTeam } from './demo-site.js';
import { joinOnDay } from './join-on-day.js';
import { verify } from './enter.js';
import { mailedToken } from './mailed-token.js';
import { refusalOf, SiteError, type SiteClient } from './site-client.js';

const params = { teamId: demoTeam };

interface Access extends Pick<RunningServices, 'channel' | 'signer'> {
  readonly mailbox: Mailbox;
  readonly signal: AbortSignal;
  /** A browser that nobody has logged in with. */
  readonly client: () => SiteClient;
}

/** What the people's pages show: fields with answers, administrators of each role, and people who wait for approval. */
export async function seedPeople(owner: SiteClient, groups: ReadonlyMap<string, string>, demo: Access) {
  await seedFields(owner);
  await seedAdministrators(owner, demo);
  await seedManagers(owner, groups);
  await seedApplicants(owner, groups.get(demoApplicants.group) ?? '', demo);
  await seedLoginService(owner);
}

/** Nothing is required: nobody is asked before they go on. */
async function seedFields(owner: SiteClient): Promise<void> {
  const { items } = await owner.call('listMemberFields', { params });
  const ids = new Map(items.map(({ name, id }) => [name, id]));
  for (const { name, type, public: isPublic, options } of demoFields) {
    if (ids.has(name)) continue;
    const body = { name, type, public: isPublic, required: false, options: [...options] };
    ids.set(name, (await owner.call('createMemberField', { params, body })).id);
  }
  const members = (await owner.call('listMembers', { params, query: { limit: 100 } })).items;
  for (const { email, answers } of demoMembers) {
    const member = members.find((one) => one.email === email);
    if (!member) continue;
    const body = {
      answers: Object.entries(answers).map(([field, values]) => ({ field: ids.get(field) ?? '', values: [...values] })),
    };
    await owner.call('updateMember', { params: { ...params, memberId: member.id }, body });
  }
}

async function seedAdministrators(owner: SiteClient, { mailbox, signal, client }: Access): Promise<void> {
  const { items } = await owner.call('listAdministrators', { params });
  const { items: invited } = await owner.call('listAdministratorInvitations', { params });
  for (const { email, password, name, role, categories } of demoAdministrators) {
    if (items.some((one) => one.email === email)) continue;
    const body = { email, role, categories: [...categories] };
    if (!invited.some((one) => one.email === email)) {
      const code = await refusalOf(owner.call('inviteAdministrator', { params, body }));
      // Where payments are real, the demo stays on its trial.
      if (code === 'ADMINISTRATOR_LIMIT_REACHED') return;
      if (code !== undefined) throw new SiteError(code, `invitation of ${email}`);
    }
    const inviteToken = await mailedToken(mailbox, email, 'join/admin', signal);
    const accepted = { name, password, termsAccepted: true as const };
    await client().call('acceptAdministratorInvitation', { params: { inviteToken }, body: accepted });
  }
}

/** Members may also log in by the demo's own login service; whoever is none yet becomes one. */
async function seedLoginService(owner: SiteClient): Promise<void> {
  const { redirectUri, socialLogin } = await owner.call('getSignOn', { params });
  if (socialLogin) return;
  const { items } = await owner.call('listInvitations', { params });
  const newcomerInvitation = items.find(({ approvalRequired }) => !approvalRequired)?.id ?? null;
  const service = { socialIssuer: `${new URL(redirectUri).origin}/login-service`, socialLabel: 'HIKARI ID' };
  const known = { socialClientId: client.id, socialClientSecret: client.secret };
  const body = { socialLogin: true, ...service, ...known, newcomerInvitation };
  await owner.call('updateSignOn', { params, body });
}

async function seedManagers(owner: SiteClient, groups: ReadonlyMap<string, string>): Promise<void> {
  const { items } = await owner.call('listAdministrators', { params });
  for (const { email, manages } of demoAdministrators) {
    const administratorId = items.find((one) => one.email === email)?.id;
    if (!manages || administratorId === undefined) continue;
    const which = { ...params, groupId: groups.get(manages.group) ?? '', administratorId };
    const body = { rights: [...manages.rights] };
    const code = await refusalOf(owner.call('setGroupManager', { params: which, body }));
    if (code !== undefined && code !== 'FEATURE_NOT_IN_PLAN') throw new SiteError(code, `rights of ${email}`);
  }
}

async function seedApplicants(owner: SiteClient, group: string, demo: Access): Promise<void> {
  const { title, people } = demoApplicants;
  const { items } = await owner.call('listInvitations', { params });
  const body = {
    title,
    maximum: 50,
    deadline: null,
    validDays: null,
    groups: [group],
    approvalRequired: true,
    fields: { name: 'required' as const, phone: 'hidden' as const },
    comment: '',
  };
  const invitation =
    items.find((one) => one.title === title) ?? (await owner.call('createInvitation', { params, body }));
  for (const person of people) {
    const browser = demo.client();
    await joinOnDay(demo, browser, invitation.id, person);
    const { email, password } = person;
    const code = await refusalOf(browser.call('loginMember', { params, body: { email, password } }));
    if (code !== 'EMAIL_UNVERIFIED') continue;
    // Its owner is told to wait then.
    await verify(browser, email, demo);
  }
}
