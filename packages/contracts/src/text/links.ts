/** A part of a plain text; with `href` where it is an address. */
export interface TextPart {
  readonly text: string;
  readonly href?: string;
}

/** Addresses end before white space, and before what closes a sentence or a bracket around them. */
const address = /(https?:\/\/[^\s<>"「」『』（）【】、。，．]+)/;
const closing = ".,;:!?)]}'’”";

/** Without what closes the sentence behind an address. */
function addressIn(part: string): string {
  let { length } = part;
  while (closing.includes(part.charAt(length - 1))) length -= 1;
  return part.slice(0, length);
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
