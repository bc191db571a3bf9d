import { spawn } from 'node:child_process';
import { join } from 'node:path';
import sharp from 'sharp';
import { frame } from './draw.js';
import { expressionOf, still, svgOf, type Layer } from './layer.js';
import { lengthOf, type Film, type Scene } from './scene.js';
import { soundOf } from './sound.js';

const { width: W, height: H } = frame;
const framesPerSecond = 24;

/** Lenses are darker towards the corners. */
const lens = still(
  `<radialGradient id="lens" cx="0.5" cy="0.5" r="0.75"><stop offset="0.55" stop-opacity="0"/><stop offset="1" stop-opacity="0.45"/></radialGradient><rect width="${W}" height="${H}" fill="url(#lens)"/>`,
);

const sheetsOf = ({ layers }: Scene): readonly Layer[] => [...layers, lens];

const drawn = (layer: Layer) => sharp(Buffer.from(svgOf(layer)));

/** Draws the sheets of all scenes, moves them past each other, cuts, and lays the sound under it. */
export async function shoot(film: Film, directory: string, file: string): Promise<void> {
  const sheets: string[] = [];
  const draw = async (layer: Layer): Promise<number> => {
    const picture = join(directory, `sheet-${sheets.length}.png`);
    await drawn(layer).png({ compressionLevel: 1 }).toFile(picture);
    return sheets.push(picture) - 1;
  };
  const filters: string[] = [];
  for (const [number, scene] of film.scenes.entries()) {
    const inputs: number[] = [];
    for (const layer of sheetsOf(scene)) inputs.push(await draw(layer));
    filters.push(...sceneFilters(scene, inputs, number));
  }
  const seconds = lengthOf(film);
  const sound = soundOf(film.sound, seconds, sheets.length);
  const all = film.scenes.map((_scene, index) => `[scene${index}]`).join('');
  filters.push(
    `${all}concat=n=${film.scenes.length}[cut]`,
    `[cut]fade=in:d=0.5,fade=out:st=${seconds - 0.7}:d=0.7,format=yuv420p[v]`,
    ...sound.filters,
  );
  await ffmpeg([
    ...sheets.flatMap((sheet) => ['-i', sheet]),
    ...sound.inputs,
    ...['-filter_complex_threads', '1', '-filter_complex', filters.join(';'), '-map', '[v]', '-map', '[a]'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '23', '-threads', '1'],
    ...['-c:a', 'aac', '-b:a', '96k', '-movflags', '+faststart', file],
  ]);
}

/** One sheet over the other, each where it is at that moment; ends in [scene…]. */
function sceneFilters({ seconds, layers }: Scene, inputs: readonly number[], number: number): string[] {
  const [ground, ...others] = inputs;
  const name = (index: number): string => `s${number}l${index}`;
  // One picture each: only the ground is repeated, and an overlay keeps the last picture that it got.
  const filters = [
    `[${ground}]format=yuv444p,loop=-1:1,setpts=N/${framesPerSecond}/TB,fps=${framesPerSecond},trim=duration=${seconds}[${name(0)}]`,
  ];
  for (const [index, input] of others.entries()) {
    const layer = layers[index + 1] ?? lens;
    const sheet = `${name(index + 1)}in`;
    if (layer.turn !== undefined) {
      filters.push(
        `[${input}]format=rgba,loop=-1:1,setpts=N/${framesPerSecond}/TB,rotate=2*PI*t/${layer.turn}:c=none[${sheet}]`,
      );
    }
    const source = layer.turn === undefined ? String(input) : sheet;
    const [x, y] = [expressionOf(layer.motion, 0), expressionOf(layer.motion, 1)];
    filters.push(`[${name(index)}][${source}]overlay=x='${x}':y='${y}':format=yuv444[${name(index + 1)}]`);
  }
  filters.push(`[${name(others.length)}]trim=duration=${seconds},setpts=PTS-STARTPTS[scene${number}]`);
  return filters;
}

/** @throws what ffmpeg complained about */
async function ffmpeg(options: readonly string[]): Promise<void> {
  const child = spawn('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-nostdin', '-y', ...options], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => (complaint = (complaint + chunk.toString()).slice(-2_000)));
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  child.once('error', reject);
  child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg made no film: ${complaint}`))));
  await promise;
}
