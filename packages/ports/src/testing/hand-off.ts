import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openWholeNginx, type Nginx } from './nginx.js';

const configuration = join(import.meta.dirname, '../../../../helm/marquee/files/hand-off');

/**
 * The nginx that the chart puts beside media, before a media of this machine, with all it writes in the directory.
 *
 * @param beside what stands in its server block beside what the chart has there
 */
export async function openHandOff(directory: string, media: string, beside = ''): Promise<Nginx> {
  await mkdir(join(directory, 'hand-off'));
  for (const name of await readdir(configuration)) {
    const text = (await readFile(join(configuration, name), 'utf8'))
      .replaceAll('/tmp/', `${directory}/`)
      .replaceAll('error_log stderr', `error_log ${directory}/nginx.log`)
      .replace('server 127.0.0.1:8080;', `server ${new URL(media).host};`);
    await writeFile(join(directory, 'hand-off', name), text);
  }
  const whole = await readFile(join(directory, 'hand-off/nginx.conf'), 'utf8');
  return openWholeNginx(directory, (port) => whole.replace('listen 8081;', `listen 127.0.0.1:${port};\n${beside}`));
}
