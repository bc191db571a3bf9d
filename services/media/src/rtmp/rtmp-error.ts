/** What somebody sends is no RTMP that we take: they are cut off. */
export class RtmpError extends Error {
  override readonly name = 'RtmpError';
}
