/** Whether an error is one of the operating system with one of these codes (`ENOENT`). */
export const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  Error.isError(error) && 'code' in error && typeof error.code === 'string' && codes.includes(error.code);
