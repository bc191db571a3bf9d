import { describe, expect, it } from '@jest/globals';
import { homeRows } from '@marquee/contracts';
import { shelvesOf as shelvesIn } from './shelves.js';
import type { VideoCard } from './site-home.api.js';

const card = (id: string, access: VideoCard['access'] = 'visible'): VideoCard => ({
  id,
  title: id,
  translations: [],
  categoryId: null,
  thumbnailUrl: null,
  storyboardUrl: null,
  audioOnly: false,
  duration: 60,
  releasedAt: null,
  opensAt: null,
  access,
});
const shelvesOf = (known: Omit<Parameters<typeof shelvesIn>[0], 'rows'>) => shelvesIn({ ...known, rows: homeRows });
const cards = (...ids: string[]) => ids.map((id) => card(id));
const begun = (...ids: string[]) => ids.map((id) => ({ video: card(id), progress: { position: 5 } }));
const idsOf = (videos: readonly VideoCard[]) => videos.map(({ id }) => id);

describe('the shelves of the home page', () => {
  it('begin with what this person watched last, and do not show it twice', () => {
    const shelves = shelvesOf({
      begun: begun('c', 'e'),
      newest: cards('a', 'b', 'c', 'd'),
      popular: cards('c', 'e', 'f'),
    });
    expect(shelves.hero?.id).toBe('c');
    expect(shelves.resumed?.progress.position).toBe(5);
    expect(shelves.begun.map(({ video }) => video.id)).toEqual(['e']);
    expect(idsOf(shelves.newest)).toEqual(['a', 'b', 'd']);
    expect(idsOf(shelves.popular)).toEqual(['f']);
  });

  it('begin with the newest that may be watched for those who began nothing', () => {
    const newest = [card('locked', 'registered'), card('open'), card('older')];
    const shelves = shelvesOf({ begun: [], newest, popular: [] });
    expect(shelves.hero?.id).toBe('open');
    expect(shelves.resumed).toBeUndefined();
    expect(idsOf(shelves.newest)).toEqual(['locked', 'older']);
    expect(shelvesOf({ begun: [], newest: newest.slice(0, 1), popular: [] }).hero?.id).toBe('locked');
    expect(shelvesOf({ begun: [], newest: [], popular: [] }).hero).toBeUndefined();
  });

  it('leave what others watch, and categories, something to show', () => {
    const all = Array.from({ length: 16 }, (_, index) => `v${index}`);
    const shelves = shelvesOf({ begun: [], newest: cards(...all), popular: cards(...all.toReversed()) });
    const shown = [shelves.hero?.id ?? '', ...idsOf(shelves.newest), ...idsOf(shelves.popular)];
    expect(new Set(shown).size).toBe(shown.length);
    expect(shelves.popular.length).toBeGreaterThan(0);
    expect(shelves.shown).toEqual(new Set(shown));
  });

  it('give a video to whichever of them stands higher, and leave out what the site does not show', () => {
    const known = { begun: begun('z'), newest: cards('a', 'b', 'c', 'd'), popular: cards('b', 'c') };
    const swapped = shelvesIn({ ...known, rows: ['popular', 'newest'] });
    expect(swapped.hero?.id).toBe('a');
    expect(swapped.resumed).toBeUndefined();
    expect(swapped.begun).toEqual([]);
    expect([idsOf(swapped.popular), idsOf(swapped.newest)]).toEqual([['b', 'c'], ['d']]);
    const alone = shelvesIn({ ...known, rows: ['continue', 'newest'] });
    expect([alone.hero?.id, idsOf(alone.popular), idsOf(alone.newest)]).toEqual(['z', [], ['a', 'b', 'c', 'd']]);
  });
});
