/* eslint-disable @nx/enforce-module-boundaries -- the API tests are of the standalone shape; here they meet the other one */
import { setTimeout as wait } from 'node:timers/promises';
import { Person } from '../../services/standalone/test/api/person.js';
import { Cluster } from './cluster.js';

/** Doors remember sessions for a second (services/bff/src/session), and this machine may be busy. */
const remembered = 2_000;

/** What the API tests open when they are made on the cluster: jest.cluster-api.config.js puts it in the place of theirs. */
export async function openInstallation({ rateLimitFactor = 1_000_000 }: { readonly rateLimitFactor?: number } = {}) {
  const cluster = await Cluster.start({ MARQUEE_RATE_LIMIT_FACTOR: String(rateLimitFactor) });
  return {
    url: cluster.url,
    visitor: () => new Person(cluster.url),
    everywhere: () => wait(remembered),
    close: () => cluster.stop(),
  };
}
