/** The server's number of an error; undefined for others. */
export function codeOf(error: unknown): number | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'number' ? error.code : undefined;
}

/** E11000: another document has the key. */
const duplicateKey = 11_000;

/** FerretDB says it of a replacement in the words of its SQLite. */
export const isDuplicate = (error: unknown): error is Error =>
  codeOf(error) === duplicateKey || (error instanceof Error && /UNIQUE constraint failed/i.test(error.message));
