/** Stands for whichever site we are. */
const here = 'http://here.invalid';
/** Filters of a long list are in the address, too; more than this nobody of us writes. */
const longest = 2_000;

/**
 * A page of our own that a foreign text may name as the next one (`?next=/user/demo`), in the form in which a browser
 * goes there; undefined for everything else. Read as browsers read it (WHATWG URL): they drop tabs and line ends, take
 * backslashes for slashes, and walk up `..`, so that `/\t/evil.test`, `/\evil.test` and `/.//evil.test` are another site.
 */
export function ownPath(text: string): string | undefined {
  if (text.length > longest || /[^\x21-\x5b\x5d-\x7e]/.test(text) || !/^\/(?!\/)/.test(text)) return undefined;
  if (!URL.canParse(text, here)) return undefined;
  const { origin, pathname, search, hash } = new URL(text, here);
  if (origin !== here || pathname.startsWith('//')) return undefined;
  // Whoever decodes the path once more must not find what was refused above; no page of ours needs these in it.
  if (/%(?:[01][\da-f]|2e|2f|5c|7f)/i.test(pathname)) return undefined;
  return pathname + search + hash;
}
