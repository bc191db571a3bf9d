import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FilmName } from './film/films.js';

const maker = fileURLToPath(new URL('film/film-main.js', import.meta.url));

/** Draws a film in a process of its own; its file is in the directory then. @throws when it fails or the signal aborts it */
export async function makeFilm(film: FilmName, directory: string, signal: AbortSignal): Promise<string> {
  const child = spawn(process.execPath, [maker, film, directory], { stdio: ['ignore', 'ignore', 'pipe'], signal });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => (complaint = (complaint + chunk.toString()).slice(-2_000)));
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  child.once('error', reject);
  child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`the film was not made: ${complaint}`))));
  await promise;
  return join(directory, 'film.mp4');
}
