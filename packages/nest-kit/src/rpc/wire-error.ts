import { DomainError, type FieldError } from '@marquee/kernel';
import { grpcStatus, isErrorCode, kindOf } from '@marquee/contracts';
import { StorageFull } from '@marquee/ports';

/** An error as it crosses a boundary: everything that a DomainError says, nothing else. */
export interface WireError {
  readonly code: string;
  readonly params: DomainError['params'];
  readonly fields: readonly FieldError[];
}

/** Metadata key under which gRPC carries the error's details (binary: the messages hold any characters). */
export const errorMetadataKey = 'marquee-error-bin';

/** A full disk is told as such. Other errors that are no rule's "no" become UNKNOWN: their text may hold anything, so it stays in our logs. */
export function toWireError(error: unknown): WireError {
  if (error instanceof StorageFull) return { code: 'STORAGE_FULL', params: {}, fields: [] };
  if (error instanceof DomainError && isErrorCode(error.code)) {
    return { code: error.code, params: error.params, fields: error.fields };
  }
  return { code: 'UNKNOWN', params: {}, fields: [] };
}

export const fromWireError = (error: WireError): DomainError => new DomainError(error.code, error.params, error.fields);

export const grpcStatusOf = (error: WireError): number => grpcStatus[kindOf(error.code)];
