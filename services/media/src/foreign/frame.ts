/** What one process tells the other: a value that JSON can carry, and bytes that it need not. */
export interface Frame {
  readonly value: unknown;
  readonly blobs: readonly Uint8Array[];
}

const prefix = 4;

/** Length of the head, the head (the value and the lengths of the blobs), the blobs. */
export function encodeFrame({ value, blobs }: Frame): Buffer {
  const head = Buffer.from(JSON.stringify({ value, lengths: blobs.map(({ byteLength }) => byteLength) }));
  const length = Buffer.alloc(prefix);
  length.writeUInt32BE(head.length);
  return Buffer.concat([length, head, ...blobs]);
}

/** @throws Error when the bytes are not exactly one frame: whoever wrote them died in the middle */
export function decodeFrame(bytes: Buffer): Frame {
  const start = bytes.length < prefix ? Infinity : prefix + bytes.readUInt32BE();
  if (start > bytes.length) throw new Error('the frame is cut off');
  const head: unknown = JSON.parse(bytes.toString('utf8', prefix, start));
  if (!isHead(head)) throw new Error('the frame has no head');
  let from = start;
  const blobs = head.lengths.map((length) => bytes.subarray(from, (from += length)));
  if (from !== bytes.length) throw new Error('the frame is cut off');
  return { value: head.value, blobs };
}

const isHead = (head: unknown): head is { readonly value: unknown; readonly lengths: readonly number[] } =>
  typeof head === 'object' &&
  head !== null &&
  'value' in head &&
  'lengths' in head &&
  Array.isArray(head.lengths) &&
  head.lengths.every((length) => Number.isSafeInteger(length) && length >= 0);
