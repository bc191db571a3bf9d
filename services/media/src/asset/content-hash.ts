import { createHash } from 'node:crypto';

/** Short, and different for different content: names that change with what they name. */
export const contentHash = (content: Uint8Array): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 12);
