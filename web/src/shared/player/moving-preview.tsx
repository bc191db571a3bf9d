import { useEffect, useState, type FocusEvent, type PointerEvent } from 'react';
import classes from './tile-picture.module.css';
import { TilePicture } from './tile-picture.js';
import { useStoryboard } from './use-storyboard.js';

/** Milliseconds on something before one means it: a pointer that only crosses a page asks for nothing. */
const intent = 250;
/** Milliseconds that each picture is seen, and how many there are: it ends by itself after 5 s. */
const perPicture = 600;
const pictures = 8;

/**
 * What a video looks like, picture by picture, for whoever rests on it with a mouse or the keyboard. Nothing is loaded
 * before; fingers, which cannot rest on something, and who wants no motion get none.
 */
export function useMovingPreview(storyboardUrl: string | null) {
  const [tiles, load] = useStoryboard(storyboardUrl);
  const [width, setWidth] = useState<number>();
  const [turn, setTurn] = useState(-1);
  const ready = tiles.length > 0;
  useEffect(() => {
    if (width === undefined) return;
    const timer = setTimeout(() => {
      load();
      if (ready) setTurn(0);
    }, intent);
    return () => clearTimeout(timer);
  }, [width, load, ready]);
  useEffect(() => {
    if (turn < 0 || turn >= pictures) return;
    const timer = setTimeout(() => setTurn(turn + 1), perPicture);
    return () => clearTimeout(timer);
  }, [turn]);
  const begin = (element: HTMLElement): void => {
    const calm = globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (storyboardUrl !== null && !calm) setWidth(element.clientWidth);
  };
  const end = (): void => {
    setWidth(undefined);
    setTurn(-1);
  };
  const tile = turn < 0 || turn >= pictures ? undefined : tiles[Math.floor((turn * tiles.length) / pictures)];
  return {
    on: {
      onPointerEnter: ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) => {
        if (pointerType === 'mouse') begin(currentTarget);
      },
      onPointerLeave: end,
      onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) => {
        if (currentTarget.matches(':focus-visible')) begin(currentTarget);
      },
      onBlur: end,
    },
    picture:
      tile && width !== undefined ? (
        <span className={classes['over']} data-preview={turn}>
          <TilePicture tile={tile} width={width} />
        </span>
      ) : null,
  };
}
