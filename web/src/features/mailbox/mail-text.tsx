import { Anchor } from '@mantine/core';
import classes from './mailbox.module.css';

const address = /(https?:\/\/[^\s<>"'）」。、]+)/;

/** A mail's text with its addresses as links; nothing of it is taken as HTML. */
export function MailText({ text }: { readonly text: string }) {
  return (
    <div className={classes['text']}>
      {text.split(address).map((part, index) =>
        address.test(part) ? (
          <Anchor key={index} href={part} underline="always">
            {part}
          </Anchor>
        ) : (
          part
        ),
      )}
    </div>
  );
}
