import type { Measurement } from './measurement.js';

const nameWidth = 84;
const columns = ['value', 'limit', 'unit', 'ratio', 'target', ''] as const;

/** Large figures need no fractions, small ones need two digits of them. */
function figure(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en');
  return value >= 10 ? value.toFixed(1) : value.toFixed(2);
}

const line = (name: string, cells: readonly string[]): string => {
  const [value = '', limit = '', unit = '', ratio = '', target = '', verdict = ''] = cells;
  const numbers = [value.padStart(10), limit.padStart(10), unit.padEnd(15), ratio.padStart(6), target.padStart(6)];
  return [name.padEnd(nameWidth), ...numbers, verdict].join(' ').trimEnd();
};

export const heading = (): string => line('figure', columns);

/** A target of 0 is none: the figure is there to be read. */
export function tableRow({ name, value, unit, limit, ratio, target }: Measurement): string {
  const verdict = target === 0 ? '' : ratio < target ? 'LOW' : 'ok';
  const wanted = target === 0 ? '-' : target.toFixed(2);
  return line(name, [figure(value), figure(limit), unit, ratio.toFixed(2), wanted, verdict]);
}
