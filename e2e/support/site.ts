import { basename } from 'node:path';
import { stat } from 'node:fs/promises';
import type { routes, BodyOf, ReplyOf } from '@marquee/contracts';
import { until } from '@marquee/ports/testing';
import { Caller, Refusal } from './caller.js';
import type { Marquee } from './marquee.js';

export const password = 'Journey-pass-1';

export type Video = ReplyOf<typeof routes.getVideo>;

/** A site and its owner, made by the API: for journeys whose subject is something else. */
export interface Site {
  readonly url: string;
  readonly teamId: string;
  readonly email: string;
  readonly owner: Caller;
}

export interface Member {
  readonly id: string;
  readonly email: string;
  readonly caller: Caller;
}

/** The newest mail's link; the mail follows its event, so it may take a moment. */
export async function mailedLink(url: string, email: string): Promise<string> {
  const reader = new Caller(url);
  const { items } = await until(
    () => reader.call('getMailbox'),
    (mails) => mails.items.some(({ to }) => to === email),
  );
  const link = items.find(({ to }) => to === email)?.text?.match(/https?:\/\/\S+/)?.[0];
  if (link === undefined) throw new Error(`The mail to ${email} has no link`);
  return link;
}

const tokenOf = (link: string): string => new URL(link).pathname.split('/').at(-1) ?? '';

export async function openSite(
  { url }: Pick<Marquee, 'url'>,
  name: string,
  language: 'ja' | 'en' = 'en',
): Promise<Site> {
  const owner = new Caller(url);
  const email = `owner@${name.toLowerCase()}.test`;
  const { teamId } = await owner.call('register', {
    body: {
      site: { name, language },
      company: { name: `${name} Ltd`, phone: '03-1234-5678' },
      administrator: { name: `${name} Owner`, email, password },
      termsAccepted: true,
    },
  });
  await owner.call('verifyEmail', { body: { token: tokenOf(await mailedLink(url, email)) } });
  // The site follows from the event of the registration.
  await until(
    () => owner.call('getTeam', { params: { teamId } }).catch((error: unknown) => error),
    (answer) => !(answer instanceof Refusal),
  );
  return { url, teamId, email, owner };
}

export const invitation = (title: string, groups: readonly string[] = []): BodyOf<typeof routes.createInvitation> => ({
  title,
  maximum: null,
  deadline: null,
  validDays: null,
  groups: [...groups],
  approvalRequired: false,
  fields: { name: 'required', phone: 'hidden' },
  comment: '',
});

export async function addGroup({ owner, teamId }: Site, name: string): Promise<string> {
  return (await owner.call('createGroup', { params: { teamId }, body: { name } })).id;
}

/** Somebody joins by an invitation, verifies the address, and is logged in. */
export async function join(site: Site, name: string, groups: readonly string[] = []): Promise<Member> {
  const { owner, teamId, url } = site;
  const { id: invitationId } = await owner.call('createInvitation', {
    params: { teamId },
    body: invitation(`For ${name}`, groups),
  });
  const caller = new Caller(url);
  const email = `${name.toLowerCase()}@member.test`;
  const body = { email, password, name, termsAccepted: true };
  await caller.call('joinByInvitation', { params: { invitationId }, body });
  await caller.call('verifyEmail', { body: { token: tokenOf(await mailedLink(url, email)) } });
  const { items } = await owner.call('listMembers', { params: { teamId }, query: { q: email } });
  return { id: items[0]?.id ?? '', email, caller };
}

export async function createVideo({ owner, teamId }: Site, title: string, file: string): Promise<Video> {
  const body = { title, fileName: basename(file), fileSize: (await stat(file)).size };
  return owner.call('createVideo', { params: { teamId }, body });
}

export const getVideo = ({ owner, teamId }: Site, videoId: string): Promise<Video> =>
  owner.call('getVideo', { params: { teamId, videoId } });

export const videoIn = (
  site: Site,
  videoId: string,
  wished: (video: Video) => boolean,
  seconds = 240,
): Promise<Video> => until(() => getVideo(site, videoId), wished, { seconds });

/** Where a viewer plays a video. The catalog learns by an event that it can be played. */
export async function playbackOf({ owner, teamId }: Site, videoId: string) {
  const { playback } = await until(
    () => owner.call('getSiteVideo', { params: { teamId, videoId } }),
    (page) => page.playback !== null,
  );
  if (!playback) throw new Error(`${videoId} cannot be played`);
  return playback;
}

export const isReady = ({ processing }: Video): boolean => processing.status === 'ready';

/** Uploads a file and publishes it; the processing goes on. */
export async function addVideo(
  site: Site,
  title: string,
  file: string,
  changes: BodyOf<typeof routes.updateVideo> = {},
): Promise<string> {
  const { id, processing } = await createVideo(site, title, file);
  const params = { teamId: site.teamId, videoId: id };
  await site.owner.call('updateVideo', { params, body: { publication: 'public', ...changes } });
  await site.owner.upload(processing.uploadUrl ?? '', file);
  return id;
}
