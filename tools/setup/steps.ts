import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { runCommand, type CommandOptions } from '../lib/command.ts';
import { fingerprint, inRepository } from '../lib/repository.ts';
import { isInstalled } from './npm-state.ts';
import {
  askForPrivileges,
  installSystemPackages,
  missingSystemPackages,
  type SystemPackage,
} from './system-packages.ts';

/** A step of the set-up that knows whether it has anything to do. */
export interface Step {
  /** In the words of a person who waits: "Installing npm packages". */
  readonly title: string;
  isDone(): Promise<boolean>;
  /** Asks the person what must be asked, before the progress is drawn over the question. */
  prepare?(): Promise<void>;
  /** @throws Error whose message says what to do. */
  run(note: (text: string) => void): Promise<void>;
}

async function mustRun(argv: readonly string[], options: CommandOptions): Promise<void> {
  const result = await runCommand(argv, options);
  if (result.code !== 0) throw new Error(`\`${argv.join(' ')}\` failed:\n${result.output.trim()}`);
}

/** A step whose work depends on its inputs alone: done when the outputs exist and were made from these inputs. */
function stamped(step: {
  title: string;
  stamp: string;
  inputs: readonly string[];
  outputs: readonly string[];
  argv: readonly string[];
}): Step {
  const stampFile = inRepository(`.cache/stamps/${step.stamp}`);
  return {
    title: step.title,
    async isDone() {
      if (!existsSync(stampFile) || !step.outputs.every((output) => existsSync(inRepository(output)))) return false;
      return readFileSync(stampFile, 'utf8') === fingerprint(step.inputs);
    },
    async run(note) {
      // Taken before the work, so that a source edited meanwhile is built again.
      const inputs = fingerprint(step.inputs);
      rmSync(stampFile, { force: true });
      await mustRun(step.argv, { onLine: note });
      mkdirSync(dirname(stampFile), { recursive: true });
      writeFileSync(stampFile, inputs);
    },
  };
}

const npmPackages: Step = {
  title: 'Installing npm packages (once, about a minute)',
  isDone: async () => isInstalled(),
  // No dependency needs its install script, and lefthook's would write into .git: hooks are a choice (`make hooks`).
  run: (note) => mustRun(['npm', 'ci', '--ignore-scripts', '--no-audit', '--no-fund'], { onLine: note }),
};

const systemPackages = (packages: readonly SystemPackage[]): Step => ({
  title: `Installing system packages: ${packages.map((one) => one.name).join(', ')}`,
  isDone: async () => (await missingSystemPackages(packages)).length === 0,
  prepare: askForPrivileges,
  run: (note) => installSystemPackages(packages, note),
});

const rpcTypes = stamped({
  title: 'Generating the types of the services',
  stamp: 'proto',
  inputs: ['proto', 'package-lock.json'],
  outputs: ['proto/gen'],
  argv: ['nx', 'run', 'proto:generate'],
});

const build = stamped({
  title: 'Building the services and the client',
  stamp: 'build',
  inputs: ['packages', 'services', 'proto', 'web', 'bench', 'nx.json', '.swcrc', 'package-lock.json'],
  outputs: ['services/standalone/dist', 'web/dist', 'packages/kernel/dist', 'proto/dist', 'bench/dist'],
  argv: ['nx', 'run-many', '-t', 'build', '--output-style=static'],
});

const ffmpeg: SystemPackage = { name: 'ffmpeg', probe: 'ffmpeg -version && ffprobe -version', needed: true };
/** Makes the certificates of tests. */
const openssl: SystemPackage = { name: 'openssl', probe: 'openssl version', needed: false };
const chromium: SystemPackage = {
  name: 'chromium-headless-shell',
  otherwise: 'chromium',
  probe: 'command -v chromium-headless-shell || command -v chromium',
  needed: false,
};
const fonts: SystemPackage = { name: 'fonts-noto-cjk', probe: 'fc-list :lang=ja | grep -q .', needed: false };
/** Tests that commit thousands of times need not wait for the disk each time (tools/test/disk.ts). */
const hastyDisk: SystemPackage = {
  name: 'libeatmydata1',
  probe: 'test -z "$(LD_PRELOAD=libeatmydata.so env true 2>&1)"',
  needed: false,
};

/** What each command needs before it can start, in order. */
export const stepsFor = {
  check: [npmPackages, rpcTypes],
  run: [systemPackages([ffmpeg]), npmPackages, rpcTypes, build],
  test: [systemPackages([ffmpeg, openssl, chromium, fonts, hastyDisk]), npmPackages, rpcTypes, build],
} as const;

export type Purpose = keyof typeof stepsFor;
