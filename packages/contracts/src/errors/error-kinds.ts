/**
 * What sort of "no" an error is. The filters at the edges turn the kind into a gRPC status and an HTTP status; rules
 * never name either.
 */
export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'not_allowed'
  | 'gone'
  | 'conflict'
  | 'stale'
  | 'too_large'
  | 'unsupported'
  | 'limited'
  | 'unavailable'
  | 'timed_out'
  | 'internal';

/** HTTP status (RFC 9110) of each kind. */
export const httpStatus: Readonly<Record<ErrorKind, number>> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  not_allowed: 405,
  gone: 410,
  conflict: 409,
  stale: 412,
  too_large: 413,
  unsupported: 415,
  limited: 429,
  unavailable: 503,
  timed_out: 504,
  internal: 500,
};

/** gRPC status code (google.rpc.Code) of each kind. */
export const grpcStatus: Readonly<Record<ErrorKind, number>> = {
  invalid: 3,
  unauthenticated: 16,
  forbidden: 7,
  not_found: 5,
  not_allowed: 12,
  gone: 5,
  conflict: 10,
  stale: 9,
  too_large: 11,
  unsupported: 3,
  limited: 8,
  unavailable: 14,
  timed_out: 4,
  internal: 13,
};
