import { Anchor, Button, Popover, Stack, TextInput } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  /** Of the receipt, without a query. */
  readonly href: string;
  readonly label: string;
  /** What stands there where that says more than one needs to see; absent: a button, that says it all. */
  readonly text?: string;
}

/** As the call takes it. */
const longestAddressee = 100;

/** A receipt as PDF, made out to whoever one says. */
export function ReceiptDownload({ href, label, text }: Props) {
  const { t } = useTranslation('common');
  const [addressee, setAddressee] = useState('');
  const [opened, setOpened] = useState(false);
  const to = addressee.trim();
  const file = to === '' ? href : `${href}?${new URLSearchParams({ addressee: to }).toString()}`;
  const toggle = (): void => setOpened(!opened);
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus withArrow shadow="md" width={280}>
      <Popover.Target>
        {text === undefined ? (
          <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={toggle}>
            {label}
          </Button>
        ) : (
          <Anchor component="button" type="button" size="sm" aria-label={label} onClick={toggle}>
            <IconDownload size={14} aria-hidden /> {text}
          </Anchor>
        )}
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          <TextInput
            label={t('receipt.addressee')}
            description={t('receipt.addresseeHelp')}
            value={addressee}
            maxLength={longestAddressee}
            onChange={(event) => setAddressee(event.currentTarget.value)}
          />
          <Button component="a" href={file} download onClick={() => setOpened(false)}>
            {t('receipt.download')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
