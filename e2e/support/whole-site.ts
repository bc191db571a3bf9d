/* eslint-disable @nx/enforce-module-boundaries -- the tools are no project that could be named */
import type { Browser } from 'playwright-core';
import { readSurfaces, type PageRecord } from '../../tools/lib/page-records.ts';
import { clip } from './clips.js';
import { Marquee } from './marquee.js';
import { launch, person, type Person } from './people.js';
import {
  addGroup,
  addVideo,
  createVideo,
  invitation,
  isReady,
  join,
  openSite,
  videoIn,
  type Member,
  type Site,
} from './site.js';

export type Visitor = 'visitor' | 'member' | 'administrator';
export type Language = 'en' | 'ja';

/** Of these the site has none, or they only lead on; other journeys look at them. */
const elsewhere =
  /:(?:eventId|mailId|productId|paymentId|subscriptionId)|^\/(?:choose_site|login_saml|logged_in|confirm_email|confirm_sender|reset_password|two_factor|join\/admin)|callback$|^\/entry\/.*:type|item_select\/:videoId|\*$/;

const { console: operated, site: shown, public: open } = readSurfaces();
const pathsOf = (pages: readonly PageRecord[]): readonly string[] =>
  pages.map(({ path }) => path).filter((path) => !elsewhere.test(path));
const [{ path: start } = { path: '' }] = shown.frames;

/** All pages that the client lists, by who opens them, and further looks of some. `:name` stands for an id of the site. */
export const pages: Readonly<Record<Visitor, readonly string[]>> = {
  visitor: [...pathsOf(open.pages), '/entry/:teamId/not_team', '/entry/admin/not_team', '/nowhere', '/user/:teamId'],
  member: [
    ...pathsOf(shown.pages).map((path) => `${start}/${path}`.replaceAll('?', '')),
    '/user/:teamId/video/nowhere',
  ],
  administrator: [
    ...pathsOf(operated.pages.filter(({ named }) => named)),
    '/admin/video?upload=1',
    '/admin/video/:waiting/edit',
    '/admin/creator?edit=:creatorId',
    '/admin/playlist?edit=:playlistId',
    '/admin/live?edit=:liveId',
  ],
};

/** Words do not change what colours do: each language takes one of the two looks. */
const colorSchemes = { en: 'light', ja: 'dark' } as const;

/** A site with one of everything that its pages show, in one language, and the browser that looks at it. */
export class WholeSite {
  private constructor(
    private readonly language: Language,
    private readonly marquee: Marquee,
    private readonly browser: Browser,
    readonly site: Site,
    private readonly member: Member,
    /** By what addresses call them. */
    readonly ids: Readonly<Record<string, string>>,
  ) {}

  static async open(language: Language): Promise<WholeSite> {
    const [marquee, browser] = await Promise.all([Marquee.start(), launch()]);
    const site = await openSite(marquee, 'Accessible');
    const { member, ids } = await fill(site);
    await site.owner.call('updateTeam', { params: { teamId: site.teamId }, body: { language } });
    return new WholeSite(language, marquee, browser, site, member, { ...ids, language });
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.marquee.stop();
  }

  addressOf(pattern: string): string {
    return pattern.replace(/:(\w+)/g, (_match, name: string) => this.ids[name] ?? name);
  }

  /** Somebody who is logged in, in the language of the site. */
  async enter(visitor: Visitor): Promise<Person> {
    const somebody = await person(this.browser, this.marquee.url, {
      locale: this.language === 'en' ? 'en-GB' : 'ja-JP',
      // What axe finds is said in words; a trace of hundreds of pages would take longer than looking at them.
      traced: false,
    });
    if (visitor === 'member') await this.member.caller.enter(somebody.context);
    if (visitor === 'administrator') await this.site.owner.enter(somebody.context);
    // Nothing moves while it is looked at, and no video plays by itself.
    await somebody.page.emulateMedia({ reducedMotion: 'reduce', colorScheme: colorSchemes[this.language] });
    return somebody;
  }
}

async function fill(site: Site): Promise<{ readonly member: Member; readonly ids: Readonly<Record<string, string>> }> {
  const file = await clip('silent.mp4');
  const params = { teamId: site.teamId };
  const group = await addGroup(site, 'Divers');
  const category = (await site.owner.call('createCategory', { params, body: { name: 'Films' } })).id;
  const tag = (await site.owner.call('createTag', { params, body: { name: 'Sea' } })).id;
  const creator = (await site.owner.call('createCreator', { params, body: { name: 'Kai', profile: 'Films waves.' } }))
    .id;
  await site.owner.call('createNews', { params, body: { name: 'Open all night', content: 'https://example.test' } });
  const chapters = [
    { at: 0, title: 'Begin' },
    { at: 3, title: 'End' },
  ];
  const options = ['Yes', 'No'].map((text) => ({ id: text.toLowerCase(), text }));
  const questions = [
    { id: 'again', text: 'Again?', kind: 'single' as const, required: true, options },
    { id: 'why', text: 'Why?', kind: 'text' as const, required: false, options: [] },
  ];
  const survey = (await site.owner.call('createSurvey', { params, body: { name: 'How was it?', questions } })).id;
  const asks = { onEnd: 'survey' as const, surveyId: survey };
  const said = { categoryId: category, tags: [tag], creatorId: creator, chapters, ...asks };
  const video = await addVideo(site, 'A film', file, said);
  const waiting = (await createVideo(site, 'A film on its way', file)).id;
  const { id } = await site.owner.call('createInvitation', { params, body: invitation('Welcome', [group]) });
  const member = await join(site, 'Umi', [group]);
  await videoIn(site, video, isReady);
  const series = { name: 'A series', categoryId: category, tags: [tag], videos: [video], public: true };
  const playlist = (await site.owner.call('createPlaylist', { params, body: series })).id;
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const live = await site.owner.call('createLive', {
    params,
    body: {
      ...{ name: 'A launch', overview: 'Fish, live.', platform: 'zoom', address: 'https://zoom.us/j/1' },
      ...{ startsAt: at(24), endsAt: at(25), publication: 'public' },
      ...{ categoryId: category, tags: [tag], creatorId: creator },
    },
  });
  await site.owner.call('createLive', {
    params,
    body: { name: 'A premiere', platform: 'builtin', startsAt: at(48), endsAt: at(49) },
  });
  const sections = [{ title: 'Why', text: 'Fish.', image: null }];
  await site.owner.call('updateLandingPage', {
    params,
    body: { published: true, title: 'Dive with us', video, sections },
  });
  const watched = { videoId: video, viewing: 'a'.repeat(20), at: new Date().toISOString() };
  await member.caller.call('recordActivity', {
    params,
    body: {
      events: [
        { ...watched, id: 'b'.repeat(20), type: 'view' },
        { ...watched, id: 'c'.repeat(20), type: 'play', position: 0 },
        { ...watched, id: 'd'.repeat(20), type: 'progress', position: 3, ranges: [[0, 3]] },
      ],
    },
  });
  const letter = { title: 'Welcome', subject: 'Welcome', content: 'Dive with us', groups: [], members: [] };
  const { id: mailingId } = await site.owner.call('createMailing', { params, body: { ...letter, sendTo: 'all' } });
  const thanks = { name: 'Thanks', subject: 'Thank you', content: 'Hello {{name}}' };
  const customMailId = (await site.owner.call('createCustomMail', { params, body: thanks })).id;
  const greet = { name: 'Greet', waitDay: 3, action: 'sendMail' as const, mail: customMailId };
  const workflowId = (await site.owner.call('createWorkflow', { params, body: greet })).id;
  const told = { name: 'CRM', url: 'https://crm.example.test/in', events: ['member.joined' as const] };
  const webhookId = (await site.owner.call('createWebhook', { params, body: told })).id;
  const webhookDeliveryId = (await site.owner.call('testWebhook', { params: { ...params, webhookId } })).id;
  await member.caller.call('answerVideoSurvey', {
    params: { ...params, videoId: video },
    body: {
      responses: [
        { question: 'again', values: ['yes'] },
        { question: 'why', values: ['Fish.'] },
      ],
    },
  });
  const tested = { params: { ...params, videoId: video } };
  const test = {
    ...{ id: 'where', text: 'Where does it live?', kind: 'single' as const, options, correct: ['yes'] },
    explanation: 'It was said.',
  };
  const rules = { name: 'Learned?', questions: [test], retest: true, givesCertificate: true };
  const exam = (await site.owner.call('createExam', { params, body: rules })).id;
  await site.owner.call('updateVideo', { ...tested, body: { onEnd: 'exam', examId: exam } });
  for (const chosen of ['no', 'yes']) {
    const responses = [{ question: 'where', options: [chosen] }];
    await member.caller.call('takeVideoExam', { ...tested, body: { responses } });
  }
  const { number } = await member.caller.call('issueCertificate', tested);
  await site.owner.call('updateVideo', { ...tested, body: asks });
  const ofExam = { params: { ...params, examId: exam } };
  const [attempt] = (await site.owner.call('listExamAttempts', ofExam)).items;
  const [owner] = (await site.owner.call('listAdministrators', { params })).items;
  const ids = {
    ...{ teamId: site.teamId, categoryId: category, tagId: tag, creatorId: creator, videoId: video, waiting },
    ...{ surveyId: survey, playlistId: playlist, liveId: live.id, invitationId: id, inviteId: id, groupId: group },
    ...{ examId: exam, attemptId: attempt?.id ?? '', number },
    ...{ automaticMailName: 'welcome', customMailId, workflowId, webhookId, webhookDeliveryId },
    ...{ mailingId, memberId: member.id, administratorId: owner?.id ?? '' },
    ...{ query: 'film', message: 'deadline', token: 'x'.repeat(30) },
  };
  return { member, ids };
}
