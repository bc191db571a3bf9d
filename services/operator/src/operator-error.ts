/** What can go wrong for an operator, each with one name that scripts and runbooks can rely on. */
export type OperatorCode =
  | 'USAGE'
  | 'NO_INSTALLATION'
  | 'LETTER_NOT_FOUND'
  | 'TEAM_NOT_FOUND'
  | 'NOT_SETTLED'
  | 'TOO_LARGE'
  | 'FILE_EXISTS'
  | 'FILE_UNREADABLE'
  | 'FORMAT_UNKNOWN'
  | 'FILE_TRUNCATED'
  | 'HASH_WRONG'
  | 'SECRET_WRONG'
  | 'TEAM_DIFFERS'
  | 'VALUE_TAKEN'
  | 'NOT_CAUGHT_UP'
  | 'IN_USE'
  | 'NOT_SHAREABLE'
  | 'OTHER_LOG'
  | 'NOT_EMPTY'
  | 'BACKUP_NOT_FOUND'
  | 'PLACE_UNUSABLE'
  | 'PLACE_FULL'
  | 'PLACE_FAILED'
  | 'BLOB_UNREADABLE'
  | 'NOT_FORGOTTEN'
  | 'OVERTAKEN';

/** The command cannot go on; the text says what happened and what to do. Printed without a stack. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';

  constructor(
    readonly code: OperatorCode,
    message: string,
  ) {
    super(message);
  }
}
