import sheet from '@fontsource-variable/noto-sans-jp/index.css?url';

/** Pixels: enough to tell two characters apart. */
const size = 24;

/** How a character looks on this machine. */
function pictureOf(character: string): string {
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return character;
  context.font = `${size}px sans-serif`;
  context.textBaseline = 'top';
  context.fillText(character, 0, 0);
  return context.getImageData(0, 0, size, size).data.join('');
}

/** Without a font for them, two characters look alike: a box stands for each. */
export const isJapaneseSeen = (picture = pictureOf): boolean => picture('永') !== picture('鷹');

/**
 * Shows Japanese on machines that have no font for it: the list of the parts of Noto Sans JP is loaded on these alone, and of its
 * parts the browser loads those whose characters are on the page (`unicode-range`). It stands last among the fonts of the theme.
 */
export function lendJapaneseFont(): void {
  if (isJapaneseSeen()) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = sheet;
  document.head.append(link);
}
