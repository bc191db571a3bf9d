import type { HomeRow } from '@marquee/contracts';
import type { VideoCard } from './site-home.api.js';

export interface Begun {
  readonly video: VideoCard;
  readonly progress: { readonly position: number };
}

interface Known {
  /** What this person began, the latest first. */
  readonly begun: readonly Begun[];
  readonly newest: readonly VideoCard[];
  readonly popular: readonly VideoCard[];
  /** What the site shows, from above. */
  readonly rows: readonly HomeRow[];
}

/** Cards of a shelf that are in sight before one scrolls it, and as many again. */
const most = 10;

/**
 * Which video stands where on the home page of one person: large what they began last, else the newest that they may
 * watch. No shelf repeats what stands above it, so that a page is as long as there is something to choose; `shown` is for
 * the shelves of categories, which follow.
 */
export function shelvesOf({ newest, popular, rows, ...known }: Known) {
  const begun = rows.includes('continue') ? known.begun : [];
  const [latest] = begun;
  const hero = latest?.video ?? newest.find(({ access }) => access === 'visible') ?? newest[0];
  const shown = new Set([...begun.map(({ video }) => video.id), ...(hero ? [hero.id] : [])]);
  const shelf = (videos: readonly VideoCard[]): readonly VideoCard[] => {
    const chosen = videos.filter(({ id }) => !shown.has(id)).slice(0, most);
    for (const { id } of chosen) shown.add(id);
    return chosen;
  };
  // All that is new has a page of its own: half of it leaves what others watch, and categories, something to show.
  const half = newest.slice(0, Math.max(4, Math.ceil(newest.length / 2)));
  const shelves = { newest: [], popular: [] } as { newest: readonly VideoCard[]; popular: readonly VideoCard[] };
  for (const row of rows) {
    if (row === 'newest') shelves.newest = shelf(half);
    if (row === 'popular') shelves.popular = shelf(popular);
  }
  return { hero, resumed: latest, begun: begun.slice(1), ...shelves, shown };
}
