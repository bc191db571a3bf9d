import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Puts the address of something onto the clipboard. */
export function CopyLink({ url, title }: { readonly url: string; readonly title: string }) {
  const { t } = useTranslation('common');
  const clipboard = useClipboard({ timeout: 2000 });
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={clipboard.copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
      aria-label={clipboard.copied ? t('copied') : t('copyLinkOf', { title })}
      onClick={() => clipboard.copy(new URL(url, globalThis.location.origin).href)}
    >
      {clipboard.copied ? t('copied') : t('copyLink')}
    </Button>
  );
}
