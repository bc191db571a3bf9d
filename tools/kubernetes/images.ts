import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../lib/command.ts';
import { build, docker } from '../images/docker.ts';
import { operator } from '../images/prove.ts';
import { services } from '../services/manifest.ts';
import { program, type Part } from './parts.ts';
import { inRun, kept } from './places.ts';

export const pauseImage = 'docker.io/library/marquee-kubernetes-pause:1';
export const traefikImage = 'docker.io/library/marquee-kubernetes-traefik:1';

/** As the chart is told to look for them: the production values' registry, and two versions of the same. */
const registry = 'registry.example.com/marquee';
export const tags = { first: '1.4.2', next: '1.5.0' } as const;
/** @param target of deploy/Dockerfile */
export const imageNamed = (target: string, tag: string): string => `${registry}/marquee-${target}:${tag}`;

/** The image of one program and nothing else. */
async function imageOf(part: Part, image: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-image-'));
  try {
    await mkdir(join(folder, 'root', 'tmp'), { recursive: true });
    await copyFile(program(part), join(folder, 'root', part));
    const archive = join(folder, 'root.tar');
    await runCommand(['tar', '-C', join(folder, 'root'), '-cf', archive, '.']);
    await docker(['import', '--change', `ENTRYPOINT ["/${part}"]`, archive, image]);
    return image;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The images of deploy/Dockerfile and of the parts that run in pods. @throws Error with the end of what Docker said */
export async function buildImages(note: (line: string) => void): Promise<readonly string[]> {
  const images = [await imageOf('pause', pauseImage), await imageOf('traefik', traefikImage)];
  const targets = [...services.map(({ name }) => name), operator];
  for (const target of targets) {
    const image = await build(target, note);
    for (const tag of Object.values(tags)) {
      const name = imageNamed(target, tag);
      await docker(['tag', image, name]);
      images.push(name);
    }
  }
  return images;
}

/** Gives containerd those that it does not have from the cluster before. It must run. @throws Error with what it said */
export async function loadImages(images: readonly string[], socket: string): Promise<void> {
  const record = join(kept, 'loaded-images.json');
  const there = existsSync(record) ? (JSON.parse(await readFile(record, 'utf8')) as Record<string, string>) : {};
  const ids = (await docker(['image', 'inspect', '--format', '{{.Id}}', ...images])).split('\n');
  const wanted = Object.fromEntries(images.map((image, index) => [image, ids[index] ?? '']));
  const held = new Set((await containerd(socket, 'list', '--quiet')).split('\n'));
  const missing = images.filter((image) => !held.has(image) || there[image] !== wanted[image]);
  if (missing.length === 0) return;
  const archive = inRun('images.tar');
  await docker(['save', '--output', archive, ...missing]);
  await containerd(socket, 'import', archive);
  await rm(archive);
  await writeFile(record, JSON.stringify(wanted));
}

/** @throws Error with the end of what it said */
async function containerd(socket: string, ...args: readonly string[]): Promise<string> {
  const { code, output } = await runCommand(['ctr', '--address', socket, '--namespace', 'k8s.io', 'images', ...args]);
  if (code !== 0) throw new Error(`containerd took no images: ${output.trim().slice(-500)}`);
  return output;
}
