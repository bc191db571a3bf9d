import { gateRefusals, paymentRefusals } from '@marquee/contracts';
import type { ErrorParams, FieldError } from '@marquee/kernel';

/** What the server says when it says no (RFC 9457), or what we say when it says nothing. */
export interface Problem {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** A code of the error catalogue. */
  readonly code: string;
  readonly params: ErrorParams;
  readonly fields: readonly FieldError[];
  readonly correlationId: string;
}

/** A problem as something that can be thrown. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(readonly problem: Problem) {
    super(problem.code);
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const paramsOf = (value: unknown): ErrorParams =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).filter(
          (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
        ),
      )
    : {};

const fieldOf = (value: unknown): FieldError[] =>
  isRecord(value) && text(value['path']) !== ''
    ? [{ path: text(value['path']), code: text(value['code']), params: paramsOf(value['params']) }]
    : [];

/** Codes for answers that did not come from our server (a proxy's page, an aborted connection). */
const codeOfStatus = (status: number): string => {
  if (status === 401) return 'NOT_LOGGED_IN';
  if (status === 403) return 'NO_AUTHORITY';
  if (status === 404) return 'ROUTE_NOT_FOUND';
  if (status === 413) return 'PAYLOAD_TOO_LARGE';
  if (status === 429) return 'RATE_LIMITED';
  return status === 0 || status >= 502 ? 'UNAVAILABLE' : 'UNKNOWN';
};

/** Reads whatever came back into a Problem; never throws. */
export function toProblem(status: number, data: unknown): Problem {
  const body = isRecord(data) ? data : {};
  const fields = Array.isArray(body['fields']) ? body['fields'].flatMap(fieldOf) : [];
  return {
    status,
    code: text(body['code']) || codeOfStatus(status),
    params: paramsOf(body['params']),
    fields,
    correlationId: text(body['correlationId']),
  };
}

export const isProblem = (error: unknown): error is Problem =>
  isRecord(error) && typeof error['code'] === 'string' && typeof error['status'] === 'number' && 'fields' in error;

/** Whether it says that nobody is logged in any more. */
export const isSessionEnd = ({ code }: Problem): boolean =>
  ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'LOGGED_OUT_ELSEWHERE'].includes(code);

/** Whether what the pages know of who is logged in is no longer so. */
export const changesWhoOneIs = (problem: Problem): boolean =>
  isSessionEnd(problem) ||
  problem.code === 'BLOCKED_BY_IP' ||
  Object.values<string>({ ...gateRefusals, ...paymentRefusals }).includes(problem.code);

/** Any error that was thrown or answered, as a Problem. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Refusal) return error.problem;
  return isProblem(error) ? error : toProblem(500, undefined);
}
