import { existsSync, readFileSync } from 'node:fs';
import { inRepository } from '../lib/repository.ts';

interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly optional?: boolean;
  readonly extraneous?: boolean;
}

function lockedPackages(file: string): Readonly<Record<string, LockedPackage>> {
  const parsed = JSON.parse(readFileSync(file, 'utf8')) as { packages?: Record<string, LockedPackage> };
  return parsed.packages ?? {};
}

/**
 * Whether node_modules holds what package-lock.json says, by npm's own record of what it installed.
 * Optional packages may be missing: they are builds for other machines.
 */
export function isInstalled(
  lockFile: string = inRepository('package-lock.json'),
  installedFile: string = inRepository('node_modules/.package-lock.json'),
): boolean {
  if (!existsSync(installedFile)) return false;
  const installed = lockedPackages(installedFile);
  return Object.entries(lockedPackages(lockFile))
    .filter(([path, locked]) => path.includes('node_modules/') && !locked.optional && !locked.extraneous)
    .every(([path, locked]) => {
      const found = installed[path];
      return found !== undefined && found.version === locked.version && Boolean(found.link) === Boolean(locked.link);
    });
}
