import { existsSync, lstatSync, mkdtempSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { billOf, closure, installed, type Lock } from './bill.ts';
import { copyManifests, copyPackages, workspacesOf } from './files.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'assemble-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (path: string, content: object | string = ''): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content));
};

/** A workspace as npm links it. */
const link = (name: string, path: string, needs: Readonly<Record<string, string>> = {}): void => {
  write(`${path}/package.json`, { dependencies: needs });
  mkdirSync(join(folder, 'node_modules/@marquee'), { recursive: true });
  symlinkSync(`../../${path}`, join(folder, 'node_modules/@marquee', name));
};

describe('the files of an image', () => {
  it('are those of the workspaces that the service needs, also by another', async () => {
    link('catalog', 'services/catalog', { '@marquee/nest-kit': '*', rxjs: '7' });
    link('nest-kit', 'packages/nest-kit', { '@marquee/kernel': '*' });
    link('kernel', 'packages/kernel');
    link('adapter-sqlite', 'packages/adapters/sqlite');
    expect(Object.fromEntries(await workspacesOf(folder, 'catalog'))).toEqual({
      '@marquee/catalog': 'services/catalog',
      '@marquee/nest-kit': 'packages/nest-kit',
      '@marquee/kernel': 'packages/kernel',
    });
  });

  it('are refused when a needed workspace was not installed', async () => {
    link('catalog', 'services/catalog', { '@marquee/kernel': '*' });
    await expect(workspacesOf(folder, 'catalog')).rejects.toThrow('ENOENT');
  });

  it('leave out types, source maps, commands and other workspaces, and keep links', async () => {
    link('kernel', 'packages/kernel');
    link('adapter-sqlite', 'packages/adapters/sqlite');
    for (const file of ['index.js', 'index.d.ts', 'index.js.map', 'index.d.mts', 'LICENSE.md'])
      write(`node_modules/a/${file}`);
    write('node_modules/.bin/a');
    await copyPackages(join(folder, 'node_modules'), join(folder, 'to'), new Set(['@marquee/kernel']));
    const there = (path: string): boolean => existsSync(join(folder, 'to', path));
    expect(['a/index.js', 'a/LICENSE.md'].filter(there)).toHaveLength(2);
    expect(
      ['a/index.d.ts', 'a/index.js.map', 'a/index.d.mts', '.bin', '@marquee/adapter-sqlite'].filter(there),
    ).toEqual([]);
    expect(lstatSync(join(folder, 'to/@marquee/kernel')).isSymbolicLink()).toBe(true);
  });

  it('are installed by manifests that an edit of code does not change', async () => {
    write('from/package.json', {});
    write('from/package-lock.json', {});
    write('from/packages/kernel/package.json', {});
    write('from/packages/kernel/src/index.ts');
    await copyManifests(join(folder, 'from'), join(folder, 'manifests'));
    const there = (path: string): boolean => existsSync(join(folder, 'manifests', path));
    expect(['package.json', 'package-lock.json', 'packages/kernel/package.json'].every(there)).toBe(true);
    expect(there('packages/kernel/src')).toBe(false);
  });
});

describe('the bill of materials of an image', () => {
  const lock: Lock = {
    'node_modules/@marquee/bff': { link: true, resolved: 'services/bff' },
    'services/bff': { name: '@marquee/bff', version: '0.1.0', dependencies: { ajv: '8', yup: '1' } },
    'services/bff/node_modules/ajv': { version: '8.0.0' },
    'node_modules/ajv': { version: '6.0.0' },
    'node_modules/yup': { version: '1.0.0', license: 'MIT', integrity: 'sha512-AAEC', dependencies: { gone: '1' } },
    web: { name: '@marquee/web', version: '0.1.0', dependencies: { charts: '1', '@marquee/bff': '*' } },
    'node_modules/charts': {
      version: '1.0.0',
      license: 'SEE LICENSE IN x',
      peerDependencies: { peer: '1', tool: '1' },
    },
    'node_modules/peer': { version: '1.0.0' },
    'node_modules/tool': { version: '1.0.0', dev: true },
  };

  it('has all that npm installed, each version with its licence and hash, and the runtime', () => {
    const bill = billOf('marquee-bff', [installed(lock, ['services/bff'])], '24.0.0');
    const refs = ['node@24.0.0', 'ajv@8.0.0', 'ajv@6.0.0', 'yup@1.0.0', 'charts@1.0.0', 'peer@1.0.0'];
    expect(bill.components.map((one) => one['bom-ref'])).toEqual([...refs, 'tool@1.0.0', '@marquee/bff@0.1.0']);
    const yup = { licenses: [{ expression: 'MIT' }], hashes: [{ alg: 'SHA-512', content: '000102' }] };
    expect(bill.components[3]).toMatchObject({ name: 'yup', version: '1.0.0', purl: 'pkg:npm/yup@1.0.0', ...yup });
    expect(bill.components.at(-1)).toMatchObject({ name: '@marquee/bff', purl: 'pkg:npm/%40marquee/bff@0.1.0' });
    expect(bill.components[4]).toMatchObject({ licenses: [{ license: { name: 'SEE LICENSE IN x' } }] });
  });

  it('says who needs which version, as Node.js finds it', () => {
    const bill = billOf('marquee-bff', [installed(lock, ['services/bff'])], '24.0.0');
    const needs = Object.fromEntries(bill.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
    expect(needs['@marquee/bff@0.1.0']).toEqual(['ajv@8.0.0', 'yup@1.0.0']);
    expect(needs['yup@1.0.0']).toEqual([]);
  });

  it('has what is inside the client, through workspaces and peers, and nothing of its tools', () => {
    const folders = ['web', 'node_modules/charts', 'services/bff', 'node_modules/peer'];
    const nested = ['services/bff/node_modules/ajv', 'node_modules/yup'];
    expect(closure(lock, 'web').folders.toSorted()).toEqual([...folders, ...nested].toSorted());
  });
});
