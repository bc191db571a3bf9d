import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { entities } from '@marquee/contracts';
import { entityCollection, type ServiceDescription } from '@marquee/nest-kit';
import { hostedServices } from '@marquee/standalone';
import { holdings } from '../src/move/holdings.js';

/** What is no team's: counts of attempts, leases of machines and their calls to each other, what the provider told, who is being erased, and looks at all that is stored. */
const ofNobody = [
  'throttles',
  'rates',
  'turns',
  'deals',
  'outbox_calls',
  'provider_events',
  'erasures',
  'scrubbing',
  'last_backup',
  'restorations',
];
/** They are erased with their team, and made again where it arrives. */
const staying = Object.values<Pick<ServiceDescription<never>, 'teamTraces'>>(hostedServices).flatMap(
  ({ teamTraces = [] }) => teamTraces.map(({ collection }) => collection.name),
);

const root = join(import.meta.dirname, '../../..');
/** The factory of identity's digests calls them so. */
const digest = /digestCollection\('([a-z_]+)'\)/g;
const declaration = /(?:team|platform)Collection<[^(<]*>\(\{\s*name: '([a-z_]+)'/g;

function declaredIn(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => `/${folder}/${file}`.includes('/src/') && file.endsWith('.ts') && !file.endsWith('.spec.ts'))
    .filter((file) => !file.includes('node_modules'))
    .map((file) => readFileSync(join(root, folder, file), 'utf8'))
    .flatMap((text) => [
      ...[...text.matchAll(declaration)].map(([, name = '']) => name),
      ...[...text.matchAll(digest)].map(([, name = '']) => `${name}s`),
    ]);
}

describe('the collections of a site', () => {
  it('are each moved or left on purpose, and erased with it', () => {
    const ofEntities = entities.map((entity) => entityCollection(entity).name);
    const declared = [...declaredIn('services'), ...declaredIn('packages/nest-kit'), ...ofEntities];
    const moved = holdings.map(({ teamData }) => teamData.collection.name);
    expect(moved.length).toBeGreaterThan(10);
    expect(declared.filter((name) => ![...moved, ...staying, ...ofNobody].includes(name))).toEqual([]);
    expect(moved.filter((name) => !declared.includes(name))).toEqual([]);
  });

  it('end with those of whoever can log in, and mails to them', () => {
    const last = holdings.slice(-7).map(({ teamData }) => teamData.collection.name);
    const mails = ['mailing_sendings', 'waiting_runs', 'owed_subscriptions', 'heard_subscriptions', 'waiting_mails'];
    expect(last).toEqual(['members', 'administrators', ...mails]);
  });
});
