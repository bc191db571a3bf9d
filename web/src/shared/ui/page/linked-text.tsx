import { Anchor } from '@mantine/core';

/** Addresses end before white space, and before what closes a sentence or a bracket around them. */
const address = /(https?:\/\/[^\s<>"「」『』（）【】、。，．]+)/;
const closing = ".,;:!?)]}'’”";

/** Without what closes the sentence behind an address. */
function addressIn(part: string): string {
  let { length } = part;
  while (closing.includes(part.charAt(length - 1))) length -= 1;
  return part.slice(0, length);
}

/** Plain text in which addresses are links; nothing else of it is more than text. */
export function LinkedText({ text }: { readonly text: string }) {
  return text.split(address).map((part, index) => {
    // What `split` keeps of the pattern stands at odd places.
    if (index % 2 === 0) return part;
    const href = addressIn(part);
    return (
      <span key={index}>
        <Anchor href={href} target="_blank" rel="noopener noreferrer" inherit underline="always">
          {href}
        </Anchor>
        {part.slice(href.length)}
      </span>
    );
  });
}
