import { Button, FileButton, Text } from '@mantine/core';
import { IconPhotoUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { base64 } from '../../api/base64.js';
import { later } from '../later.js';
import type { Rectangle, Shape } from './crop.js';

const CropDialog = later(async () => (await import('./crop-dialog.js')).CropDialog);

/** Bytes. */
const largestImage = 10 * 1024 * 1024;
const imageTypes = ['image/jpeg', 'image/png', 'image/webp'];

/** As the calls want it. */
export interface PickedImage {
  /** Bytes in base64. */
  readonly image: string;
  readonly crop: Rectangle;
}

interface Props {
  /** On the button. */
  readonly label: string;
  readonly shape?: Shape;
  /** What it fails with is said in the dialog, which then stays open. */
  readonly onPick: (picked: PickedImage) => Promise<unknown>;
}

/** A button that takes an image of the reader's; its crop must be applied (specification, section 5). */
export function PickImage({ label, shape = 'wide', onPick }: Props) {
  const { t } = useTranslation('image');
  const [own, setOwn] = useState<{ readonly file: File; readonly url: string }>();
  const [refused, setRefused] = useState(false);
  const take = (chosen: File | null): void => {
    const fits = chosen !== null && chosen.size <= largestImage && imageTypes.includes(chosen.type);
    setRefused(chosen !== null && !fits);
    if (fits) setOwn({ file: chosen, url: URL.createObjectURL(chosen) });
  };
  const close = (): void => {
    if (own) URL.revokeObjectURL(own.url);
    setOwn(undefined);
  };
  return (
    <>
      <FileButton accept={imageTypes.join(',')} onChange={take} inputProps={{ 'aria-label': label }}>
        {(props) => (
          <Button {...props} size="xs" variant="default" leftSection={<IconPhotoUp size={16} aria-hidden />}>
            {label}
          </Button>
        )}
      </FileButton>
      {refused && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {t('refused')}
        </Text>
      )}
      {own && (
        <CropDialog
          url={own.url}
          shape={shape}
          onClose={close}
          onApply={async (crop) => onPick({ image: await base64(own.file), crop })}
        />
      )}
    </>
  );
}
