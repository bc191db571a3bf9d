import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { installSystemPackages, type SystemPackage } from './system-packages.ts';

/** Debian's, as far as it matters here: a name that no archive knows, and nothing is installed. */
const aptGet = `#!/bin/sh
folder=$(dirname "$0")
[ "$1" = install ] || exit 0
shift
for word in "$@"; do
  case "$word" in absent) echo "E: Unable to locate package absent"; exit 100 ;; esac
done
for word in "$@"; do
  case "$word" in there-*) touch "$folder/$word" ;; esac
done
`;
/** Who is root needs none. */
const sudo = '#!/bin/sh\n[ "$1" = -n ] && shift\nexec "$@"\n';

describe('packages of the system', () => {
  const path = process.env['PATH'] ?? '';
  let folder: string;
  const named = (name: string, more: Partial<SystemPackage> = {}): SystemPackage => ({
    name,
    probe: `test -e '${join(folder, more.otherwise ?? name)}'`,
    needed: true,
    ...more,
  });

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marquee-apt-'));
    for (const [name, script] of Object.entries({ 'apt-get': aptGet, sudo })) {
      await writeFile(join(folder, name), script);
      await chmod(join(folder, name), 0o755);
    }
    process.env['PATH'] = `${folder}${delimiter}${path}`;
  });
  afterEach(async () => {
    process.env['PATH'] = path;
    await rm(folder, { recursive: true });
  });

  const install = (...packages: readonly SystemPackage[]) => installSystemPackages(packages, () => undefined);

  it('one that an archive does not have gives way to another, and takes no other with it', async () => {
    await install(named('absent', { otherwise: 'there-instead' }), named('there-too'));
  });

  it('one that is needed and has no other is told, with the words of apt-get', async () => {
    const said = await install(named('there-one'), named('absent')).then(() => 'nothing', String);
    expect(said).toContain('apt-get install there-one absent\n');
    expect(said).toContain('Unable to locate package absent');
  });

  it('one that is only wanted stops nothing', async () => {
    await install(named('absent', { needed: false }));
  });
});
