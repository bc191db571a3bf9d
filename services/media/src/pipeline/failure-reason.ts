import type { FailureReason } from '@marquee/contracts';
import { DomainError } from '@marquee/kernel';
import { StorageFull } from '@marquee/ports';
import { MediaError } from '../engine/index.js';

/** Undefined for errors that say nothing of the file: another attempt may go well. */
export function reasonOf(error: unknown): FailureReason | undefined {
  if (error instanceof StorageFull) return 'disk_full';
  if (!(error instanceof MediaError) || error.reason === 'cancelled' || error.reason === 'internal') return undefined;
  return error.reason;
}

/** What becomes of a film that is gone is nobody's matter. */
export function unlessDeleted(error: unknown): null {
  if (error instanceof DomainError && error.code === 'ASSET_NOT_FOUND') return null;
  throw error;
}
