export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A part of a picture in its own pixels. */
export interface Rectangle extends Size {
  readonly x: number;
  readonly y: number;
}

/** What one looks at: zoom from 1 (as much as fits), and the middle as shares of the picture. */
export interface View {
  readonly zoom: number;
  readonly centerX: number;
  readonly centerY: number;
}

export const wholeView: View = { zoom: 1, centerX: 0.5, centerY: 0.5 };

/** What is cut out: thumbnails are wide, icons are square, of a logo it is as much as one likes to keep of its own shape. */
export type Shape = 'wide' | 'square' | 'own';

/** Width by height. */
export const ratioOf = (shape: Shape, picture: Size): number =>
  ({ wide: 16 / 9, square: 1, own: picture.width / picture.height })[shape];

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** The part of a picture that a view shows; always inside the picture, in whole pixels. */
export function cropOf(picture: Size, { zoom, centerX, centerY }: View, shape: Shape = 'wide'): Rectangle {
  const ratio = ratioOf(shape, picture);
  const widest = Math.min(picture.width, picture.height * ratio);
  const width = Math.max(1, Math.round(widest / zoom));
  const height = Math.max(1, Math.min(picture.height, Math.round(width / ratio)));
  return {
    x: Math.round(clamp(centerX * picture.width - width / 2, 0, picture.width - width)),
    y: Math.round(clamp(centerY * picture.height - height / 2, 0, picture.height - height)),
    width,
    height,
  };
}

/** The view after moving by shares of what is seen; it stops at the edges. */
export function moved(picture: Size, view: View, dx: number, dy: number, shape: Shape = 'wide'): View {
  const part = cropOf(picture, view, shape);
  const [halfX, halfY] = [part.width / picture.width / 2, part.height / picture.height / 2];
  return {
    ...view,
    centerX: clamp(view.centerX + dx * 2 * halfX, halfX, 1 - halfX),
    centerY: clamp(view.centerY + dy * 2 * halfY, halfY, 1 - halfY),
  };
}
