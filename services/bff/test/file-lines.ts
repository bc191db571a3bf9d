import type { FileReply } from '@marquee/contracts';

/** The lines of a CSV file, once it has come whole. */
export const linesOf = async ({ content }: FileReply): Promise<readonly string[]> =>
  Buffer.concat(await Array.fromAsync(content))
    .toString()
    .trimEnd()
    .split('\r\n');
