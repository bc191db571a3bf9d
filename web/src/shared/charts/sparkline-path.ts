interface Size {
  readonly width: number;
  readonly height: number;
}

/** Room above and below the line, so that its stroke is not cut. */
const margin = 2;

/**
 * The path of a line through values at equal distances, from 0 at the bottom to the largest at the top; undefined where
 * there is no course: fewer than two values, or nothing but zeros.
 */
export function lineThrough(values: readonly number[], { width, height }: Size): string | undefined {
  const most = Math.max(0, ...values);
  if (values.length < 2 || most === 0) return undefined;
  const step = width / (values.length - 1);
  const up = (height - 2 * margin) / most;
  const points = values.map((value, index) => `${rounded(index * step)},${rounded(height - margin - value * up)}`);
  return `M${points.join(' L')}`;
}

const rounded = (value: number): number => Math.round(value * 10) / 10;
