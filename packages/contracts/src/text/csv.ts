/** What spreadsheets take for a formula (OWASP, CSV Injection); full-width signs, too, as Japanese Excel does. */
const formula = /^[=+\-@\t\r＝＋－＠]/u;

/** A cell that a spreadsheet shows as the text that it is; `readCell` gives that text back. */
const harmless = (text: string): string => (formula.test(text) ? `'${text}` : text);

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** One line of CSV (RFC 4180), with its end. Numbers are not text: a negative one is no formula. */
export const csvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : quoted(harmless(cell)))).join(',')}\r\n`;

/** The text of a cell that `csvLine` may have written. */
export const readCell = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;
