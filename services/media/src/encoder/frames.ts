/** What a tool that runs elsewhere tells while it runs, in order. */
export type Told =
  | { readonly kind: 'lines'; readonly lines: readonly string[] }
  /** A file that it has written, below its folder; one that comes again takes the place of the earlier. */
  | { readonly kind: 'file'; readonly name: string }
  /** What it wrote to stdout, where nobody reads that by lines. */
  | { readonly kind: 'stdout' }
  | {
      readonly kind: 'end';
      readonly code: number | null;
      readonly killedBy: string | null;
      readonly stopped?: string;
      readonly stderr: string;
    };

export interface Frame {
  readonly told: Told;
  readonly bytes: Buffer;
}

/** Bytes of what goes before the content of a frame: lines of one look at a tool that prints much. */
const mostHead = 4 * 1024 ** 2;
/** Bytes of one file: a segment of the best rendition has some MB. */
export const mostBytes = 128 * 1024 ** 2;
const lengths = 8;

export function encodeTold(told: Told, bytes: Uint8Array = new Uint8Array()): Buffer {
  const head = Buffer.from(JSON.stringify(told));
  const prefix = Buffer.alloc(lengths);
  prefix.writeUInt32BE(head.length);
  prefix.writeUInt32BE(bytes.byteLength, 4);
  return Buffer.concat([prefix, head, bytes]);
}

/**
 * Reads frames from whom nobody trusts: a film may have taken him over. @throws Error at what is no frame, or is too large; an end in
 * the middle of a frame ends quietly, since the frame that says how it ended is missing then
 */
export async function* decodeTold(stream: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  const parts: Buffer[] = [];
  let held = 0;
  const take = (count: number): Buffer => {
    const all = parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
    parts.splice(0, parts.length, all.subarray(count));
    held -= count;
    return all.subarray(0, count);
  };
  let wanted: { readonly head: number; readonly content: number } | undefined;
  for await (const chunk of stream) {
    parts.push(chunk);
    held += chunk.length;
    for (;;) {
      if (!wanted) {
        if (held < lengths) break;
        const prefix = take(lengths);
        wanted = { head: prefix.readUInt32BE(), content: prefix.readUInt32BE(4) };
        if (wanted.head > mostHead || wanted.content > mostBytes) throw new Error('the encoder sends too much at once');
      }
      if (held < wanted.head + wanted.content) break;
      const { head, content } = wanted;
      wanted = undefined;
      const told: unknown = JSON.parse(take(head).toString('utf8'));
      if (!isTold(told)) throw new Error('the encoder says what nobody understands');
      yield { told, bytes: take(content) };
    }
  }
}

/** Below the folder of the run, in a folder of it at most, and nothing hidden. */
export const isPlainName = (name: unknown): name is string =>
  typeof name === 'string' && name.length <= 200 && /^(?:[A-Za-z0-9_-]+\/)?[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(name);

function isTold(told: unknown): told is Told {
  if (typeof told !== 'object' || told === null || !('kind' in told)) return false;
  switch (told.kind) {
    case 'lines':
      return 'lines' in told && Array.isArray(told.lines) && told.lines.every((line) => typeof line === 'string');
    case 'file':
      return 'name' in told && isPlainName(told.name);
    case 'stdout':
      return true;
    case 'end':
      return 'code' in told && 'killedBy' in told && 'stderr' in told && typeof told.stderr === 'string';
    default:
      return false;
  }
}
