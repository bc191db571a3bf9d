import type { Video } from './videos.api.js';

/** Where the small pictures of a video are, once it is ready; sound alone has none. */
export const storyboardOf = (
  teamId: string,
  { assetId, audioOnly, processing }: Pick<Video, 'assetId' | 'audioOnly' | 'processing'>,
): string | null =>
  processing.status === 'ready' && !audioOnly ? `/media/${teamId}/${assetId}/storyboard/storyboard.vtt` : null;
