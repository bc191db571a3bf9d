import { csvLine, type FileReply } from '@marquee/contracts';

/** Some of what a file has. */
export interface CsvPage<Item> {
  readonly items: readonly Item[];
  /** Where the next one begins; null: it is the last. */
  readonly next: string | null;
}

interface CsvList<Item> {
  readonly fileName: string;
  readonly headings: readonly string[];
  /** Asked before the first byte goes out, so that a failure is no file. */
  readonly first: CsvPage<Item>;
  readonly read: (after: string) => Promise<CsvPage<Item>>;
  readonly cells: (item: Item) => readonly (string | number)[];
}

/** A list that is read page by page, as a file that spreadsheets open. */
export const csvFile = <Item>({ fileName, ...list }: CsvList<Item>): FileReply => ({
  fileName,
  contentType: 'text/csv; charset=utf-8',
  content: linesOf(list),
});

/** With the mark by which Excel knows UTF-8. */
async function* linesOf<Item>({
  headings,
  first,
  read,
  cells,
}: Omit<CsvList<Item>, 'fileName'>): AsyncIterable<Uint8Array> {
  yield Buffer.from(`\uFEFF${csvLine(headings)}`);
  for (let page = first; ; page = await read(page.next)) {
    yield Buffer.from(page.items.map((item) => csvLine(cells(item))).join(''));
    if (page.next === null) return;
  }
}

/** `2026-11-26 18:00` in a zone: spreadsheets take it for a time. Of what has not happened nothing. */
export function timeCell(timeZone: string): (at: string | null) => string {
  const time = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return (at) => (at === null ? '' : time.format(new Date(at)));
}
