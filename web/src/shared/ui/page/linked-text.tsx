import { textParts, type TextPart } from '@marquee/contracts';
import { ExternalLink } from './external-link.js';

/** A part of a plain text, which leads there where it is an address. */
export function LinkedPart({ text, href }: TextPart) {
  if (href === undefined) return text;
  return (
    <ExternalLink href={href} inherit underline="always">
      {text}
    </ExternalLink>
  );
}

/** Plain text in which addresses are links; nothing else of it is more than text. */
export function LinkedText({ text }: { readonly text: string }) {
  return textParts(text).map((part, index) => <LinkedPart key={index} {...part} />);
}
