/** Lines of what a test said, of which each is read; and characters of each. */
const [mostSaid, widest] = [8, 400];

const isFrame = (line: string): boolean => line.startsWith('at ');
const isOurs = (line: string): boolean =>
  isFrame(line) && /\.[jt]sx?:\d/.test(line) && !/node_modules|node:/.test(line);
/** As tools/jest/journey-environment.js begins what it tells of a page. */
const isPage = (line: string): boolean => /^The page \S+ showed/.test(line);
const isLast = (line: string): boolean => /^(It had asked|Its console had said) last: /.test(line);

/** The end of what was asked and said is what counts. */
const tail = (line: string): string => (line.length > widest ? `${line.slice(0, 40)} … ${line.slice(-widest)}` : line);

/** What a page showed is many lines; here it is one. */
function pagesIn(lines: readonly string[]): string[] {
  const pages: string[] = [];
  let shown: string[] | undefined;
  for (const line of lines) {
    if (isPage(line)) shown = [line];
    else if (shown && isLast(line)) {
      if (shown.length > 0) pages.push(shown.join(' ').slice(0, widest * 2));
      shown = [];
      pages.push(tail(line));
    } else if (shown && shown.length > 0) shown.push(line);
  }
  return pages;
}

/**
 * What a failure on a machine that nobody can look at is understood from, in a few lines: what else the test said, where
 * in this repository it was, and what the pages of a journey showed, asked and said last.
 *
 * @param lines of the message, trimmed, without the empty ones; the first is known
 */
export function evidenceIn(lines: readonly string[]): string[] {
  const page = lines.findIndex(isPage);
  const own = page === -1 ? lines : lines.slice(0, page);
  const said = own.slice(1).filter((line) => !isFrame(line));
  return [...said.slice(0, mostSaid), ...own.filter(isOurs).slice(0, 1), ...pagesIn(lines.slice(own.length))];
}
