import { setTimeout as wait } from 'node:timers/promises';
import type { House } from './house.js';
import type { Person } from './person.js';

export const password = 'Marquee-test-1';

/** A site with one of everything, and the people of it. */
export interface Site {
  readonly owner: Person;
  readonly member: Person;
  /** Values for the parameters of every path. */
  readonly params: Readonly<Record<string, string>>;
}

interface Mails {
  readonly items: readonly { readonly to: string; readonly text: string }[];
}

/** The mail follows its event, so it may take a moment. */
export async function linkFor(house: House, email: string): Promise<string> {
  const reader = house.stranger();
  for (;;) {
    const { items } = await reader.must<Mails>('GET', '/api/mailbox');
    const token = items.find(({ to }) => to === email)?.text.match(/\/verify_email\/([\w.-]+)/)?.[1];
    if (token) return token;
    await wait(50);
  }
}

/** Registers a site, verifies its owner, and fills it: all through the API. */
export async function buildSite(house: House, name: string): Promise<Site> {
  const owner = house.stranger();
  const email = `owner@${name}.test`;
  const { teamId } = await owner.must<{ teamId: string }>('POST', '/api/register', {
    site: { name, language: 'en' },
    company: { name: `${name} Ltd`, phone: '03-1234-5678' },
    administrator: { name: 'Owner', email, password },
    termsAccepted: true,
  });
  await owner.must('POST', '/api/verify-email', { token: await linkFor(house, email) });
  await siteExists(owner, teamId);
  const made = async (kind: string, body: unknown) =>
    (await owner.must<{ id: string }>('POST', `/api/teams/${teamId}/${kind}`, body)).id;
  const groupId = await made('groups', { name: 'Divers' });
  const categoryId = await made('categories', { name: 'Deep sea' });
  const videoId = await made('videos', { title: 'Anglerfish', fileName: 'anglerfish.mp4', fileSize: 1_000 });
  const invitationId = await made('invitations', {
    title: 'Welcome',
    maximum: 10,
    deadline: null,
    validDays: null,
    groups: [groupId],
    approvalRequired: false,
    fields: { name: 'required', phone: 'optional' },
    comment: '',
  });
  const member = await join(house, invitationId, `member@${name}.test`);
  const { items } = await owner.must<{ items: { id: string }[] }>('GET', `/api/teams/${teamId}/members`);
  const memberId = items[0]?.id ?? '';
  return { owner, member, params: { teamId, groupId, categoryId, videoId, invitationId, memberId, language: 'ja' } };
}

async function join(house: House, invitationId: string, email: string): Promise<Person> {
  const member = house.stranger();
  const body = { email, password, name: 'Member', termsAccepted: true };
  await member.must('POST', `/api/invitations/${invitationId}/join`, body);
  await member.must('POST', '/api/verify-email', { token: await linkFor(house, email) });
  return member;
}

/** The site follows from the event of the registration. */
async function siteExists(owner: Person, teamId: string): Promise<void> {
  while ((await owner.ask('GET', `/api/teams/${teamId}`)).status === 404) await wait(20);
}
