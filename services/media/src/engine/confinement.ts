import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * What keeps a tool away from everything but its file: `bubblewrap` takes the network, other processes and every place to write but
 * its folder; `namespaces` the network, and with it the right to look into our process; `none` nothing, the machine has no means.
 */
export type Confinement = 'bubblewrap' | 'namespaces' | 'none';

const BWRAP = ['/usr/bin/bwrap', '/usr/local/bin/bwrap'];
const UNSHARE = '/usr/bin/unshare';
/** Milliseconds; it takes 10. */
const tryFor = 5_000;

const alone = ['--unshare-net', '--unshare-pid', '--unshare-ipc', '--unshare-uts', '--die-with-parent'];
const readOnly = ['--ro-bind', '/', '/', '--proc', '/proc', '--dev', '/dev'];

const works = (command: string, args: readonly string[]): boolean =>
  existsSync(command) && spawnSync(command, [...args, '--', '/bin/true'], { timeout: tryFor, env: {} }).status === 0;

/** The means of this machine. @param bwraps where bubblewrap may be */
export function findConfinement(bwraps: readonly string[] = BWRAP): {
  readonly kind: Confinement;
  readonly command: string;
} {
  const bwrap = bwraps.find((path) => works(path, [...alone, ...readOnly]));
  if (bwrap !== undefined) return { kind: 'bubblewrap', command: bwrap };
  // No fork: the kernel's word to end with us reaches the tool itself.
  if (works(UNSHARE, ['--user', '--map-current-user', '--net'])) return { kind: 'namespaces', command: UNSHARE };
  return { kind: 'none', command: '' };
}

let found: ReturnType<typeof findConfinement> | undefined;

/** Tried once in a process: containers often may not make namespaces. */
export const confinement = (): ReturnType<typeof findConfinement> => (found ??= findConfinement());

/** What goes before a command. @param folder the one place where it may write */
export function confined({ kind, command }: ReturnType<typeof findConfinement>, folder?: string): readonly string[] {
  switch (kind) {
    case 'bubblewrap': {
      const writable = folder === undefined ? [] : ['--bind', folder, folder, '--chdir', folder];
      return [command, ...alone, ...readOnly, ...writable, '--'];
    }
    case 'namespaces':
      return [command, '--user', '--map-current-user', '--net', '--'];
    case 'none':
      return [];
  }
}
