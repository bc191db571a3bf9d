/** In which order lists of videos are, until a reader chooses another one (specification, section 9). */
export const videoOrders = ['newest', 'released', 'updated', 'title', '-title'] as const;
export type VideoOrder = (typeof videoOrders)[number];

/** Where members arrive who log in without having wanted to go somewhere: the path of each, below that of the site. */
export const startPaths = {
  home: '',
  newest: '/videos/newer',
  popular: '/videos/popular',
  categories: '/videos/categories',
  schedule: '/schedule',
  news: '/news',
} as const;
export type StartPage = keyof typeof startPaths;
export const startPages = Object.keys(startPaths) as readonly StartPage[];

/** What nobody has chosen yet: also of sites that are older than the choice. */
export const initialBrowsing: {
  readonly videoOrder: VideoOrder;
  readonly startPage: StartPage;
  /** Whether those who may watch a video may talk about it. */
  readonly comments: boolean;
  /** The survey that is asked of those who have joined; null: none is. */
  readonly registrationSurvey: string | null;
} = { videoOrder: 'newest', startPage: 'home', comments: true, registrationSurvey: null };
