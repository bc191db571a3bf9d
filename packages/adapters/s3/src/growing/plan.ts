const mebibyte = 1024 ** 2;
/** What Amazon S3 allows in one multipart upload. */
const mostParts = 10_000;
/** What a client sends at once is as large: then nothing lies between two requests. At least 5 MiB by the protocol. */
const usualPart = 8 * mebibyte;

/**
 * Bytes of every part but the last, for a blob of `size` bytes. It follows from the size alone, so that whoever appends
 * cuts at the same places: the same part sent twice is the same part.
 */
export const partSizeFor = (size: number): number =>
  Math.max(usualPart, Math.ceil(size / mostParts / mebibyte) * mebibyte);

/** Bytes that do not fill a part yet, as an object of their own. */
export interface Piece {
  readonly key: string;
  /** Where they begin in the blob. */
  readonly start: number;
  readonly length: number;
}

export const pieceName = (start: number, length: number): string => `${start}-${length}`;

/** Undefined for a key that is no piece's. */
export function parsePiece(key: string): Piece | undefined {
  const [, start, length] = /\/(\d+)-(\d+)$/.exec(key) ?? [];
  return start === undefined ? undefined : { key, start: Number(start), length: Number(length) };
}

/** A piece, and how many of its first bytes an earlier one has already. */
export interface Link extends Piece {
  readonly skip: number;
}

/**
 * The pieces that follow `from` without a gap, each as far as possible. Those of two writers may overlap, and those that
 * a part has taken in may still lie there.
 */
export function chain(pieces: readonly Piece[], from: number): readonly Link[] {
  const links: Link[] = [];
  for (let end = from; ;) {
    const reached = end;
    const next = pieces
      .filter(({ start, length }) => start <= reached && start + length > reached)
      .reduce<Piece | undefined>((best, one) => (best && endOf(best) >= endOf(one) ? best : one), undefined);
    if (!next) return links;
    links.push({ ...next, skip: reached - next.start });
    end = endOf(next);
  }
}

export const endOf = ({ start, length }: Piece): number => start + length;
