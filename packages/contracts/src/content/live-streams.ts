import type { VideoProblem } from './video-rules.js';
import { publicationProblems } from './video-rules.js';

/** Where a live stream is broadcast. */
export const livePlatforms = ['builtin', 'youtube', 'vimeo', 'zoom', 'other'] as const;
export type LivePlatform = (typeof livePlatforms)[number];

/** From whom the pages of a site may show frames: whatever `streamOf` embeds comes from one of them. */
export const liveFrameOrigins = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://vimeo.com',
] as const;

/** What is given to those who may watch. */
export interface LiveStream {
  readonly url: string;
  /** Shown on the page; otherwise it opens in a tab of its own. */
  readonly embedded: boolean;
}

const youTube = /^(?:(?:www\.|m\.)?youtube\.com|(?:www\.)?youtube-nocookie\.com)$/;
const zoom = /^(?:[a-z0-9-]+\.)*zoom\.(?:us|com)$/;
/** Eleven characters, as is the address of whatever a channel broadcasts, which names no stream. */
const youTubeId = /^(?!live_stream$)[A-Za-z0-9_-]{11}$/;

const embed = (url: string): LiveStream => ({ url, embedded: true });

/**
 * The stream that an address leads to: of YouTube and Vimeo its player, by the id alone, so that nothing else of what was
 * pasted reaches the page. undefined: it leads to none of that platform.
 */
export function streamOf(platform: string, address: string): LiveStream | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return undefined;
  if (platform === 'youtube') return onYouTube(url);
  if (platform === 'vimeo') return onVimeo(url);
  const isThere = platform === 'zoom' ? zoom.test(url.hostname) && url.port === '' : platform === 'other';
  return isThere ? { url: url.href, embedded: false } : undefined;
}

function onYouTube({ hostname, pathname, searchParams }: URL): LiveStream | undefined {
  const [first = '', second = ''] = pathname.slice(1).split('/');
  const named = first === 'watch' ? (searchParams.get('v') ?? '') : ['live', 'embed'].includes(first) ? second : '';
  const id = hostname === 'youtu.be' ? first : youTube.test(hostname) ? named : '';
  return youTubeId.test(id) ? embed(`https://www.youtube-nocookie.com/embed/${id}`) : undefined;
}

/** Videos and events that are not listed there have a second key in their addresses. */
function onVimeo({ hostname, pathname, searchParams }: URL): LiveStream | undefined {
  if (hostname === 'player.vimeo.com') {
    const id = /^\/video\/(\d+)\/?$/.exec(pathname)?.[1];
    return id === undefined ? undefined : embed(playerOf(id, searchParams.get('h') ?? ''));
  }
  if (!/^(?:www\.)?vimeo\.com$/.test(hostname)) return undefined;
  const event = /^\/event\/(\d+)(?:\/embed)?(?:\/([0-9a-f]+))?(?:\/embed)?\/?$/.exec(pathname);
  if (event) {
    const key = event[2] === undefined ? '' : `/${event[2]}`;
    return embed(`https://vimeo.com/event/${event[1] ?? ''}/embed${key}`);
  }
  const video = /^\/(\d+)(?:\/([0-9a-f]+))?\/?$/.exec(pathname);
  return video ? embed(playerOf(video[1] ?? '', video[2] ?? searchParams.get('h') ?? '')) : undefined;
}

const playerOf = (id: string, key: string): string =>
  `https://player.vimeo.com/video/${id}${/^[0-9a-f]+$/.test(key) ? `?h=${key}` : ''}`;

/** Milliseconds before its start from which a stream is given to viewers, so that they are there when it begins. */
export const opensBefore = 10 * 60_000;

interface LiveDetails {
  readonly platform: LivePlatform;
  readonly address: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly public: boolean;
  readonly groups: readonly string[];
  readonly publication: string;
  readonly publishFrom: string | null;
  readonly publishUntil: string | null;
}

const notOf = {
  youtube: 'NOT_YOUTUBE_ADDRESS',
  vimeo: 'NOT_VIMEO_ADDRESS',
  zoom: 'NOT_ZOOM_ADDRESS',
  other: 'NOT_HTTPS_ADDRESS',
} as const;

/** Whether it is broadcast here: an encoder sends it to us. */
export const isOwnBroadcast = ({ platform }: { readonly platform: string }): boolean => platform === 'builtin';

/** From before to, an address of the platform, and no groups where everybody may watch (specification, section 5). */
export function liveProblems(live: LiveDetails): readonly VideoProblem[] {
  const problems: VideoProblem[] = [];
  // What we broadcast ourselves has no address elsewhere; one that was said before the platform changed does no harm.
  if (live.platform !== 'builtin' && !streamOf(live.platform, live.address)) {
    const isUnsaid = live.platform === 'other' && live.address === '';
    problems.push({ path: 'address', code: isUnsaid ? 'REQUIRED' : notOf[live.platform] });
  }
  if (Date.parse(live.endsAt) <= Date.parse(live.startsAt)) problems.push({ path: 'endsAt', code: 'END_BEFORE_START' });
  if (live.public && live.groups.length > 0) problems.push({ path: 'groups', code: 'PUBLIC_HAS_GROUPS' });
  return [...problems, ...publicationProblems(live)];
}
