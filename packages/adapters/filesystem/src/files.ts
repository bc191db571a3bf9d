import { open } from 'node:fs/promises';

/** Waits until a file, or the names in a directory, are on the medium. */
export async function flush(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return Error.isError(error) && 'code' in error && typeof error.code === 'string' && codes.includes(error.code);
}
