import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { entities } from '@marquee/contracts';
import { entityCollection } from '@marquee/nest-kit';
import { holdings } from '../src/move/holdings.js';

/** Nobody's history, or of one machine: they are made again where the site arrives. */
const staying = [
  ...[
    'asset_jobs',
    'job_parts',
    'jobs',
    'sequences',
    'sessions',
    'sign_on_flows',
    'throttles',
    'turns',
    'upload_locks',
  ],
  // What the provider told is not told by the site: it is asked again what is so.
  'provider_events',
];

const root = join(import.meta.dirname, '../../..');
const declaration = /(?:team|platform)Collection<[^(<]*>\(\{\s*name: '([a-z_]+)'/g;

function declaredIn(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => `/${folder}/${file}`.includes('/src/') && file.endsWith('.ts') && !file.endsWith('.spec.ts'))
    .filter((file) => !file.includes('node_modules'))
    .flatMap((file) => [...readFileSync(join(root, folder, file), 'utf8').matchAll(declaration)])
    .map(([, name = '']) => name);
}

describe('the collections of a site', () => {
  it('are each moved or left on purpose', () => {
    const ofEntities = entities.map((entity) => entityCollection(entity).name);
    const declared = [...declaredIn('services'), ...declaredIn('packages/nest-kit'), ...ofEntities];
    const moved = holdings.map(({ teamData }) => teamData.collection.name);
    expect(moved.length).toBeGreaterThan(10);
    expect(declared.filter((name) => !moved.includes(name) && !staying.includes(name))).toEqual([]);
    expect(moved.filter((name) => !declared.includes(name))).toEqual([]);
  });

  it('end with those of whoever can log in', () => {
    expect(holdings.slice(-2).map(({ teamData }) => teamData.collection.name)).toEqual(['members', 'administrators']);
  });
});
