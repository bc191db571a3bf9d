/** Files that one video or event takes. */
export const mostFiles = 50;

/** Where a file is downloaded, by way of the video or event that carries it. The media service authorizes each request. */
export const fileUrl = (team: string, fileId: string, parentId: string): string =>
  `/media/${team}/files/${fileId}?in=${parentId}`;
