import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FilmName } from './film/films.js';
import type { PictureName } from './film/pictures.js';

/** Draws a film in a process of its own; its file is in the directory then. @throws when it fails or the signal aborts it */
export async function makeFilm(film: FilmName, directory: string, signal: AbortSignal): Promise<string> {
  await draw('film-main.js', [film, directory], signal);
  return join(directory, 'film.mp4');
}

/** The same of a picture. */
export async function makePicture(picture: PictureName, directory: string, signal: AbortSignal): Promise<string> {
  await draw('picture-main.js', [picture, directory], signal);
  return join(directory, `${picture}.png`);
}

async function draw(maker: string, what: readonly string[], signal: AbortSignal): Promise<void> {
  const program = fileURLToPath(new URL(`film/${maker}`, import.meta.url));
  const child = spawn(process.execPath, [program, ...what], { stdio: ['ignore', 'ignore', 'pipe'], signal });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => (complaint = (complaint + chunk.toString()).slice(-2_000)));
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  child.once('error', reject);
  child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`nothing was drawn: ${complaint}`))));
  await promise;
}
