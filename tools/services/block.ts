/** Text of a shared file that is written from the manifests, between two comments that say so. */
export interface Block {
  /** Path in the checkout. */
  readonly file: string;
  /** Of several blocks in one file: which. */
  readonly part: string;
  readonly text: string;
}

/**
 * Puts a block's text between its comments, `# services: <part>` and `# services: end`; whatever stands outside is a
 * person's.
 *
 * @throws Error when the file has no such comments
 */
export function withBlock(content: string, { file, part, text }: Block): string {
  const lines = content.split('\n');
  const isMark = (mark: string) => (line: string) => line.trim() === `# services: ${mark}`;
  const start = lines.findIndex(isMark(part));
  const end = lines.findIndex((line, at) => at > start && isMark('end')(line));
  if (start < 0 || end < 0) throw new Error(`${file} has no place for "${part}" between "# services:" comments`);
  return [...lines.slice(0, start + 1), ...text.trimEnd().split('\n'), ...lines.slice(end)].join('\n');
}
