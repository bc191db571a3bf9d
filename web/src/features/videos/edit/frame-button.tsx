import { Button } from '@mantine/core';
import { IconCameraPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { base64 } from '../../../shared/api/base64.js';
import { useErrorText } from '../../../shared/api/use-error-text.js';
import { toast } from '../../../shared/ui/feedback/toasts.js';
import { cropOf, wholeView } from '../../../shared/ui/image/crop.js';
import type { PickedImage } from '../../../shared/ui/image/pick-image.js';
import { usePlayhead } from './playhead.js';

/** Takes what the player shows as the picture: its middle in 16:9. */
export function FrameButton({ onPick }: { readonly onPick: (picked: PickedImage) => Promise<unknown> }) {
  const { t } = useTranslation('videos');
  const errorText = useErrorText();
  const { frame } = usePlayhead();
  const [busy, setBusy] = useState(false);
  const take = async (): Promise<void> => {
    const picture = await frame();
    if (!picture) {
      toast.error(t('thumbnail.noFrame'));
      return;
    }
    const { width, height } = await createImageBitmap(picture);
    await onPick({ image: await base64(picture), crop: cropOf({ width, height }, wholeView) });
  };
  const run = async (): Promise<void> => {
    setBusy(true);
    await take().catch((error: unknown) => toast.error(errorText(error)));
    setBusy(false);
  };
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconCameraPlus size={16} aria-hidden />}
      loading={busy}
      onClick={() => void run()}
    >
      {t('thumbnail.frame')}
    </Button>
  );
}
