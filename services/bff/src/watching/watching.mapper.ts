import { accessStates, type BodyOf, type ReplyOf, type routes } from '@marquee/contracts';
import type { Activity, Progress } from '@marquee/proto/analytics';
import type { Card, WatchPage } from '@marquee/proto/catalog';
import { mediaUrls } from '../content/media-urls.js';
import { choice } from '../services/choice.js';

type CardReply = ReplyOf<typeof routes.listSiteVideos>['items'][number];
type WatchReply = ReplyOf<typeof routes.getSiteVideo>;

export function cardReply(card: Card, team: string): CardReply {
  return {
    id: card.id,
    title: card.title,
    categoryId: card.categoryId ?? null,
    thumbnailUrl: mediaUrls(team, card.assetId).optional(card.thumbnail),
    duration: card.duration ?? null,
    releasedAt: card.releasedAt ?? null,
    access: choice(accessStates, card.access),
  };
}

/** @param progress where this viewer left the video */
export function watchReply(page: WatchPage, team: string, progress: Progress | undefined): WatchReply {
  const { card, category } = page;
  if (!card) throw new Error('a watch page has a card');
  const { id, title, thumbnailUrl, duration, releasedAt, access } = cardReply(card, team);
  const urls = mediaUrls(team, card.assetId);
  const open = access === 'visible' && page.playable;
  return {
    id,
    title,
    overview: page.overview,
    category: category ? { id: category.id, name: category.name } : null,
    thumbnailUrl,
    duration,
    releasedAt,
    chapters: page.chapters,
    access,
    playback: open
      ? {
          manifestUrl: urls.manifest,
          storyboardUrl: page.storyboard ? urls.storyboard : null,
          captions: page.captions.map(({ language, label, path }) => ({ language, label, url: urls.file(path) })),
          growing: page.growing,
          resumeAt: progress && !progress.completed ? progress.position : 0,
        }
      : null,
  };
}

export type ActivityEvent = BodyOf<typeof routes.recordActivity>['events'][number];

/** @param duration of the video in seconds, as the catalog knows it: never taken from the client */
export function activityRequest({ ranges = [], ...event }: ActivityEvent, duration: number): Activity {
  return {
    ...event,
    ranges: ranges.flatMap(([start, end]) => (start === undefined || end === undefined ? [] : [{ start, end }])),
    duration,
  };
}
