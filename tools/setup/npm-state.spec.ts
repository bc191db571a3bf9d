import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { isInstalled } from './npm-state.ts';

describe('whether npm packages must be installed', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'npm-state-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const write = (name: string, packages: object): string => {
    const file = join(folder, name);
    writeFileSync(file, JSON.stringify({ packages }));
    return file;
  };
  const locked = {
    '': { version: '0.1.0' },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/for-another-machine': { version: '1.0.0', optional: true },
  };

  it('is settled when all locked versions are there, whatever optional builds are not', () => {
    const installed = write('installed.json', { 'node_modules/a': { version: '1.0.0' } });
    expect(isInstalled(write('lock.json', locked), installed)).toBe(true);
  });

  it('is open when a version differs', () => {
    const installed = write('installed.json', { 'node_modules/a': { version: '0.9.0' } });
    expect(isInstalled(write('lock.json', locked), installed)).toBe(false);
  });

  it('is open when a package is missing or nothing was ever installed', () => {
    const lock = write('lock.json', locked);
    expect(isInstalled(lock, write('installed.json', {}))).toBe(false);
    expect(isInstalled(lock, join(folder, 'absent.json'))).toBe(false);
  });
});
