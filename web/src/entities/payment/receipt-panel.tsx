import { Button, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../shared/ui/drop/panel.js';
import type { Dropped } from '../../shared/ui/drop/use-drop.js';

interface Props {
  readonly dropped: Dropped;
  /** Of the receipt, without a query. */
  readonly href: string;
}

/** As the call takes it. */
const longestAddressee = 100;

/** Who a receipt is made out to, and the way to it. */
export function ReceiptPanel({ dropped, href }: Props) {
  const { t } = useTranslation('common');
  const [addressee, setAddressee] = useState('');
  const to = addressee.trim();
  const file = to === '' ? href : `${href}?${new URLSearchParams({ addressee: to }).toString()}`;
  return (
    <Panel dropped={dropped} width={280} trapFocus withArrow>
      <Stack gap="sm">
        <TextInput
          label={t('receipt.addressee')}
          description={t('receipt.addresseeHelp')}
          value={addressee}
          maxLength={longestAddressee}
          onChange={(event) => setAddressee(event.currentTarget.value)}
        />
        <Button component="a" href={file} download onClick={() => dropped.onClose()}>
          {t('receipt.download')}
        </Button>
      </Stack>
    </Panel>
  );
}
