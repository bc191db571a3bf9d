import type { Asset } from './asset.js';

/** Where the bytes of an asset lie in the blob store. The team comes first, so that nothing is found across teams. */
export const assetPrefix = (team: string, id: string): string => `${team}/assets/${id}/`;

/** A picture that belongs to no asset. @param file `{id}.webp`, or a smaller width of it */
export const imageKey = (team: string, file: string): string => `${team}/images/${file}`;

export const originalKey = (team: string, id: string, { round }: Pick<Asset, 'round'>): string =>
  `${assetPrefix(team, id)}original/${round}`;

/** Everything that one attempt made; a later attempt never overwrites what a player still reads. */
export const attemptPrefix = (team: string, id: string, attempt: number): string =>
  `${assetPrefix(team, id)}v${attempt}/`;

/** Folders whose files do not belong to an attempt; their names change with their content. */
const lasting = ['thumbnails', 'captions'] as const;
const ofAttempt = ['hls', 'storyboard'] as const;
export type DeliveredFolder = (typeof lasting)[number] | (typeof ofAttempt)[number];

export const isDelivered = (folder: string): folder is DeliveredFolder =>
  [...lasting, ...ofAttempt].some((known) => known === folder);

/** The key behind a delivered path such as `hls/720p/00001.m4s`. */
export function deliveredKey(
  team: string,
  id: string,
  { attempt }: Asset,
  folder: DeliveredFolder,
  file: string,
): string {
  const isLasting = lasting.some((known) => known === folder);
  return `${isLasting ? assetPrefix(team, id) : attemptPrefix(team, id, attempt)}${folder}/${file}`;
}
