/** A part of a plain text; with `href` where it is an address. */
export interface TextPart {
  readonly text: string;
  readonly href?: string;
}

/** Addresses begin with a host, and end before white space, and before what closes a sentence or a bracket in full width. */
const address = /(https?:\/\/[\p{L}\p{N}[][^\s<>"“”「」『』〈〉《》【】〔〕（）［］｛｝、。，．！？：；…]*)/u;
const closing = ".,;:!?)]}'’";
/** What closes, and what opened it. */
const brackets: ReadonlyMap<string, string> = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
]);

/** The last sign closes a bracket that was opened in the address: it is a part of it, as in those of encyclopedias. */
function closesOwn(address: string): boolean {
  const last = address.slice(-1);
  const opening = brackets.get(last);
  return opening !== undefined && address.split(opening).length >= address.split(last).length;
}

/** Without what closes the sentence, or a bracket, in which an address stands. */
function addressIn(part: string): string {
  let found = part;
  while (closing.includes(found.slice(-1)) && !closesOwn(found)) found = found.slice(0, -1);
  return found;
}

/** A plain text with its addresses apart; nothing else of it is more than text. */
export function textParts(text: string): readonly TextPart[] {
  return text.split(address).flatMap((part, index): readonly TextPart[] => {
    // What `split` keeps of the pattern stands at odd places.
    if (index % 2 === 0) return part === '' ? [] : [{ text: part }];
    const href = addressIn(part);
    const rest = part.slice(href.length);
    return [{ text: href, href }, ...(rest === '' ? [] : [{ text: rest }])];
  });
}
