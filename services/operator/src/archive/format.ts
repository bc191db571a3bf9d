import { OperatorError } from '../operator-error.js';

/** Of a site in a file. Readers refuse another one. */
export const formatVersion = 1;

export const headerName = 'marquee.json';
export const manifestName = 'manifest.json';

/** The first entry of the file: whether one can read on. */
export interface Header {
  readonly format: 'marquee-site';
  readonly version: number;
  readonly team: string;
  /** Tells whether the transfer secret is the right one, and nothing else. */
  readonly transfer: string;
}

/** One entry between header and manifest. */
export interface Part {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Lines, or 1 for a blob. */
  readonly count: number;
  /** SHA-256, hexadecimal. */
  readonly sha256: string;
}

/** Their names and hashes are held in memory at both ends, and in one text: some 200 bytes each. */
export const mostParts = 1_000_000;

/** What the parts together hold. */
export interface Counts {
  readonly events: number;
  readonly blobs: number;
  readonly documents: number;
}

/** The last entry: a file without it is not whole. */
export interface Manifest extends Header {
  readonly counts: Counts;
  readonly parts: readonly Part[];
}

export const folders = ['events', 'blobs', 'documents'] as const;
export type Folder = (typeof folders)[number];

export const countsOf = (parts: readonly Part[]): Counts => {
  const of = (folder: Folder) =>
    parts.filter(({ name }) => name.startsWith(`${folder}/`)).reduce((sum, { count }) => sum + count, 0);
  return { events: of('events'), blobs: of('blobs'), documents: of('documents') };
};

/** @throws OperatorError FORMAT_UNKNOWN */
export function parseHeader(text: string): Header {
  const fields = fieldsOf(text, headerName);
  const [format, version, team, transfer] = ['format', 'version', 'team', 'transfer'].map((name) => fields.get(name));
  if (format !== 'marquee-site' || typeof team !== 'string' || typeof transfer !== 'string') {
    throw new OperatorError('FORMAT_UNKNOWN', 'This is no site that marquee export wrote.');
  }
  if (version !== formatVersion) {
    throw new OperatorError(
      'FORMAT_UNKNOWN',
      `The file has the format version ${String(version)}, and this Marquee reads ${formatVersion}: export it again with this version.`,
    );
  }
  return { format, version, team, transfer };
}

/** @throws OperatorError FILE_UNREADABLE */
export function parseParts(text: string): readonly Part[] {
  const parts = fieldsOf(text, manifestName).get('parts');
  if (!Array.isArray(parts) || !parts.every(isPart)) throw unreadable(`${manifestName} names no parts`);
  return parts;
}

export const unreadable = (why: string): OperatorError =>
  new OperatorError('FILE_UNREADABLE', `The file cannot be read: ${why}.`);

/** The fields of a JSON object. @throws OperatorError FILE_UNREADABLE */
export function fieldsOf(text: string, where: string): ReadonlyMap<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw unreadable(`${where} is no JSON`);
  }
  if (typeof value !== 'object' || value === null) throw unreadable(`${where} is no object`);
  return new Map(Object.entries(value));
}

function isPart(value: unknown): value is Part {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map(Object.entries(value));
  return (
    ['name', 'sha256'].every((name) => typeof fields.get(name) === 'string') &&
    ['size', 'count'].every((name) => Number.isInteger(fields.get(name)))
  );
}
