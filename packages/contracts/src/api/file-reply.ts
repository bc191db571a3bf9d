import type { Schema } from './route.js';
import { yup } from './fields.js';

/** A file instead of JSON: sent piece by piece, and saved by the browser under its name. */
export interface FileReply {
  readonly fileName: string;
  readonly contentType:
    'text/csv; charset=utf-8' | 'text/csv; charset=shift_jis' | 'application/pdf' | 'text/calendar; charset=utf-8';
  readonly content: AsyncIterable<Uint8Array>;
}

/** The `reply` of every route that answers with a file. */
export const fileReply: Schema<FileReply> = yup.mixed<FileReply>().required();
