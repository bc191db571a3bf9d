import { CsvError, parse } from 'csv-parse/sync';
import { csvLine, domainError, mostCsvRows, readCell } from '@marquee/contracts';

export interface CsvTable {
  readonly heading: readonly string[];
  /** Without those in which nothing stands. */
  readonly rows: readonly CsvRow[];
}

export interface CsvRow {
  /** Line of the table as spreadsheets count them, the heading being the first. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** A cell's text as a form would send it: a spreadsheet's line ends are those of its system. */
const textOf = (cell: string): string => readCell(cell).replaceAll(/\r\n?/g, '\n').trim();

/** Reads a file (RFC 4180). @throws DomainError CSV_MALFORMED, CSV_EMPTY, CSV_TOO_MANY_ROWS */
export function readTable(text: string): CsvTable {
  const [first = [], ...lines] = parsed(text).map((cells) => cells.map(textOf));
  // Spreadsheets write empty columns behind the last one.
  const heading = first.slice(0, first.findLastIndex((cell) => cell !== '') + 1);
  const rows = lines
    .map((cells, index): CsvRow => ({ line: index + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (rows.length === 0) throw domainError('CSV_EMPTY');
  if (rows.length > mostCsvRows) throw domainError('CSV_TOO_MANY_ROWS', { limit: mostCsvRows });
  return { heading, rows };
}

/** The file with other texts in a column, below its heading; empty cells stay so. Lines keep their numbers. */
export async function withCells(file: string, at: number, change: (text: string) => Promise<string>): Promise<string> {
  const lines = await Promise.all(
    parsed(file).map(async (cells, index) => {
      const texts = cells.map(textOf);
      const text = texts[at];
      return csvLine(index === 0 || !text ? texts : texts.with(at, await change(text)));
    }),
  );
  return lines.join('');
}

function parsed(text: string): readonly (readonly string[])[] {
  try {
    return parse(text, { bom: true, relax_column_count: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw domainError('CSV_MALFORMED', { row: Number(error['records'] ?? 0) + 1 });
  }
}
