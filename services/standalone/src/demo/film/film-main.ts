import { setPriority } from 'node:os';
import { join } from 'node:path';
import { argv, exit } from 'node:process';
import sharp from 'sharp';
import { films, type FilmName } from './films.js';
import { shoot } from './shoot.js';

/**
 * Makes one film in a process of its own: `node film-main.js <film> <directory>` leaves film.mp4 there. Drawing takes the
 * processor and memory for a moment, which whoever tries the product out meanwhile must not notice.
 */
const [, , name = '', directory = ''] = argv;
const isFilm = (text: string): text is FilmName => Object.hasOwn(films, text);
if (!isFilm(name) || directory === '') {
  console.error('usage: node film-main.js <film> <directory>');
  exit(1);
}
setPriority(10);
sharp.concurrency(1);
await shoot(films[name], directory, join(directory, 'film.mp4'));
