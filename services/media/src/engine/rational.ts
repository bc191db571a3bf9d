/** A fraction as ffmpeg prints it: frame rates and aspect ratios are not decimal numbers (30000/1001). */
export interface Rational {
  readonly num: number;
  readonly den: number;
}

/** Reads `30000/1001` or `4:3`; undefined for `0/0`, `N/A`, negatives and nonsense. */
export function parseRational(text: string | undefined): Rational | undefined {
  const match = /^(\d+)[/:](\d+)$/.exec(text ?? '');
  const num = Number(match?.[1]);
  const den = Number(match?.[2]);
  return num > 0 && den > 0 ? { num, den } : undefined;
}

export function toNumber({ num, den }: Rational): number {
  return num / den;
}
