import { contrastRatio, type Hex } from './contrast.js';

/** What the header of a site can lead to. */
export const headerItems = [
  'home',
  'newest',
  'popular',
  'categories',
  'tags',
  'creators',
  'playlists',
  'lives',
  'events',
  'schedule',
  'news',
] as const;
export type HeaderItem = (typeof headerItems)[number];

/** What the first page of a site can be made of, below its large picture. */
export const homeRows = [
  'news',
  'continue',
  'newest',
  'popular',
  'lives',
  'events',
  'playlists',
  'categories',
] as const;
export type HomeRow = (typeof homeRows)[number];

/** How a site looks to those who visit it. */
export interface SiteDesign {
  /** #rrggbb: buttons and links. */
  readonly accentColor: Hex;
  /** Ground of the header; null: that of the page. */
  readonly headerColor: Hex | null;
  /** Ground of the page for those who have it light; null: white. */
  readonly lightColor: Hex | null;
  /** The same for those who have it dark; null: our own. */
  readonly darkColor: Hex | null;
  /** Ids of pictures; null: none. */
  readonly logo: string | null;
  readonly favicon: string | null;
  /** Stands where something has no picture of its own. */
  readonly defaultThumbnail: string | null;
  /** What is shown, in this order; the rest is not. */
  readonly headerItems: readonly HeaderItem[];
  readonly homeRows: readonly HomeRow[];
}

/** What nobody has chosen yet: also of sites that are older than the choice. */
export const initialDesign = {
  // Indigo, the product's own colour.
  accentColor: '#4f46e5',
  headerColor: null,
  lightColor: null,
  darkColor: null,
  logo: null,
  favicon: null,
  defaultThumbnail: null,
  headerItems: ['home', 'popular', 'categories', 'schedule', 'news'],
  homeRows,
} as const satisfies SiteDesign;

/** What those may change who only design the site. */
export const designSettings = Object.keys(initialDesign) as readonly (keyof SiteDesign)[];

/** Pictures of a design, by their fields. */
export const designImages = ['logo', 'favicon', 'defaultThumbnail'] as const;

/**
 * Contrast that a ground leaves to black, or to white, text: far above the 7 of AAA, so that greys, red of errors and
 * corrected links can be told from each other on it, too.
 */
export const leastGroundContrast = 14;
export const isLightGround = (color: Hex): boolean => contrastRatio(color, '#000000') >= leastGroundContrast;
export const isDarkGround = (color: Hex): boolean => contrastRatio(color, '#ffffff') >= leastGroundContrast;
