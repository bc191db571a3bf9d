/** A part of a landing page below its large picture. */
export interface LandingSection {
  readonly title: string;
  readonly text: string;
  /** Id of a picture, or none. */
  readonly image: string | null;
}

/** The page by which a site presents itself to those who do not know it (`/lp/{teamId}`). */
export interface LandingPage {
  readonly published: boolean;
  readonly title: string;
  readonly text: string;
  /** On the button that leads to joining, or to the login; empty: our own words. */
  readonly buttonLabel: string;
  /** Id of the large picture, or none. */
  readonly image: string | null;
  /** Id of the video that it shows, or none. */
  readonly video: string | null;
  readonly sections: readonly LandingSection[];
}

export const emptyLandingPage: LandingPage = {
  published: false,
  title: '',
  text: '',
  buttonLabel: '',
  image: null,
  video: null,
  sections: [],
};

export const mostLandingSections = 10;

/** Ids of all pictures that a landing page shows, by their places. */
export const landingImages = ({ image, sections }: Pick<LandingPage, 'image' | 'sections'>): readonly string[] =>
  [image, ...sections.map((section) => section.image)].filter((id) => id !== null);
