import type { demoCategories, demoCreators, DemoGroup, demoTags } from './demo-site.js';
import type { FilmName } from './film/films.js';

type NameIn<List extends readonly { readonly name: string }[]> = List[number]['name'];

/** A scene of a film: what its chapter is called, and what is said in it. */
interface DemoScene {
  readonly title: string;
  readonly says: string;
  readonly en: { readonly title: string; readonly says: string };
}

export interface DemoVideo {
  readonly film: FilmName;
  readonly title: string;
  readonly overview: string;
  readonly en: { readonly title: string; readonly overview: string };
  readonly category: NameIn<typeof demoCategories>;
  readonly creator: NameIn<typeof demoCreators>;
  readonly tags: readonly NameIn<typeof demoTags>[];
  /** Empty: all members. */
  readonly groups: readonly DemoGroup[];
  readonly public: boolean;
  readonly scenes: readonly DemoScene[];
}
