import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { billOf, closure, installed, readLock } from './bill.ts';
import { copyManifests, copyPackages, copyToRun, workspacesOf } from './files.ts';

/**
 * Called by deploy/Dockerfile, inside the builder:
 *
 *     main.ts manifests <to>       the manifests of this checkout
 *     main.ts <service> <to>       what the image of a service holds: the packages that npm installed in the current
 *                                  folder, the workspaces as built in this checkout, and the bill of both
 *     main.ts <service> <to> web   with the client
 */
const built = resolve(import.meta.dirname, '../../..');
const [what = '', to = '', client] = process.argv.slice(2);

if (what === 'manifests') await copyManifests(built, to);
else await assemble(what, process.cwd());

async function assemble(service: string, installedIn: string): Promise<void> {
  // Apart, so that packages, which seldom change, are a layer of their own.
  const own = join(to, 'own');
  const workspaces = await workspacesOf(installedIn, service);
  await copyPackages(join(installedIn, 'node_modules'), join(to, 'node_modules'), new Set(workspaces.keys()));
  for (const folder of workspaces.values()) {
    await copyToRun(join(built, folder, 'dist'), join(own, folder, 'dist'));
    await copyToRun(join(built, folder, 'package.json'), join(own, folder, 'package.json'));
    await copyPackages(join(installedIn, folder, 'node_modules'), join(own, folder, 'node_modules'), new Set());
  }
  const record = await readLock(join(installedIn, 'node_modules/.package-lock.json'));
  const parts = [installed(record, [...workspaces.values()])];
  if (client !== undefined) {
    await copyToRun(join(built, client, 'dist'), join(own, client, 'dist'));
    // Its packages are inside its bundle, and were installed for its build only.
    parts.push(closure(await readLock(join(installedIn, 'package-lock.json')), client));
  }
  const bill = billOf(`marquee-${service}`, parts, process.versions.node);
  await writeFile(join(own, 'sbom.cdx.json'), JSON.stringify(bill));
}
