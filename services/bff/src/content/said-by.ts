import type { CommentPlace } from '@marquee/contracts';
import { namesOf } from '../services/names.js';
import type { ServiceClients } from '../services/service-clients.js';

interface Said {
  readonly memberId: string;
  /** Of a video, or of a live stream; undefined: it was said nowhere in particular. */
  readonly videoId?: string | undefined;
}

export type Called<Item> = Item & { memberName: string; videoTitle: string; about: CommentPlace };

/** What members said at videos and live streams, with what these are called. Engagement knows them by their ids; others say their names. */
export async function called<Item extends Said>(
  services: ServiceClients,
  teamId: string,
  items: readonly Item[],
): Promise<Called<Item>[]> {
  const own = services.as(teamId);
  const places = items.flatMap(({ videoId }) => videoId ?? []);
  const [members, videos] = await Promise.all([
    namesOf(
      items.map(({ memberId }) => memberId),
      (ids) => services.audience.getMemberNames({ ids }, own),
      ({ name }) => name,
    ),
    namesOf(
      places,
      (ids) => services.videos.getVideos({ ids }, own),
      ({ title }) => title,
    ),
  ]);
  const lives = await namesOf(
    places.filter((id) => !videos.has(id)),
    () => services.lives.list({}, own),
    ({ name }) => name,
  );
  const titleOf = (id: string): string => videos.get(id) ?? lives.get(id) ?? '';
  return items.map((item) => ({
    ...item,
    memberName: members.get(item.memberId) ?? '',
    videoTitle: titleOf(item.videoId ?? ''),
    about: lives.has(item.videoId ?? '') ? ('live' as const) : ('video' as const),
  }));
}
