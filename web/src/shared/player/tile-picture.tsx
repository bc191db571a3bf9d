import type { Tile } from './storyboard.js';
import classes from './tile-picture.module.css';

/** A preview picture, cut out of its sheet. @param width pixels that it is shown in */
export function TilePicture({ tile, width }: { readonly tile: Tile; readonly width: number }) {
  const scale = width / tile.width;
  return (
    <span className={classes['frame']} style={{ width, height: tile.height * scale }} aria-hidden>
      <span
        className={classes['picture']}
        style={{
          width: tile.width,
          height: tile.height,
          scale: String(scale),
          backgroundImage: `url("${tile.url}")`,
          backgroundPosition: `-${tile.x}px -${tile.y}px`,
        }}
      />
    </span>
  );
}
