import { downloadText } from '../ui/page/download-text.js';
import { toCsv, type ChartData } from './series.js';

/** @param name of the file, without its ending */
export const downloadCsv = (name: string, data: ChartData): void =>
  downloadText(`${name}.csv`, toCsv(data), 'text/csv');
