import { runCommand } from '../lib/command.ts';

export interface SystemPackage {
  /** Its name in Debian. */
  readonly name: string;
  /** A shell command that succeeds when the machine has it already, wherever it came from. */
  readonly probe: string;
  /** Whether nothing works without it. What is only wanted is reported by the tests that miss it. */
  readonly needed: boolean;
  /** The package that does as well, where an archive has no such one. */
  readonly otherwise?: string;
}

/** Those of the packages that the machine lacks. */
export async function missingSystemPackages(packages: readonly SystemPackage[]): Promise<SystemPackage[]> {
  const present = await Promise.all(
    packages.map(async ({ probe }) => (await runCommand(['sh', '-c', probe])).code === 0),
  );
  return packages.filter((_, index) => !present[index]);
}

const isRoot = (): boolean => process.getuid?.() === 0;

/** Lets sudo ask for the password now, where somebody can answer. */
export async function askForPrivileges(): Promise<void> {
  if (!isRoot() && process.stdin.isTTY) await runCommand(['sudo', '-v'], { live: true });
}

/** How this user may run apt-get: directly, through sudo, or not at all. */
async function aptPrefix(): Promise<readonly string[] | undefined> {
  if ((await runCommand(['sh', '-c', 'command -v apt-get'])).code !== 0) return undefined;
  if (isRoot()) return [];
  return (await runCommand(['sudo', '-n', 'true'])).code === 0 ? ['sudo', '-n'] : undefined;
}

/** @throws Error when a needed package is still missing; its message says how to install it by hand. */
export async function installSystemPackages(
  packages: readonly SystemPackage[],
  note: (text: string) => void,
): Promise<void> {
  const prefix = await aptPrefix();
  let problem = 'there is no apt-get here, or no right to use it (not root, and sudo refused)';
  if (prefix) {
    const environment = ['env', 'DEBIAN_FRONTEND=noninteractive'];
    const patience = ['-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3'];
    const apt = async (command: string, ...args: readonly string[]): Promise<string> => {
      const argv = [...prefix, ...environment, 'apt-get', command, '-q', ...patience, ...args];
      return (await runCommand(argv, { onLine: note })).output.trim().split('\n').slice(-5).join('\n');
    };
    await apt('update');
    const install = ['-y', '--no-install-recommends'];
    const wanted = await missingSystemPackages(packages);
    problem = await apt('install', ...install, ...wanted.map((one) => one.name));
    // A name that the archive does not know takes all others with it.
    const absent = await missingSystemPackages(wanted);
    if (absent.some(({ otherwise }) => otherwise !== undefined)) {
      problem = await apt('install', ...install, ...absent.map(({ name, otherwise }) => otherwise ?? name));
    }
  }
  const missing = await missingSystemPackages(packages);
  if (missing.some((one) => one.needed)) {
    const byHand = `apt-get install ${missing.map((one) => one.name).join(' ')}`;
    throw new Error(
      `Please install what is missing as root and start again:\n  ${byHand}\nIt failed because: ${problem}`,
    );
  }
}
