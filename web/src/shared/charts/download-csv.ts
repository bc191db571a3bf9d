import { toCsv, type ChartData } from './series.js';

/** @param name of the file, without its ending */
export function downloadCsv(name: string, data: ChartData): void {
  const url = URL.createObjectURL(new Blob([toCsv(data)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.csv`;
  link.click();
  URL.revokeObjectURL(url);
}
