import type { SiteClient } from './site-client.js';

/** A moment of a film, as base64, to stand for something else; undefined: the film has none, or is not there. */
export async function momentOf(owner: SiteClient, teamId: string, videoId = ''): Promise<string | undefined> {
  const { thumbnailCandidates } = await owner.call('getVideo', { params: { teamId, videoId } });
  const url = thumbnailCandidates.at(-2);
  return url === undefined ? undefined : (await owner.bytes(url)).toString('base64');
}
