import { entities, type EntityName } from '@marquee/contracts';
import { until } from '@marquee/ports/testing';
import type { Installation } from './installation.js';
import type { Person } from './person.js';
import { billed, bought, openTill, subscribed } from './till.js';
import { connectZoom } from './zoom.js';

export const password = 'Marquee-test-1';

/** A site with one of everything, and the people of it. */
export interface Site {
  readonly owner: Person;
  /** May do what a test lets them: they have no rights at first. */
  readonly administrator: Person;
  readonly member: Person;
  /** Values for the parameters of every path. */
  readonly params: Readonly<Record<string, string>>;
}

/** The value of a parameter of every path. */
export const idOf = (params: Site['params'], name: string): string => params[name] ?? '';

interface Mails {
  readonly items: readonly { readonly to: string; readonly text: string }[];
}

/** The mail follows its event, so it may take a moment. */
export const linkFor = (installation: Installation, email: string): Promise<string> =>
  tokenIn(installation, email, /\/verify_email\/([\w.-]+)/);

export async function tokenIn(installation: Installation, email: string, pattern: RegExp): Promise<string> {
  const reader = installation.visitor();
  return until(async () => {
    const { items } = await reader.must<Mails>('GET', '/api/mailbox');
    return items.find(({ to, text }) => to === email && pattern.test(text))?.text.match(pattern)?.[1];
  });
}

/** Invites somebody to become an administrator, without rights. */
async function invited(installation: Installation, owner: Person, teamId: string, email: string) {
  const body = { email, role: 'normal', categories: [] };
  const { id } = await owner.must<{ id: string }>('POST', `/api/teams/${teamId}/administrator-invitations`, body);
  return { administratorInvitationId: id, inviteToken: await tokenIn(installation, email, /\/join\/admin\/(\w+)/) };
}

/** Somebody becomes an administrator without rights. */
export async function becomeAdministrator(installation: Installation, owner: Person, teamId: string, email: string) {
  const { inviteToken } = await invited(installation, owner, teamId, email);
  const administrator = installation.visitor();
  const body = { name: 'Administrator', password, termsAccepted: true };
  await administrator.must('POST', `/api/administrator-invitations/${inviteToken}/accept`, body);
  const { administrator: self } = await administrator.must<{ administrator: { id: string } }>('GET', '/api/session');
  return { administrator, administratorId: self.id };
}

/** Registers a site, and verifies its owner. */
export async function registerSite(installation: Installation, name: string) {
  const owner = installation.visitor();
  const email = `owner@${name}.test`;
  const { teamId } = await owner.must<{ teamId: string }>('POST', '/api/register', {
    site: { name, language: 'en' },
    company: { name: `${name} Ltd`, phone: '03-1234-5678' },
    administrator: { name: 'Owner', email, password },
    termsAccepted: true,
  });
  await owner.must('POST', '/api/verify-email', { token: await linkFor(installation, email) });
  await siteExists(owner, teamId);
  return { owner, teamId };
}

/** A site with its owner, filled: all through the API. */
export async function buildSite(installation: Installation, name: string): Promise<Site> {
  const { owner, teamId } = await registerSite(installation, name);
  const made = async (kind: string, body: unknown) =>
    (await owner.must<{ id: string }>('POST', `/api/teams/${teamId}/${kind}`, body)).id;
  const ofEntities: Record<string, string> = {};
  const videoId = await made('videos', { title: 'Anglerfish', fileName: 'anglerfish.mp4', fileSize: 1_000 });
  const further: Partial<Record<EntityName, object>> = {
    customMail: { subject: 'Welcome', content: 'Dive with us' },
    survey: { questions: [{ id: 'first', text: 'How was it?', kind: 'text', required: true, options: [] }] },
    exam: {
      questions: [
        {
          ...{ id: 'first', text: 'Where do they live?', kind: 'single', correct: ['deep'], explanation: '' },
          options: ['deep', 'shallow'].map((id) => ({ id, text: id })),
        },
      ],
    },
    webhook: { url: 'https://crm.example.test/in', events: ['member.joined'] },
    file: { upload: await uploaded(owner, teamId, 'Handout') },
    event: {
      videos: [videoId],
      publication: 'public',
      holdFrom: '2100-01-01T00:00:00.000Z',
      holdUntil: '2100-01-02T00:00:00.000Z',
      needsApplication: true,
    },
    live: {
      ...{ platform: 'youtube', address: 'https://www.youtube.com/watch?v=jfKfPfyJRdk' },
      ...{ startsAt: '2100-01-01T00:00:00.000Z', endsAt: '2100-01-01T01:00:00.000Z', publication: 'public' },
    },
  };
  for (const { name, plural } of entities) {
    // Made last: what it does takes a group.
    const does = name === 'workflow' ? { action: 'addGroups', groups: [ofEntities['groupId']] } : {};
    ofEntities[`${name}Id`] = await made(plural, { name: `The ${name}`, ...further[name], ...does });
  }
  const { id: webhookDeliveryId } = await owner.must<{ id: string }>(
    ...(['POST', `/api/teams/${teamId}/webhooks/${ofEntities['webhookId'] ?? ''}/test`] as const),
  );
  const landingPage = { published: true, title: 'Dive with us', sections: [{ title: 'Why', text: '', image: null }] };
  await owner.must('PATCH', `/api/teams/${teamId}/landing-page`, landingPage);
  const versionId = await made(`videos/${videoId}/versions`, { fileName: 'second.mp4', fileSize: 1_000 });
  const invitationId = await made('invitations', {
    title: 'Welcome',
    maximum: 10,
    deadline: null,
    validDays: null,
    groups: [ofEntities['groupId']],
    approvalRequired: false,
    fields: { name: 'required', phone: 'optional' },
    comment: '',
  });
  const till = await openTill(installation, owner, teamId);
  const member = await join(installation, invitationId, `member@${name}.test`);
  const { items } = await owner.must<{ items: { id: string }[] }>('GET', `/api/teams/${teamId}/members`);
  const memberId = items[0]?.id ?? '';
  const paymentId = await bought(installation, owner, member, { ...till, teamId });
  const subscriptionId = await subscribed(installation, owner, member, { ...till, teamId });
  const memberInvoiceId = await billed(owner, member, { ...till, teamId });
  const sessions = await owner.must<{ items: { id: string }[] }>('GET', `/api/teams/${teamId}/me/sessions`);
  const sessionId = sessions.items[0]?.id ?? '';
  const jobId = await exported(owner, teamId);
  const apiTokenId = await made('me/tokens', {
    ...{ name: 'Token', permissions: ['content.manage'], validDays: 1, currentPassword: password },
  });
  await connectZoom(installation, owner, teamId);
  const previewId = await made('previews', { kind: 'visitor' });
  const mailId = await mailed(owner, teamId, invitationId);
  const comment = { text: 'Deeper than it looks' };
  const { id: commentId } = await owner.must<{ id: string }>(
    ...(['POST', `/api/sites/${teamId}/videos/${videoId}/comments`, comment] as const),
  );
  const mailingId = await made('mailings', {
    ...{ title: 'Welcome', subject: 'Welcome', content: 'Dive with us', sendTo: 'all', groups: [], members: [] },
  });
  const { administrator, administratorId } = await becomeAdministrator(
    installation,
    owner,
    teamId,
    `admin@${name}.test`,
  );
  const { administratorInvitationId, inviteToken } = await invited(installation, owner, teamId, `invited@${name}.test`);
  return {
    owner,
    administrator,
    member,
    params: {
      teamId,
      ...ofEntities,
      ...{ videoId, webhookDeliveryId },
      ...till,
      versionId,
      paymentId,
      subscriptionId,
      memberInvoiceId,
      invitationId,
      memberId,
      sessionId,
      jobId,
      apiTokenId,
      previewId,
      mailId,
      commentId,
      mailingId,
      automaticMailName: 'welcome',
      ...{ language: 'ja', invoiceId: 'in_none', attemptId: 'none', certificateId: 'none' },
      certificateNumber: '2'.repeat(20),
      administratorId,
      administratorInvitationId,
      inviteToken,
    },
  };
}

/** Id of a text that was uploaded for an attachment file. */
export async function uploaded(owner: Person, teamId: string, content: string): Promise<string> {
  const body = { fileName: '資料.txt', fileSize: Buffer.byteLength(content) };
  const place = await owner.must<{ id: string; uploadUrl: string }>('POST', `/api/teams/${teamId}/uploads`, body);
  const status = await owner.upload(place.uploadUrl, content);
  if (status !== 204) throw new Error(`the upload was answered ${status}`);
  return place.id;
}

/** A job of the owner that has ended, with its file. */
async function exported(owner: Person, teamId: string): Promise<string> {
  const jobs = `/api/teams/${teamId}`;
  const { id } = await owner.must<{ id: string }>('POST', `${jobs}/members/export`, { encoding: 'utf-8' });
  await until(async () => (await owner.must<{ state: string }>('GET', `${jobs}/jobs/${id}`)).state === 'done');
  return id;
}

/** The mail of an invitation, in the log. */
async function mailed(owner: Person, teamId: string, invitationId: string): Promise<string> {
  const path = `/api/teams/${teamId}/invitations/${invitationId}/mails`;
  const { items } = await owner.must<{ items: { mailId: string }[] }>('POST', path, {
    emails: ['mailed@example.test'],
  });
  return items[0]?.mailId ?? '';
}

/** Somebody becomes a member by the invitation. */
export async function join(installation: Installation, invitationId: string, email: string): Promise<Person> {
  const member = installation.visitor();
  const body = { email, password, name: 'Member', termsAccepted: true };
  await member.must('POST', `/api/invitations/${invitationId}/join`, body);
  await member.must('POST', '/api/verify-email', { token: await linkFor(installation, email) });
  return member;
}

/** The site follows from the event of the registration. */
export async function siteExists(owner: Person, teamId: string): Promise<void> {
  await until(async () => (await owner.ask('GET', `/api/teams/${teamId}`)).status !== 404);
}
