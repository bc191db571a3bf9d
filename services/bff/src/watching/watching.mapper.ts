import { accessStates, fileUrl, imageUrl, type BodyOf, type ReplyOf, type routes } from '@marquee/contracts';
import type { Activity, Progress } from '@marquee/proto/analytics';
import type { Card, Term, TermList, WatchPage } from '@marquee/proto/catalog';
import type { Part } from '@marquee/proto/media';
import { mediaUrls } from '../content/media-urls.js';
import { choice } from '../services/choice.js';
import { translated } from '../services/translated.js';

type CardReply = ReplyOf<typeof routes.listSiteVideos>['items'][number];
type WatchReply = ReplyOf<typeof routes.getSiteVideo>;

/** @param progress where this viewer left it, where the list tells so */
export function cardReply(card: Card, team: string, progress?: Progress): CardReply {
  const urls = mediaUrls(team, card.assetId);
  return {
    id: card.id,
    title: card.title,
    translations: translated(card.translations),
    categoryId: card.categoryId ?? null,
    thumbnailUrl: urls.optional(card.thumbnail),
    storyboardUrl: card.storyboard ? urls.storyboard : null,
    duration: card.duration ?? null,
    audioOnly: card.audioOnly,
    releasedAt: card.releasedAt ?? null,
    opensAt: card.opensAt ?? null,
    access: choice(accessStates, card.access),
    ...(progress && { progress: { resumeAt: resumeAt(progress), completed: isCompleted(progress) } }),
    ...(card.moment && { moment: { at: card.moment.at, text: card.moment.text } }),
  };
}

/** Seconds from the start; who has come to the end begins again. */
const resumeAt = (progress: Progress | undefined): number => (progress && !progress.completed ? progress.position : 0);

/** Now or once: who watches it again has still seen it. */
export const isCompleted = ({ completed, everCompleted }: Progress): boolean => completed || everCompleted;

/** A category, a tag or a creator. */
export const termReply = ({ id, name, translations, thumbnail }: Term, team: string) => ({
  id,
  name,
  translations: translated(translations),
  thumbnailUrl: thumbnail === undefined ? null : imageUrl(team, thumbnail),
});

export const termsReply = ({ items }: TermList, team: string) => ({
  items: items.map((term) => termReply(term, team)),
});

/** @param progress where this viewer left the video */
export function watchReply(page: WatchPage, team: string, progress: Progress | undefined, now: Date): WatchReply {
  const { card, category } = page;
  if (!card) throw new Error('a watch page has a card');
  const { id, title, thumbnailUrl, duration, audioOnly, releasedAt, access } = cardReply(card, team);
  const urls = mediaUrls(team, card.assetId);
  const open = access === 'visible' && page.playable;
  return {
    id,
    title,
    translations: translated(page.translations),
    overview: page.overview,
    category: category ? termReply(category, team) : null,
    tags: page.tags.map((tag) => termReply(tag, team)),
    creator: page.creator ? termReply(page.creator, team) : null,
    thumbnailUrl,
    duration,
    audioOnly,
    releasedAt,
    chapters: page.chapters,
    files: page.files.map((file) => ({ ...file, url: fileUrl(team, file.id, id) })),
    access,
    opensAt: page.opensAt ?? null,
    closesAt: page.closesAt ?? null,
    trialEndsAt: page.trialEndsAt ?? null,
    now: now.toISOString(),
    premiere: page.premiere,
    failed: page.failed,
    playback: open
      ? {
          manifestUrl: urls.manifest,
          storyboardUrl: page.storyboard ? urls.storyboard : null,
          captions: page.captions.map(({ language, label, path }) => ({ language, label, url: urls.file(path) })),
          growing: page.growing,
          resumeAt: resumeAt(progress),
          ...rulesOf(page, team, progress),
        }
      : null,
  };
}

const rulesOf = (page: WatchPage, team: string, progress: Progress | undefined) => ({
  forced:
    page.forcedPlayback === 'always' || (page.forcedPlayback === 'incomplete' && progress?.everCompleted !== true),
  seekDisabled: page.seekDisabled,
  endButton:
    page.endButtonUrl === ''
      ? null
      : { text: page.endButtonText, url: page.endButtonUrl, newTab: page.endButtonNewTab },
  next: page.next ? cardReply(page.next, team) : null,
  survey: page.surveyId !== undefined,
  exam: page.examId !== undefined,
});

export type ActivityEvent = BodyOf<typeof routes.recordActivity>['events'][number];

/**
 * @param card as the catalog knows the video: its length and rules are never taken from the client
 * @param attested what can have been watched, where nothing else counts
 */
export const activityRequest = (event: ActivityEvent, card: Card, attested?: readonly Part[]): Activity => ({
  ...event,
  ranges: [...(attested ?? rangesOf(event))],
  duration: card.duration ?? 0,
  forced: card.forcedPlayback,
});

/** Seconds that the player says were watched. */
export const rangesOf = ({ ranges = [] }: ActivityEvent): Part[] =>
  ranges.flatMap(([start, end]) => (start === undefined || end === undefined ? [] : [{ start, end }]));
