import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { inRepository } from '../lib/repository.ts';
import { routeFiles, type Manifest } from './bundle.ts';

/**
 * Kilobytes of compressed script from an empty cache, with what is loaded only when it is needed: the form of events has
 * the calendar and the order of videos by pointer. The frame of the console (some 30 kB more) and texts are not counted. The watch page is where
 * members come in: see the bench.
 */
const limits = { watch: 300, other: 413 } as const;

const manifestFile = inRepository('web/dist/.vite/manifest.json');
if (!existsSync(manifestFile))
  throw new Error('web/dist/.vite/manifest.json is missing: build the client (build.manifest is on)');
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;

const sizes = new Map<string, number>();
/** gzip at its usual level, as the server sends it to a browser that knows nothing better. */
const compressed = (file: string): number => {
  const size = sizes.get(file) ?? gzipSync(readFileSync(inRepository(`web/dist/${file}`))).length;
  sizes.set(file, size);
  return size;
};

const routes = routeFiles(manifest, (source) => /^src\/(?:app\/routes\/|features\/.+-list\.tsx$)/.test(source))
  .map(({ route, scripts }) => {
    const limit = /routes\/user\/(\w*watch|video)/.test(route) ? limits.watch : limits.other;
    return { route, limit, kilobytes: scripts.reduce((sum, file) => sum + compressed(file), 0) / 1000 };
  })
  .toSorted((a, b) => b.kilobytes - a.kilobytes);

for (const { route, kilobytes, limit } of routes) {
  console.log(
    `${kilobytes > limit ? 'TOO BIG' : '     ok'} ${kilobytes.toFixed(0).padStart(5)} of ${limit} kB  ${route}`,
  );
}
const watch = routes.some(({ limit }) => limit === limits.watch);
if (!watch) console.error('No route of the watch page was found among the lazy routes in src/app/routes.');
process.exitCode = watch && routes.every(({ kilobytes, limit }) => kilobytes <= limit) ? 0 : 1;
