import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Mailbox } from '@marquee/ports';
import { makeCaptions, makeClip } from './demo-clip.js';
import {
  demoCategories,
  demoGroups,
  demoLogins,
  demoMembers,
  demoTeam,
  demoVideos,
  type DemoVideo,
} from './demo-site.js';
import { watchingOf, type Activity } from './seed-watching.js';
import { SiteClient, SiteError } from './site-client.js';

const params = { teamId: demoTeam };
/** Events of one call (contract of recordActivity). */
const largestBatch = 100;

/** Fills the demo site through the product's own API, as a person would. Doing it again completes what is missing. */
export class Seeding {
  readonly #owner: SiteClient;

  constructor(
    private readonly url: string,
    private readonly mailbox: Mailbox,
    private readonly signal: AbortSignal,
    /** How many videos are ready, and which one is being made. */
    private readonly report: (done: number, step: string) => void,
  ) {
    this.#owner = new SiteClient(url, signal);
  }

  async run(): Promise<void> {
    await this.#enter(this.#owner, demoLogins.owner, 'administrator');
    const groups = await this.#named('Groups', demoGroups);
    const categories = await this.#named('Categories', demoCategories);
    const members = await this.#members(groups);
    const ready = await this.#readyVideos();
    for (const [index, video] of demoVideos.entries()) {
      this.report(index, video.title);
      const id = ready.get(video.title) ?? (await this.#video(video, groups, categories));
      for (const [member, client] of members.entries()) await this.#watch(client, watchingOf(member, index, video, id));
    }
  }

  /** Ids by title; what an interrupted seeding left half done is deleted. */
  async #readyVideos(): Promise<ReadonlyMap<string, string>> {
    const { items } = await this.#owner.call('listVideos', { params, query: { limit: 100 } });
    const titles = new Set(demoVideos.map(({ title }) => title));
    const ready = new Map<string, string>();
    for (const { id, title, processing, publication } of items) {
      if (processing.status === 'ready' && publication === 'public') ready.set(title, id);
      else if (titles.has(title)) await this.#owner.call('deleteVideo', { params: { ...params, videoId: id } });
    }
    return ready;
  }

  /** Logs in; verifies the address by the mail's link first where that is still to be done. */
  async #enter(client: SiteClient, login: { email: string; password: string }, kind: 'administrator' | 'member') {
    const { email, password } = login;
    const route = kind === 'administrator' ? 'loginAdministrator' : 'loginMember';
    try {
      await client.call(route, { params, body: { email, password } });
    } catch (error) {
      if (!(error instanceof SiteError) || error.code !== 'EMAIL_UNVERIFIED') throw error;
      await client.call('verifyEmail', { body: { token: await this.#linkFor(email) } });
    }
  }

  /** The token of the newest verification mail; the mail follows its event, so it may take a moment. */
  async #linkFor(email: string): Promise<string> {
    for (;;) {
      const mail = (await this.mailbox.list(200)).find(({ to }) => to === email);
      const token = mail?.text.match(/\/verify_email\/([\w.-]+)/)?.[1];
      if (token) return token;
      await wait(100, undefined, { signal: this.signal });
    }
  }

  async #named(kind: 'Groups' | 'Categories', names: readonly string[]): Promise<Map<string, string>> {
    const { items } = await this.#owner.call(`list${kind}`, { params });
    const ids = new Map(items.map(({ name, id }) => [name, id]));
    const create = kind === 'Groups' ? 'createGroup' : 'createCategory';
    for (const name of names) {
      if (!ids.has(name)) ids.set(name, (await this.#owner.call(create, { params, body: { name } })).id);
    }
    return ids;
  }

  async #members(groups: ReadonlyMap<string, string>): Promise<SiteClient[]> {
    const { items: invitations } = await this.#owner.call('listInvitations', { params });
    const clients: SiteClient[] = [];
    for (const member of demoMembers) {
      const title = `ご招待：${member.groups.join('・')}`;
      let invitation = invitations.find((candidate) => candidate.title === title);
      if (!invitation) {
        invitation = await this.#owner.call('createInvitation', {
          params,
          body: {
            title,
            maximum: 100,
            deadline: null,
            validDays: null,
            groups: member.groups.map((name) => groups.get(name) ?? ''),
            approvalRequired: false,
            fields: { name: 'required', phone: 'hidden' },
            comment: '',
          },
        });
        invitations.push(invitation);
      }
      clients.push(await this.#join(invitation.id, member));
    }
    return clients;
  }

  async #join(invitationId: string, member: (typeof demoMembers)[number]): Promise<SiteClient> {
    const client = new SiteClient(this.url, this.signal);
    const { email, password, name } = member;
    try {
      const body = { email, password, name, termsAccepted: true };
      await client.call('joinByInvitation', { params: { invitationId }, body });
    } catch (error) {
      if (!(error instanceof SiteError) || error.code !== 'EMAIL_IN_USE') throw error;
    }
    await this.#enter(client, member, 'member');
    return client;
  }

  async #video(
    video: DemoVideo,
    groups: ReadonlyMap<string, string>,
    categories: ReadonlyMap<string, string>,
  ): Promise<string> {
    const directory = await mkdtemp(join(tmpdir(), 'marquee-demo-'));
    try {
      const file = join(directory, 'clip.mp4');
      await makeClip(video, file, this.signal);
      return await this.#publish(video, file, groups, categories);
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
  }

  async #publish(
    video: DemoVideo,
    file: string,
    groups: ReadonlyMap<string, string>,
    categories: ReadonlyMap<string, string>,
  ): Promise<string> {
    const { size } = await stat(file);
    const body = { title: video.title, fileName: 'clip.mp4', fileSize: size };
    const created = await this.#owner.call('createVideo', { params, body });
    const ofVideo = { ...params, videoId: created.id };
    await this.#owner.upload(created.processing.uploadUrl ?? '', file);
    await this.#ready(ofVideo);
    for (const language of ['ja', 'en'] as const) {
      await this.#owner.call('putCaptions', {
        params: ofVideo,
        body: { language, content: makeCaptions(video, language) },
      });
    }
    await this.#owner.call('updateVideo', {
      params: ofVideo,
      body: {
        overview: video.overview,
        categoryId: categories.get(video.category) ?? null,
        groups: video.groups.map((name) => groups.get(name) ?? ''),
        public: video.public,
        publication: 'public',
        chapters: video.chapters.map((title, index) => ({
          at: Math.round((index * video.seconds) / video.chapters.length),
          title,
        })),
      },
    });
    return created.id;
  }

  async #ready(ofVideo: { readonly teamId: string; readonly videoId: string }): Promise<void> {
    for (;;) {
      const { status, reason } = (await this.#owner.call('getVideo', { params: ofVideo })).processing;
      if (status === 'ready') return;
      if (status === 'failed' || status === 'cancelled')
        throw new Error(`a demo video was not made: ${reason ?? status}`);
      await wait(500, undefined, { signal: this.signal });
    }
  }

  async #watch(client: SiteClient, events: readonly Activity[]): Promise<void> {
    for (let start = 0; start < events.length; start += largestBatch) {
      await client.call('recordActivity', { params, body: { events: events.slice(start, start + largestBatch) } });
    }
  }
}
