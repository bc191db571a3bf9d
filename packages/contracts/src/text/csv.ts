/**
 * What spreadsheets take for a formula (OWASP, CSV Injection); full-width signs, too, as Japanese Excel does. With the
 * apostrophes before it that somebody typed: one more tells them from ours.
 */
const guarded = /^'*[=+\-@\t\r＝＋－＠]/u;

/** A cell that a spreadsheet shows as the text that it is; `readCell` gives that text back. */
const harmless = (text: string): string => (guarded.test(text) ? `'${text}` : text);

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** One line of CSV (RFC 4180), with its end. Numbers are not text: a negative one is no formula. */
export const csvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : quoted(harmless(cell)))).join(',')}\r\n`;

/** Several texts in one cell, with semicolons between them; `readList` gives them back. */
export const listCell = (texts: readonly string[]): string =>
  texts.map((text) => text.replaceAll(/[\\;]/g, '\\$&')).join(';');

/** The texts of a cell that `listCell` may have written, or a person: without blanks around them, and without empty ones. */
export const readList = (cell: string): readonly string[] =>
  (cell.match(/(?:\\[\\;]|[^;])+/g) ?? []).map((text) => text.replaceAll(/\\([\\;])/g, '$1').trim()).filter(Boolean);

/** The text of a cell that `csvLine` may have written. */
export const readCell = (cell: string): string => (cell.startsWith("'") && guarded.test(cell) ? cell.slice(1) : cell);
