import { textParts } from '@marquee/contracts';
import { Anchor } from '@mantine/core';

/** Plain text in which addresses are links; nothing else of it is more than text. */
export function LinkedText({ text: whole }: { readonly text: string }) {
  return textParts(whole).map(({ text, href }, index) =>
    href === undefined ? (
      text
    ) : (
      <Anchor key={index} href={href} target="_blank" rel="noopener noreferrer" inherit underline="always">
        {text}
      </Anchor>
    ),
  );
}
