import type { Mailbox } from '@marquee/ports';
import type { RunningServices } from '../start-services.js';
import { demoAdministrators, demoApplicants, demoFields, demoMembers, demoTeam } from './demo-site.js';
import { joinOnDay } from './join-on-day.js';
import { mailedToken } from './mailed-token.js';
import { SiteError, type SiteClient } from './site-client.js';

const params = { teamId: demoTeam };

interface Access extends Pick<RunningServices, 'channel' | 'signer'> {
  readonly mailbox: Mailbox;
  readonly signal: AbortSignal;
  /** A browser that nobody has logged in with. */
  readonly client: () => SiteClient;
}

/** What the people's pages show: fields with answers, another administrator, and people who wait for approval. */
export async function seedPeople(owner: SiteClient, groups: ReadonlyMap<string, string>, demo: Access) {
  await seedFields(owner);
  await seedAdministrators(owner, demo);
  await seedApplicants(owner, groups.get(demoApplicants.group) ?? '', demo);
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
  for (const { email, password, name, categories } of demoAdministrators) {
    if (items.some((one) => one.email === email)) continue;
    const body = { email, role: 'normal' as const, categories: [...categories] };
    if (!invited.some((one) => one.email === email)) await owner.call('inviteAdministrator', { params, body });
    const inviteToken = await mailedToken(mailbox, email, 'join/admin', signal);
    const accepted = { name, password, termsAccepted: true as const };
    await client().call('acceptAdministratorInvitation', { params: { inviteToken }, body: accepted });
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
    const token = await mailedToken(demo.mailbox, email, 'verify_email', demo.signal);
    // The address is verified then, and its owner told to wait.
    await refusalOf(browser.call('verifyEmail', { body: { token } }));
  }
}

/** The code with which a call was refused; undefined: it was not. */
async function refusalOf(call: Promise<unknown>): Promise<string | undefined> {
  try {
    await call;
    return undefined;
  } catch (error) {
    if (error instanceof SiteError) return error.code;
    throw error;
  }
}
