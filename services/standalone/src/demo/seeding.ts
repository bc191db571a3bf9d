import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { languages } from '@marquee/contracts';
import type { Mailbox } from '@marquee/ports';
import { captionsOf, chaptersOf } from './demo-captions.js';
import { demoAudio, demoPremiere } from './demo-more.js';
import {
  demoCategories,
  demoCreators,
  demoGroups,
  demoLogins,
  demoMembers,
  demoTags,
  demoTeam,
  type Pictured,
} from './demo-site.js';
import type { DemoVideo } from './demo-video.js';
import { demoVideos } from './demo-videos.js';
import { enter } from './enter.js';
import { makeFilm } from './make-film.js';
import { joinOnDay } from './join-on-day.js';
import { seedAudio, seedPremiere } from './seed-more.js';
import { seedAutomation } from './seed-automation.js';
import { seedEvents, seedFiles, seedLives, seedNews, seedPlaylists } from './seed-content.js';
import { seedFeedback } from './seed-feedback.js';
import { seedPictures } from './seed-pictures.js';
import { seedPlan } from './seed-plan.js';
import { seedShop } from './seed-shop.js';
import { seedPeople } from './seed-people.js';
import { watchingOf, type Activity } from './seed-watching.js';
import { seedSchool } from './seed-school.js';
import { seedTalk } from './seed-talk.js';
import { SiteClient } from './site-client.js';
import type { DemoServices } from './start-demo.js';

const params = { teamId: demoTeam };
/** Events of one call (contract of recordActivity). */
const largestBatch = 100;

/** By names. */
type Ids = ReadonlyMap<string, string>;

interface Terms {
  readonly groups: Ids;
  readonly categories: Ids;
  readonly tags: Ids;
  readonly creators: Ids;
}

/** Fills the demo site through the product's own API, as a person would. Doing it again completes what is missing. */
export class Seeding {
  readonly #owner: SiteClient;

  constructor(
    private readonly url: string,
    readonly mailbox: Mailbox,
    private readonly services: Pick<DemoServices, 'channel' | 'signer' | 'shopClock'>,
    readonly signal: AbortSignal,
    /** How many videos are ready, and which one is being made. */
    private readonly report: (done: number, step: string) => void,
  ) {
    this.#owner = new SiteClient(url, signal);
  }

  async run(): Promise<void> {
    await enter(this.#owner, params, demoLogins.owner, 'administrator', this);
    const groups = await this.#groups();
    const terms: Terms = {
      groups,
      categories: await this.#named('Categories', demoCategories),
      tags: await this.#named('Tags', demoTags),
      creators: await this.#named('Creators', demoCreators),
    };
    await seedNews(this.#owner, groups);
    await seedAutomation(this.#owner);
    const members = await this.#members(groups);
    const ready = await this.#readyVideos();
    const now = new Date();
    for (const [place, video] of demoVideos.entries()) {
      this.report(place, video.title);
      const videoId = ready.get(video.title) ?? (await this.#video(video, terms));
      ready.set(video.title, videoId);
      for (const [member, { client, joined }] of members.entries()) {
        await this.#watch(client, watchingOf(video, { member, place, videoId, joined, now }));
      }
    }
    await seedPictures(this.#owner, this.signal);
    await seedFiles(this.#owner, ready);
    await seedAudio(this.#owner, ready, terms, this.signal);
    await seedPremiere(this.#owner, ready, now);
    const clients = members.map(({ client }) => client);
    await seedTalk(this.#owner, clients, ready);
    await seedFeedback(this.#owner, clients, ready);
    await seedLives(this.#owner, ready, terms, now);
    await seedEvents(this.#owner, ready, now, clients);
    await seedPlaylists(this.#owner, ready, terms.categories);
    const { url, signal } = this;
    const { shopClock: clock } = this.services;
    // Before anything else is sold: what is a month old must be sold first.
    await seedShop({ ...params, owner: this.#owner, buyers: clients, videos: ready, url, signal, clock });
    await seedPlan({ owner: this.#owner, url, signal });
    const access = { ...this.services, mailbox: this.mailbox, client: () => new SiteClient(url, signal), signal };
    await seedPeople(this.#owner, groups, access);
    await seedSchool(access);
  }

  /** Ids by title; what an interrupted seeding left half done is deleted. */
  async #readyVideos(): Promise<Map<string, string>> {
    const { items } = await this.#owner.call('listVideos', { params, query: { limit: 100 } });
    const titles = new Set<string>([...demoVideos, demoAudio, demoPremiere].map(({ title }) => title));
    const ready = new Map<string, string>();
    for (const { id, title, processing, publication } of items) {
      if (processing.status === 'ready' && publication === 'public') ready.set(title, id);
      else if (titles.has(title)) await this.#owner.call('deleteVideo', { params: { ...params, videoId: id } });
    }
    return ready;
  }

  async #groups(): Promise<Ids> {
    const { items } = await this.#owner.call('listGroups', { params });
    const ids = new Map(items.map(({ name, id }) => [name, id]));
    for (const name of demoGroups) {
      if (!ids.has(name)) ids.set(name, (await this.#owner.call('createGroup', { params, body: { name } })).id);
    }
    return ids;
  }

  async #named(kind: 'Categories' | 'Tags' | 'Creators', names: readonly Pictured[]): Promise<Ids> {
    const { items } = await this.#owner.call(`list${kind}`, { params });
    const ids = new Map(items.map(({ name, id }) => [name, id]));
    const create = ({ Categories: 'createCategory', Tags: 'createTag', Creators: 'createCreator' } as const)[kind];
    for (const { name, en, picture: _drawnLater, ...more } of names) {
      const body = { name, translations: [{ language: 'en' as const, name: en }], ...more };
      if (!ids.has(name)) ids.set(name, (await this.#owner.call(create, { params, body })).id);
    }
    return ids;
  }

  async #members(groups: Ids) {
    const { items: invitations } = await this.#owner.call('listInvitations', { params });
    const members: { readonly client: SiteClient; readonly joined: number }[] = [];
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
      members.push({ client: await this.#join(invitation.id, member), joined: member.joined });
    }
    return members;
  }

  async #join(invitationId: string, member: (typeof demoMembers)[number]): Promise<SiteClient> {
    const client = new SiteClient(this.url, this.signal);
    await joinOnDay(this.services, client, invitationId, member);
    await enter(client, params, member, 'member', this);
    return client;
  }

  async #video(video: DemoVideo, terms: Terms): Promise<string> {
    const directory = await mkdtemp(join(tmpdir(), 'marquee-demo-'));
    try {
      return await this.#publish(video, await makeFilm(video.film, directory, this.signal), terms);
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
  }

  async #publish(video: DemoVideo, file: string, { groups, categories, tags, creators }: Terms): Promise<string> {
    const { size } = await stat(file);
    const body = { title: video.title, fileName: `${video.film}.mp4`, fileSize: size };
    const created = await this.#owner.call('createVideo', { params, body });
    const ofVideo = { ...params, videoId: created.id };
    await this.#owner.upload(created.processing.uploadUrl ?? '', file);
    await this.#ready(ofVideo);
    for (const language of languages) {
      await this.#owner.call('putCaptions', {
        params: ofVideo,
        body: { language, content: captionsOf(video, language) },
      });
    }
    const chosen = (ids: Ids, names: readonly string[]) => names.flatMap((name) => ids.get(name) ?? []);
    await this.#owner.call('updateVideo', {
      params: ofVideo,
      body: {
        overview: video.overview,
        categoryId: categories.get(video.category) ?? null,
        creatorId: creators.get(video.creator) ?? null,
        tags: chosen(tags, video.tags),
        groups: chosen(groups, video.groups),
        public: video.public,
        publication: 'public',
        chapters: chaptersOf(video, 'ja'),
        translations: [{ language: 'en', ...video.en, chapters: chaptersOf(video, 'en') }],
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
