/** Pixels: every thumbnail fits into this (specification, section 9). */
export const thumbnailSize = { width: 1280, height: 720 } as const;

/** Pixels: a thumbnail that is wider is kept in these widths, too. */
export const thumbnailWidths = [320, 640, 960] as const;

const ending = '.webp';
const ofVariant = /\.w\d+\.webp$/;

/** Path or address of the same thumbnail in a smaller width: `a/own-1f.webp` becomes `a/own-1f.w320.webp`. */
export const thumbnailVariant = (path: string, width: (typeof thumbnailWidths)[number]): string =>
  `${path.slice(0, -ending.length)}.w${width}${ending}`;

/**
 * The thumbnail that a path is a smaller width of; undefined when it is none. A picture that is no wider, or that was
 * made before there were widths, has itself alone: it is delivered in place of the smaller one.
 */
export const thumbnailOfVariant = (path: string): string | undefined =>
  ofVariant.test(path) ? path.replace(ofVariant, ending) : undefined;
