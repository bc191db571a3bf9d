import { S3ServiceException } from '@aws-sdk/client-s3';
import { StorageFull } from '@marquee/ports';

/** What is wrong, in the words of the protocol (`NoSuchKey`) or of the network (`ECONNREFUSED`); the HTTP status of an answer. */
export function codeOf(error: unknown): { readonly code: string; readonly status: number | undefined } {
  if (error instanceof S3ServiceException) return { code: error.name, status: error.$metadata.httpStatusCode };
  if (!(error instanceof Error)) return { code: 'failed', status: undefined };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  return { code, status: undefined };
}

/** Servers differ in the names, and answers to HEAD have none. */
export function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
}

/** Somebody else has written the object first (If-None-Match). */
export function isTaken(error: unknown): boolean {
  const { status } = codeOf(error);
  return status === 412 || status === 409;
}

/** A range that begins behind the end (RFC 9110 section 15.5.17). */
export const isBehindEnd = (error: unknown): boolean => codeOf(error).status === 416;

/** MinIO, Ceph and file-backed servers say it so; Amazon's own is never full. */
const fullCodes = ['XMinioStorageFull', 'QuotaExceeded', 'XMinioAdminBucketQuotaExceeded', 'InsufficientStorage'];

/**
 * What callers get to see: no keys, no signatures, no answers' headers. An error that is not of S3 (of the content that
 * somebody reads) stays as it is.
 */
export function toFailure(error: unknown, what: string): unknown {
  const { code, status } = codeOf(error);
  if (status === 507 || fullCodes.includes(code)) return new StorageFull('the object storage is full');
  if (!(error instanceof S3ServiceException)) return error;
  return new Error(`object storage refused to ${what}: ${code}${status === undefined ? '' : ` (HTTP ${status})`}`);
}

/** A handler for rejections: what is not there is no error. */
export const absentAs =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    if (isMissing(error)) return value;
    throw error;
  };
