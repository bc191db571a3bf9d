import { isPlainName } from './frames.js';

/** What media has run elsewhere. */
export interface Order {
  readonly tool: 'ffmpeg' | 'ffprobe';
  /** Where a file of `inputs` belongs, its place stands (`placeOf`). */
  readonly args: readonly string[];
  readonly niceness: number;
  /** Whether stdout is told line by line while it runs, or at the end. */
  readonly byLines: boolean;
  /** Folders that the tool writes into, below its own. */
  readonly folders: readonly string[];
  /** Names of files, or of folders of files, that were brought. */
  readonly inputs: readonly string[];
}

export const placeOf = (index: number): string => `{input ${index}}`;

const isSimple = (name: unknown): boolean => isPlainName(name) && !name.includes('/');

export function isOrder(order: unknown): order is Order {
  if (typeof order !== 'object' || order === null) return false;
  const { tool, args, niceness, byLines, folders, inputs } = order as Record<keyof Order, unknown>;
  return (
    (tool === 'ffmpeg' || tool === 'ffprobe') &&
    Array.isArray(args) &&
    args.every((arg) => typeof arg === 'string') &&
    typeof niceness === 'number' &&
    typeof byLines === 'boolean' &&
    Array.isArray(folders) &&
    folders.every(isSimple) &&
    Array.isArray(inputs) &&
    inputs.every(isSimple)
  );
}
