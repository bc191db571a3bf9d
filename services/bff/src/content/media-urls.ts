/** Addresses of an asset's files; the media service authorizes every request for them. */
export function mediaUrls(team: string, assetId: string) {
  const asset = `/media/${team}/${assetId}`;
  return {
    /** @param path below the asset */
    file: (path: string): string => `${asset}/${path}`,
    optional: (path: string | undefined): string | null => (path === undefined ? null : `${asset}/${path}`),
    manifest: `${asset}/hls/master.m3u8`,
    original: `/media/${team}/originals/${assetId}`,
    storyboard: `${asset}/storyboard/storyboard.vtt`,
  };
}
