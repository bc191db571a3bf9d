import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Called by deploy/Dockerfile with Debian's Node.js, which is too old to build Marquee and comes with no npm: fetches the
 * pinned Node.js and npm from the registry, each only with the content that its hash promises (Subresource Integrity).
 *
 *     main.mjs <registry> <lock of tools/node> <version of npm> <hash of npm>
 */
const [registry = '', lockFile = '', npmVersion = '', npmIntegrity = ''] = process.argv.slice(2);

if (registry === '') {
  throw new Error('NPM_REGISTRY is empty. Build with: --build-arg NPM_REGISTRY="$(npm config get registry)"');
}
const { packages } = JSON.parse(readFileSync(lockFile, 'utf8'));
const runtime = `node-linux-${process.arch}`;
const locked = packages[`node_modules/${runtime}`];
if (!locked) throw new Error(`${lockFile} has no Node.js for ${process.arch}`);

await unpack(runtime, locked.version, locked.integrity, (folder) => {
  cpSync(join(folder, 'bin/node'), '/usr/local/bin/node');
  chmodSync('/usr/local/bin/node', 0o755);
});
await unpack('npm', npmVersion, npmIntegrity, (folder) => {
  cpSync(folder, '/usr/local/lib/node_modules/npm', { recursive: true });
  for (const tool of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${tool}-cli.js`, `/usr/local/bin/${tool}`);
});

async function unpack(name, version, integrity, use) {
  const address = `${registry.replace(/(?<!\/)\/+$/, '')}/${name}/-/${name}-${version}.tgz`;
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  const content = Buffer.from(await answer.arrayBuffer());
  const found = `sha512-${createHash('sha512').update(content).digest('base64')}`;
  if (found !== integrity) throw new Error(`${address} is not what it should be: ${found} instead of ${integrity}`);
  const folder = mkdtempSync(join(tmpdir(), 'package-'));
  writeFileSync(join(folder, 'package.tgz'), content);
  execFileSync('tar', ['-x', '-z', '-f', 'package.tgz', '--no-same-owner'], { cwd: folder });
  use(join(folder, 'package'));
  rmSync(folder, { recursive: true });
}
