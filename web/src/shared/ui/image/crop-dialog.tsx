import { Button, Group, Slider, Stack, Text } from '@mantine/core';
import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../api/use-error-text.js';
import { Dialog } from '../feedback/dialog.js';
import { useAbove } from '../form/dialog-context.js';
import { cropOf, moved, ratioOf, wholeView, type Rectangle, type Shape, type Size } from './crop.js';
import classes from './image.module.css';

interface Props {
  /** Address of the picture in this browser. */
  readonly url: string;
  readonly shape: Shape;
  readonly onClose: () => void;
  readonly onApply: (crop: Rectangle) => Promise<unknown>;
}

/** Recommended sizes: of thumbnails by the specification, section 9; of icons as browsers and phones show them. */
const recommended = { wide: { width: 1280, height: 720 }, square: { width: 192, height: 192 } } as const;
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-0.05, 0],
  ArrowRight: [0.05, 0],
  ArrowUp: [0, -0.05],
  ArrowDown: [0, 0.05],
};

/** Chooses a part of an own image: dragged or moved with the arrow keys, and zoomed. */
export function CropDialog({ url, shape, onClose, onApply }: Props) {
  const { t } = useTranslation(['image', 'common']);
  useAbove();
  const errorText = useErrorText();
  const [picture, setPicture] = useState<Size>();
  const [view, setView] = useState(wholeView);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const [unreadable, setUnreadable] = useState(false);
  const crop = picture && cropOf(picture, view, shape);
  const move = (dx: number, dy: number): void => {
    if (picture) setView((before) => moved(picture, before, dx, dy, shape));
  };
  const drag = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.buttons !== 1) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { width, height } = event.currentTarget.getBoundingClientRect();
    move(-event.movementX / width, -event.movementY / height);
  };
  const press = (event: KeyboardEvent): void => {
    const step = arrows[event.key];
    if (!step) return;
    event.preventDefault();
    move(...step);
  };
  const apply = async (): Promise<void> => {
    if (!crop) return;
    setBusy(true);
    setError(undefined);
    try {
      await onApply(crop);
      onClose();
    } catch (problem) {
      setError(problem);
    } finally {
      setBusy(false);
    }
  };
  const wanted = shape === 'own' ? undefined : recommended[shape];
  const small = wanted && crop && (crop.width < wanted.width || crop.height < wanted.height) ? wanted : undefined;
  return (
    <Dialog opened onClose={onClose} size="lg" centered={false} title={t('image:title')}>
      <Stack>
        <Text size="sm" c="dimmed">
          {t('image:text')}
        </Text>
        <div
          className={classes['crop']}
          style={{ aspectRatio: picture ? ratioOf(shape, picture) : undefined }}
          role="group"
          tabIndex={0}
          aria-label={t('image:area')}
          onPointerMove={drag}
          onKeyDown={press}
        >
          <img
            src={url}
            alt=""
            draggable={false}
            style={
              picture && crop
                ? {
                    width: `${(100 * picture.width) / crop.width}%`,
                    left: `${(-100 * crop.x) / crop.width}%`,
                    top: `${(-100 * crop.y) / crop.height}%`,
                  }
                : { width: '100%' }
            }
            onLoad={(event) => {
              const { naturalWidth: width, naturalHeight: height } = event.currentTarget;
              setPicture({ width, height });
            }}
            onError={() => setUnreadable(true)}
          />
        </div>
        <Slider
          min={1}
          max={5}
          step={0.05}
          label={null}
          value={view.zoom}
          thumbLabel={t('image:zoom')}
          onChange={(zoom) => setView((before) => ({ ...before, zoom }))}
        />
        {small && (
          <Text size="sm" c="dimmed">
            {t('image:small', {
              width: crop?.width,
              height: crop?.height,
              wantedWidth: small.width,
              wantedHeight: small.height,
            })}
          </Text>
        )}
        {(error !== undefined || unreadable) && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {unreadable ? t('image:unreadable') : errorText(error)}
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button disabled={!crop || unreadable} loading={busy} onClick={() => void apply()}>
            {t('image:apply')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
