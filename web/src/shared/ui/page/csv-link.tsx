import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';

interface Props {
  /** The file, as the server makes it. */
  readonly href: string;
  readonly label: string;
}

/** Saves a list as a file that spreadsheets open. */
export const CsvLink = ({ href, label }: Props) => (
  <Button component="a" href={href} download variant="default" leftSection={<IconDownload size={18} aria-hidden />}>
    {label}
  </Button>
);
