import { Anchor, Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useDrop } from '../../shared/ui/drop/use-drop.js';
import { later } from '../../shared/ui/later.js';

const ReceiptPanel = later(async () => (await import('./receipt-panel.js')).ReceiptPanel);

interface Props {
  /** Of the receipt, without a query. */
  readonly href: string;
  readonly label: string;
  /** What stands there where that says more than one needs to see; absent: a button, that says it all. */
  readonly text?: string;
}

/** A receipt as PDF, made out to whoever one says. */
export function ReceiptDownload({ href, label, text }: Props) {
  const { face, dropped } = useDrop('dialog', ReceiptPanel.ahead);
  return (
    <>
      {text === undefined ? (
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} {...face}>
          {label}
        </Button>
      ) : (
        <Anchor component="button" type="button" size="sm" aria-label={label} {...face}>
          <IconDownload size={14} aria-hidden /> {text}
        </Anchor>
      )}
      {dropped && <ReceiptPanel dropped={dropped} href={href} />}
    </>
  );
}
