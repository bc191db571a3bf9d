import { setPriority } from 'node:os';
import { join } from 'node:path';
import { argv, exit } from 'node:process';
import sharp from 'sharp';
import { drawingOf, pictures, type PictureName } from './pictures.js';

/** Draws one picture in a process of its own, as film-main.ts does films: `node picture-main.js <picture> <directory>`. */
const [, , name = '', directory = ''] = argv;
const isPicture = (text: string): text is PictureName => Object.hasOwn(pictures, text);
if (!isPicture(name) || directory === '') {
  console.error('usage: node picture-main.js <picture> <directory>');
  exit(1);
}
setPriority(10);
sharp.concurrency(1);
await sharp(Buffer.from(drawingOf(name)))
  .png()
  .toFile(join(directory, `${name}.png`));
